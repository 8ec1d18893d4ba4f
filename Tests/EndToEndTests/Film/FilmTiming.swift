/// The CSS that shows parts of a film at their times.
///
/// Parts that are seen at the same times share a rule.
struct FilmTiming {
  private let length: Double
  private var names: [[Double]: String] = [:]
  private var keyframes = ""

  /// - Parameter length: the film's, in seconds.
  init(length: Double) { self.length = length }

  /// The attributes of a part.
  ///
  /// - Parameter times: when it begins to be shown, ends, begins again and so on; it is shown to the film's end
  ///   if their number is odd.
  mutating func attributes(shownFrom times: [Double]) -> String {
    let isLast = times.count % 2 == 1
    if times == [0] { return #"class="f a""# }
    return #"class="f\#(isLast ? " l" : "")" style="animation-name:\#(name(of: times))""#
  }

  private mutating func name(of times: [Double]) -> String {
    if let name = names[times] { return name }
    let name = "k\(names.count)"
    names[times] = name
    // Without a keyframe for it the beginning would be as the film's last picture.
    let start = times.first == 0 ? "" : "0%{visibility:hidden}"
    let steps = times.enumerated().map { index, time in
      "\(Self.text(time / length * 100))%{visibility:\(index % 2 == 0 ? "visible" : "hidden")}"
    }
    keyframes += "\n@keyframes \(name){\(start)\(steps.joined())}"
    return name
  }

  /// The style sheet's part for them.
  var rules: String {
    ".f{visibility:hidden;animation:\(Self.text(length))s step-end infinite}.l,.a{visibility:visible}"
      + "@media(prefers-reduced-motion:reduce){.f{animation:none}}\(keyframes)\n"
  }

  /// A number with at most two digits after the point.
  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(digits)"
  }
}

extension String {
  /// With the characters replaced that XML has a meaning for.
  var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
