/// Sources of sequence diagrams, as people write them.
enum SequenceSamples {
  static let all = [
    login, order, chat, build, pairs, frames, alone, long, pass,
  ]

  private static let login = """
    sequenceDiagram
    participant B as Browser
    participant S as Server
    participant D as Database
    B->>+S: log in
    S->>D: find the user
    D-->>S: row
    alt right password
    S-->>-B: welcome
    else wrong
    S-->>B: try again
    end
    Note over S,D: sessions are kept
    B->>S: log out
    B->>S: log out
    """

  private static let order = """
    sequenceDiagram
    title Order
    actor C as Customer
    participant Shop
    participant P as Payment
    participant W as Warehouse
    C->>Shop: order
    activate Shop
    Shop->>P: charge
    loop until paid
    P->>P: ask the bank
    end
    P-->>Shop: paid
    Shop->>W: send
    Note right of W: packs
    W-->>C: parcel
    deactivate Shop
    destroy W
    Shop-xW: done
    """

  private static let chat = """
    sequenceDiagram
    autonumber
    Nora->>Otto: Have you seen the plan?
    Otto-->>Nora: Not yet
    Nora-)Pia: See you
    Note left of Nora: thinks
    Pia->>Otto: Hi
    par both
    Otto->>Nora: one
    and
    Otto->>Pia: two
    end
    """

  private static let build = """
    sequenceDiagram
    box Green Team
    participant Developer
    participant Reviewer
    end
    box Machines
    participant Repository
    participant Builder
    end
    Developer->>Repository: push
    Repository->>Builder: start
    Builder-->>Repository: all tests pass
    Developer->>Reviewer: please look
    Reviewer->>Repository: merge
    """

  private static let pairs = """
    sequenceDiagram
    K->>L: a
    L->>M: b
    M->>N: c
    N-->>K: all done
    L-->>K: nearly
    """

  private static let frames = """
    sequenceDiagram
    opt cold
    Lamp->>Heater: on
    alt warm enough
    Heater->>Lamp: off
    else
    Heater->>Meter: count
    end
    end
    critical power
    Meter->>Heater: stop
    option none left
    Meter->>Lamp: stop
    end
    """

  private static let alone = """
    sequenceDiagram
    participant Q
    Q-xQ: gives up
    Q-)Q: tries once more
    Q<<->>Q: talks
    """

  private static let long = """
    sequenceDiagram
    participant Visitor
    participant Guide
    Visitor->>Guide: Could you please tell me which of these rooms is open today
    Guide-->>Visitor: The last one
    Note over Visitor,Guide: a long remark over both of them that says little
    """

  private static let pass = """
    sequenceDiagram
    Ada->>Ben: begin
    create participant Cleo
    Ben->>Cleo: you go on
    Cleo->>Ada: ready
    destroy Cleo
    Cleo-xBen: I leave
    Ada->>Ben: end
    """
}
