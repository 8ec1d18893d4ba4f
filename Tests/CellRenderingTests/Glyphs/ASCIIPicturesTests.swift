import CellRendering
import Testing

/// Shapes drawn dot by dot and spelled in ASCII.
///
/// A change here is a change of taste: look at the picture.
@Suite("ASCII pictures")
struct ASCIIPicturesTests {
  @Test("A circle")
  func circle() {
    var picture = DotPicture(columns: 18, rows: 9)
    picture.circle(x: 17, y: 17, radius: 16)
    #expect(
      picture.spelled(in: .ascii) == #"""
        ····.,------_·····
        ··,-'········`\···
        ·/'············\.·
        ,'··············\·
        |···············|·
        `|··············/·
        ·'.···········./··
        ··`-..······_-'···
        ·····`"---'"······
        """#)
  }

  @Test("A small circle")
  func smallCircle() {
    var picture = DotPicture(columns: 9, rows: 5)
    picture.circle(x: 8, y: 8, radius: 7)
    #expect(
      picture.spelled(in: .ascii) == #"""
        ·.----.··
        ,'·····\·
        |.·····/·
        ·`-__,-'·
        ·········
        """#)
  }

  @Test("A disc")
  func disc() {
    var picture = DotPicture(columns: 20, rows: 10)
    picture.fill { x, y in
      let (across, down) = (2 * x - 39, 2 * y - 39)  // from the centre, in half dots
      return across * across + down * down <= 38 * 38
    }
    #expect(
      picture.spelled(in: .ascii) == #"""
        ·····..ommmmo..·····
        ···.d##########b.···
        ·.d##############b.·
        ·d################b·
        |##################|
        |##################|
        ·Y################P·
        ·`Y##############P'·
        ···"Y##########P"···
        ·····`""****""'·····
        """#)
  }

  @Test("Slopes from the upper left")
  func slopesDown() {
    var picture = DotPicture(columns: 24, rows: 12)
    for end in [(x: 47, y: 12), (47, 28), (47, 47), (24, 47), (8, 47)] {
      picture.line(from: (x: 0, y: 0), to: end)
    }
    #expect(
      picture.spelled(in: .ascii) == #"""
        Ymr--__·················
        |\`=-..""----__·········
        `|\.`.``-_·····""----__·
        ·\·\.·`.··`-..·········"
        ·|··\.··`.···`--.·······
        ·`|··\.···`.····``-_····
        ··\···\.····`.······"-..
        ··|····\.·····`.·······`
        ··`|····\.······`.······
        ···\·····\.·······`.····
        ···|······\.········`.··
        ···`|······\.·········`.
        """#)
  }

  @Test("Slopes from the upper right")
  func slopesUp() {
    var picture = DotPicture(columns: 24, rows: 12)
    for end in [(x: 0, y: 12), (0, 28), (0, 47), (23, 47), (39, 47)] {
      picture.line(from: (x: 47, y: 0), to: end)
    }
    #expect(
      picture.spelled(in: .ascii) == #"""
        ·················__--7mP
        ·········__----"".,-='/|
        ·__----""·····_-'','./|'
        "·········.,-'··,'·./·/·
        ·······.--'···,'··./··|·
        ····_-''····,'···./··|'·
        .,-"······,'····./···/··
        '·······,'·····./····|··
        ······,'······./····|'··
        ····,'·······./·····/···
        ··,'········./······|···
        ,'·········./······|'···
        """#)
  }

  @Test("Diagonals, wherever they cross the cells")
  func diagonals() {
    var picture = DotPicture(columns: 16, rows: 6)
    for start in [0, 9, 18] {
      picture.line(from: (x: start, y: 0), to: (x: start + 23, y: 23))
    }
    #expect(
      picture.spelled(in: .ascii) == #"""
        `.··`-.··`.·····
        ··`.··`-.··`.···
        ····`.··`-.··`.·
        ······`.··`-.··`
        ········`.··`-.·
        ··········`.··`-
        """#)
  }

  @Test("A frame on the edges of its cells")
  func frame() {
    var picture = DotPicture(columns: 12, rows: 4)
    picture.path([(0, 0), (23, 0), (23, 15), (0, 15), (0, 0)])
    #expect(
      picture.spelled(in: .ascii) == #"""
        r""""""""""7
        |··········|
        |··········|
        L__________J
        """#)
  }

  @Test("A frame in the middle of its cells")
  func innerFrame() {
    var picture = DotPicture(columns: 12, rows: 4)
    picture.path([(1, 2), (22, 2), (22, 13), (1, 13), (1, 2)])
    #expect(
      picture.spelled(in: .ascii) == #"""
        ,----------,
        |··········|
        |··········|
        '----------'
        """#)
  }

  @Test("A filled square that ends within cells")
  func filledSquare() {
    var picture = DotPicture(columns: 12, rows: 5)
    picture.fill { x, y in (1...22).contains(x) && (2...17).contains(y) }
    #expect(
      picture.spelled(in: .ascii) == #"""
        ,oooooooooo,
        |##########|
        |##########|
        |##########|
        '""""""""""'
        """#)
  }

  @Test("A triangle")
  func triangle() {
    var picture = DotPicture(columns: 20, rows: 8)
    picture.path([(19, 0), (39, 31), (0, 31), (19, 0)])
    #expect(
      picture.spelled(in: .ascii) == #"""
        ········./\·········
        ·······,'··\.·······
        ······/'····\.······
        ·····/'······'.·····
        ···./·········`\····
        ··./············\.··
        ·,'··············`,·
        J__________________L
        """#)
  }

  @Test("A filled triangle")
  func filledTriangle() {
    var picture = DotPicture(columns: 20, rows: 8)
    picture.fill { x, y in abs(2 * x - 39) <= 1 + 5 * y / 4 }
    #expect(
      picture.spelled(in: .ascii) == #"""
        ·········db·········
        ·······.d##b.·······
        ······,######,······
        ·····J########L·····
        ····d##########b····
        ··.d############b.··
        ·,################,·
        J##################L
        """#)
  }

  @Test("A wave")
  func wave() {
    var picture = DotPicture(columns: 24, rows: 4)
    picture.path([(0, 8), (7, 1), (12, 1), (19, 8), (26, 14), (31, 14), (38, 8), (45, 1)])
    #expect(
      picture.spelled(in: .ascii) == #"""
        ··.----.·············.-·
        .-'····`-.·········.-'··
        '········`-_·····_-'····
        ············`---'·······
        """#)
  }

  @Test("A square spiral")
  func squareSpiral() {
    var picture = DotPicture(columns: 14, rows: 7)
    picture.path([
      (13, 13), (17, 13), (17, 18), (8, 18), (8, 8), (22, 8), (22, 23), (3, 23), (3, 3), (27, 3), (27, 27),
    ])
    #expect(
      picture.spelled(in: .ascii) == #"""
        ·.____________
        ·|···········|
        ·|··r""""""|·|
        ·|··|·'-7··|·|
        ·|··L---J··|·|
        ·|_________|·|
        ·············|
        """#)
  }

  @Test("A round spiral")
  func spiral() {
    var picture = DotPicture(columns: 22, rows: 11)
    var corners: [(x: Int, y: Int)] = []
    var (across, down) = (1.0, 0.0)
    for step in 0..<70 {
      let radius = 1.5 + 0.28 * Double(step)
      let corner = (x: 21 + radius * across, y: 21 + radius * down)
      corners.append((x: Int(corner.x.rounded()), y: Int(corner.y.rounded())))
      // A quarter of a radian further.
      (across, down) = (across * 0.968912 - down * 0.247404, across * 0.247404 + down * 0.968912)
    }
    picture.path(corners)
    #expect(
      picture.spelled(in: .ascii) == #"""
        ······,--"'···········
        ···.-'····___.········
        ··,'··,-'"···``-.·····
        ·/'··/···_,-_···`\····
        ·|··|···/····`\··',···
        ·\··|···\··J··',··\···
        ·|··`\···""'··/···/···
        ··\···`-____-'···/'···
        ···`-.·········,'·····
        ·····``-------"·······
        ······················
        """#)
  }
}
