import Marks
import Terminal
import Testing

@Suite("Replies")
struct TerminalReplyTests {
  @Test(
    "Reports",
    arguments: [
      InputExample("^[[?62;4;22c", .reply(.deviceAttributes([62, 4, 22]))),
      InputExample("^[[?6c", .reply(.deviceAttributes([6]))),
      InputExample("^[[?62;c", .reply(.deviceAttributes([62]))),
      InputExample("^[[>1;10;0c", .reply(.secondaryAttributes([1, 10, 0]))),
      InputExample("^[[?1016;2$y", .reply(.mode(1016, .reset))),
      InputExample("^[[?2026;0$y", .reply(.mode(2026, .notRecognized))),
      InputExample("^[[?2026;4$y", .reply(.mode(2026, .permanentlyReset))),
      InputExample("^[[4;760;1200t", .reply(.textAreaPixels(width: 1200, height: 760))),
      InputExample("^[[6;19;10t", .reply(.cellPixels(width: 10, height: 19))),
      InputExample("^[[8;40;120t", .reply(.textAreaCells(columns: 120, rows: 40))),
      InputExample("^[[12;40R", .reply(.cursorPosition(column: 39, row: 11))),
      InputExample("^[[1;2R", .reply(.cursorPosition(column: 1, row: 0))),
      InputExample("^[[?1;2R", .reply(.cursorPosition(column: 1, row: 0))),
      InputExample("^[[?1u", .reply(.keyboardFlags(1))), InputExample("^[[?0u", .reply(.keyboardFlags(0))),
      InputExample("^[[?997;1n", .reply(.colorScheme(.dark))),
      InputExample("^[[?997;2n", .reply(.colorScheme(.light))),
      InputExample("^[[?999;2n", .reply(.visibility(false))),
      InputExample("^[[?999;1n", .reply(.visibility(true))),
      InputExample(
        "^[[48;40;120;760;1200t", .reply(.windowSize(columns: 120, rows: 40, width: 1200, height: 760))),
      InputExample("^[[I", .focus(true)), InputExample("^[[O", .focus(false)),
    ])
  func reports(_ example: InputExample) { example.check() }

  private static let dark = ReportedColor(red: 0x1e1e, green: 0, blue: 0xffff)

  @Test(
    "Strings",
    arguments: [
      InputExample("^[]11;rgb:1e1e/0000/ffff^[\\", .reply(.background(dark))),
      InputExample("^[]11;rgb:1e1e/0000/ffff\u{07}", .reply(.background(dark))),
      InputExample("^[]10;rgb:1e/00/ff\u{07}", .reply(.foreground(dark))),
      InputExample("^[]10;rgba:1e1e/0/f/8000\u{07}", .reply(.foreground(dark))),
      InputExample("^[]11;#1e00ff\u{07}", .reply(.background(dark))),
      InputExample("^[P>|foot(1.13.1)^[\\", .reply(.version("foot(1.13.1)"))),
      InputExample("^[P>|a\nb^[\\", .reply(.version("ab"))),
      InputExample("^[P>|^[\\", .reply(.version(""))),
      InputExample("^[_Gi=31;OK^[\\", .reply(.picture(number: 31, isDone: true))),
      InputExample("^[_Gi=7003,p=1;ENOENT:no such file^[\\", .reply(.picture(number: 7003, isDone: false))),
    ])
  func strings(_ example: InputExample) { example.check() }

  @Test(
    "Sequences that are not known leak no characters",
    arguments: [
      InputExample("^[[0n", .unknown("^[[0n")),
      InputExample("^[[?2026;9$y", .unknown("^[[?2026;9$y")),
      InputExample("^[[4;1$y", .unknown("^[[4;1$y")), InputExample("^[[9;1;1t", .unknown("^[[9;1;1t")),
      InputExample("^[[201~", .unknown("^[[201~")), InputExample("^[[99~", .unknown("^[[99~")),
      InputExample("^[[E", .unknown("^[[E")), InputExample("^[[2;5A", .unknown("^[[2;5A")),
      InputExample("^[[1;999A", .unknown("^[[1;999A")), InputExample("^[[[Z", .unknown("^[[[Z")),
      InputExample("^[[1$2y", .key(.home, .shift), .typed("2"), .typed("y")),
      InputExample("^[OZZ", .key(.backtab), .typed("Z")), InputExample("^[Oz", .unknown("^[Oz")),
      InputExample("^[]52;c;AAAA\u{07}a", .unknown("^[]52;c;AAAA"), .typed("a")),
      InputExample("^[]11;rgb:+1/00/00\u{07}", .unknown("^[]11;rgb:+1/00/00")),
      InputExample("^[]11;rgb:1/2\u{07}", .unknown("^[]11;rgb:1/2")),
      InputExample("^[]11;#12345\u{07}", .unknown("^[]11;#12345")),
      InputExample("^[P1$r0q^[\\", .unknown("^[P1$r0q")), InputExample("^[P1+rz^[\\", .unknown("^[P1+rz")),
      InputExample("^[P1+r52474^[\\", .unknown("^[P1+r52474")),
      InputExample("^[P1+r0a=41^[\\", .unknown("^[P1+r0a=41")),
      InputExample("^[]4;255\u{07}", .unknown("^[]4;255")),
      InputExample("^[]4;2555;rgb:0/0/0\u{07}", .unknown("^[]4;2555;rgb:0/0/0")),
      InputExample("^[_Xi=1;OK^[\\b", .unknown("^[_Xi=1;OK"), .typed("b")),
      InputExample("^[[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15z", .unknown("^[[1;2;3;4;5;6;7;8;9;10;11;12;13;")),
    ])
  func unknown(_ example: InputExample) { example.check() }
}
