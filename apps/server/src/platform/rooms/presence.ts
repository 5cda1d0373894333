/** How many are in a room; the simulated are counted among the people. */
export type HeadCount = { readonly people: number; readonly simulated: number }

/** What a node says of those it has in a room. Watchers are named where only so many may watch, and who came to a seat. */
export type NodeCount = HeadCount & {
  readonly watchers: readonly string[]
  readonly seated: readonly string[]
}

/** Who is in the rooms of an owner, as the nodes that hold the sockets say. */
export type Presence = {
  note(roomId: string, node: string, count: NodeCount): void
  count(roomId: string): HeadCount
  /** Whose line is up, of those who came to a seat. */
  seatedIn(roomId: string): readonly string[]
  /** Keeps a place among those who watch until their socket comes; false where there are as many as may be. */
  admit(roomId: string, memberId: string, most: number): boolean
  /** Forgets what was not said again. */
  sweep(): void
}

/** Nodes say it every two seconds. */
const TRUSTED_MS = 7_000
/** As long as a seat is held. */
const HELD_MS = 15_000

/** Until when a watcher is counted, and the node that has them; none while they are on their way. */
type Watcher = { readonly node: string | undefined; readonly until: number }

export function createPresence(): Presence {
  const rooms = new Map<
    string,
    Map<string, HeadCount & Pick<NodeCount, 'seated'> & { readonly at: number }>
  >()
  const watching = new Map<string, Map<string, Watcher>>()

  function watchersOf(roomId: string): Map<string, Watcher> {
    const known = watching.get(roomId) ?? new Map<string, Watcher>()
    watching.set(roomId, known)
    return known
  }

  return {
    note(roomId, node, { people, simulated, watchers, seated }) {
      const nodes = rooms.get(roomId) ?? new Map()
      rooms.set(roomId, nodes.set(node, { people, simulated, seated, at: performance.now() }))
      const known = watchersOf(roomId)
      for (const [memberId, watcher] of known) if (watcher.node === node) known.delete(memberId)
      for (const memberId of watchers) known.set(memberId, { node, until: performance.now() + TRUSTED_MS })
    },
    count(roomId) {
      const all = [...(rooms.get(roomId)?.values() ?? [])]
      return {
        people: all.reduce((sum, { people }) => sum + people, 0),
        simulated: all.reduce((sum, { simulated }) => sum + simulated, 0),
      }
    },
    seatedIn: (roomId) => [...(rooms.get(roomId)?.values() ?? [])].flatMap(({ seated }) => seated),
    admit(roomId, memberId, most) {
      const known = watchersOf(roomId)
      forgetOld(known)
      if (known.has(memberId)) return true
      if (known.size >= most) return false
      known.set(memberId, { node: undefined, until: performance.now() + HELD_MS })
      return true
    },
    sweep() {
      for (const [roomId, nodes] of rooms) {
        for (const [node, { at }] of nodes) if (performance.now() - at > TRUSTED_MS) nodes.delete(node)
        if (nodes.size === 0) rooms.delete(roomId)
      }
      for (const [roomId, known] of watching) {
        forgetOld(known)
        if (known.size === 0) watching.delete(roomId)
      }
    },
  }
}

function forgetOld(known: Map<string, Watcher>): void {
  for (const [memberId, { until }] of known) if (until < performance.now()) known.delete(memberId)
}
