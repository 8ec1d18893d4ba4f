/// The characters that HTML 4 has names for, <https://www.w3.org/TR/html4/sgml/entities.html>, but for those that show
/// nothing and change the direction or the joining of others.
enum CharacterEntity {
  /// The character of a name; nil for a name that is not among them.
  static func character(named name: some StringProtocol) -> Character? { characters[String(name)] }

  /// The character of a number, such as `8364` or `x20AC`; nil for what files and screens cannot have.
  static func character(numbered number: some StringProtocol) -> Character? {
    let isHexadecimal = number.first == "x" || number.first == "X"
    let value = isHexadecimal ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
    guard let character = value.flatMap(Unicode.Scalar.init).map({ Character($0) }) else { return nil }
    return !character.isNewline && character.withoutControl == character ? character : nil
  }

  private static let characters: [String: Character] = {
    var characters: [String: Character] = ["apos": "'"]
    for (first, names) in runs {
      for (offset, name) in names.split(whereSeparator: \.isWhitespace).enumerated() where name != "-" {
        characters[String(name)] = Unicode.Scalar(first + UInt32(offset)).map { Character($0) }
      }
    }
    return characters
  }()

  /// Names of characters that follow each other, by the number of the first; `-` for one without a name.
  private static let runs: [(first: UInt32, names: String)] = [
    (34, "quot - - - amp"), (60, "lt - gt"),
    (
      160,
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not - reg macr deg plusmn sup2 sup3 acute
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
      AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
      times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
      egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
      ugrave uacute ucirc uuml yacute thorn yuml
      """
    ),
    (338, "OElig oelig"), (352, "Scaron scaron"), (376, "Yuml"), (402, "fnof"), (710, "circ"), (732, "tilde"),
    (
      913,
      """
      Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon
      Phi Chi Psi Omega
      """
    ),
    (
      945,
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau
      upsilon phi chi psi omega
      """
    ),
    (977, "thetasym upsih - - - piv"), (8194, "ensp emsp"), (8201, "thinsp"), (8211, "ndash mdash"),
    (8216, "lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull"), (8230, "hellip"), (8240, "permil"),
    (8242, "prime Prime"), (8249, "lsaquo rsaquo"), (8254, "oline"), (8260, "frasl"), (8364, "euro"),
    (8465, "image"), (8472, "weierp"), (8476, "real"), (8482, "trade"), (8501, "alefsym"),
    (8592, "larr uarr rarr darr harr"), (8629, "crarr"), (8656, "lArr uArr rArr dArr hArr"),
    (8704, "forall - part exist - empty - nabla isin notin - ni"), (8719, "prod - sum minus"),
    (8727, "lowast"),
    (8730, "radic - - prop infin - ang"), (8743, "and or cap cup int"), (8756, "there4"), (8764, "sim"),
    (8773, "cong"), (8776, "asymp"), (8800, "ne equiv - - le ge"), (8834, "sub sup nsub - sube supe"),
    (8853, "oplus - otimes"), (8869, "perp"), (8901, "sdot"), (8968, "lceil rceil lfloor rfloor"),
    (9001, "lang rang"), (9674, "loz"), (9824, "spades - - clubs - hearts diams"),
  ]
}
