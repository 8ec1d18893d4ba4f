/// Files of other programs with much that a drawing does not have.
enum KeptSamples {
  /// A scene: members that nobody knows, text of other sizes, turned shapes, colours with alpha, groups, a frame behind
  /// and one before its members, bindings to what is there and to what is not, elements that show nothing.
  static let scene = """
    {"type":"excalidraw","version":2,"source":"https://example.org","libraryNote":{"a":[1,2]},"elements":[
    {"id":"box","type":"rectangle","x":10.25,"y":20.333333333,"width":100.1,"height":50,"angle":0,"strokeColor":"#1971c2","backgroundColor":"#a5d8ff80","fillStyle":"hachure","strokeWidth":1,"roughness":2,"seed":42,"version":7,"groupIds":["in","out"],"link":"https://a.b/?x=1&y=<2>","locked":true,"boundElements":[{"type":"arrow","id":"wire"},{"id":"word","type":"text"},{"id":"ghost","type":"arrow"}],"customData":{"mine":1}},
    {"id":"oval","type":"ellipse","x":300,"y":0,"width":80,"height":40,"angle":0.5,"strokeColor":"#1e1e1e","index":"a1","groupIds":["out"],"boundElements":[{"id":"wire","type":"arrow"}]},
    {"id":"wire","type":"arrow","x":112,"y":40,"width":190,"height":20,"points":[[0,0],[100.5,3.25],[190,-20]],"roundness":{"type":2},"startBinding":{"elementId":"box","focus":0.3,"gap":4.5},"endBinding":{"elementId":"oval","focus":-0.1,"gap":2},"startArrowhead":"circle_outline","endArrowhead":"cardinality_zero_or_one","strokeStyle":"dotted","lastCommittedPoint":null},
    {"id":"word","type":"text","x":30,"y":31,"width":44,"height":24,"text":"Alpha","originalText":"Alpha","fontSize":28,"fontFamily":1,"textAlign":"left","verticalAlign":"top","containerId":"box","lineHeight":1.35,"strokeColor":"#e03131"},
    {"id":"m7","type":"diamond","x":0,"y":200,"width":60,"height":60,"strokeColor":"#1e1e1e","opacity":33},
    {"id":"turned","type":"rectangle","x":100,"y":200,"width":60,"height":30,"angle":0.4,"strokeColor":"#000000","frameId":"frame"},
    {"id":"frame","type":"frame","x":90,"y":180,"width":200,"height":100,"name":null},
    {"id":"late","type":"line","x":200,"y":200,"points":[[0,0],[10.123456,20],[20,0]],"roundness":{"type":2},"strokeColor":"#2f9e44","backgroundColor":"#ffec99","frameId":"frame"},
    {"id":"pen","type":"freedraw","x":0,"y":300,"points":[[0,0],[50.5,1],[100,0],[150,7]],"simulatePressure":false,"pressures":[0.5,0.5,1,1],"strokeColor":"#1e1e1e"},
    {"id":"gone","type":"rectangle","x":0,"y":0,"width":5,"height":5,"isDeleted":true},
    {"id":"ghostly","type":"rectangle","x":0,"y":0,"width":5,"height":5,"strokeColor":"transparent","boundElements":null},
    {"id":"widget","type":"hologram","depth":3},
    {"id":"page","type":"embeddable","x":0,"y":400,"width":200,"height":100,"link":"https://example.org/video","strokeColor":"#1e1e1e"},
    {"id":"alone","type":"text","x":400,"y":400,"width":50,"height":25,"text":"far","fontSize":16,"fontFamily":5,"containerId":"nobody","strokeColor":"#1e1e1e"},
    {"id":"loose","type":"arrow","x":500,"y":0,"points":[[0,0],[0,90]],"elbowed":true,"endBinding":{"elementId":"nobody","focus":0,"gap":1},"fixedSegments":null}
    ],"appState":{"gridSize":20,"viewBackgroundColor":"#ffffff"},"files":{}}
    """

  /// A canvas: plugins' members, colours of other forms, an edge to nothing, an unknown type.
  static let canvas = """
    {"nodes":[
    {"id":"g","type":"group","x":-50,"y":-60,"width":700,"height":300,"label":"Team","color":"5","background":"bg.png","backgroundStyle":"cover"},
    {"id":"1","type":"text","x":0,"y":0,"width":250,"height":100,"text":"# Head\\n\\n- item **one**  ","color":"124, 77, 255","styleAttributes":{"shape":"pill"}},
    {"id":"2","type":"file","x":350.4,"y":0,"width":250,"height":100,"file":"notes/Emitter.md","subpath":"#part","color":""},
    {"id":"6","type":"form","x":700,"y":500,"width":250,"height":60},
    {"id":"3","type":"link","x":0,"y":400,"width":250,"height":60,"url":"https://example.org/a?b=c&d=<e>"},
    {"id":"m9","type":"text","x":700,"y":400,"width":250,"height":60,"text":""}
    ],"edges":[
    {"id":"e1","fromNode":"1","toNode":"2","label":"no sides"},
    {"id":"e2","fromNode":"2","fromSide":"bottom","fromEnd":"arrow","toNode":"3","toSide":"top","toEnd":"none","color":"1","pathfinding":"square"},
    {"id":"e3","fromNode":"3","toNode":"nobody"},
    {"id":"e5","fromNode":"m9","toNode":"m9"}
    ],"metadata":{"version":"1.0-1.0","frontmatter":{}}}
    """
}
