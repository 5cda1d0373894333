/** How many are in a room; the simulated are counted among the people. */
export type HeadCount = { readonly people: number; readonly simulated: number }

/** Who is in the rooms of an owner, as the nodes that hold the sockets say. */
export type Presence = {
  note(roomId: string, node: string, count: HeadCount): void
  count(roomId: string): HeadCount
  /** Forgets what was not said again. */
  sweep(): void
}

/** Nodes say it every two seconds. */
const TRUSTED_MS = 7_000

export function createPresence(): Presence {
  const rooms = new Map<string, Map<string, HeadCount & { readonly at: number }>>()
  return {
    note(roomId, node, count) {
      const nodes = rooms.get(roomId) ?? new Map()
      rooms.set(roomId, nodes.set(node, { ...count, at: performance.now() }))
    },
    count(roomId) {
      const all = [...(rooms.get(roomId)?.values() ?? [])]
      return {
        people: all.reduce((sum, { people }) => sum + people, 0),
        simulated: all.reduce((sum, { simulated }) => sum + simulated, 0),
      }
    },
    sweep() {
      for (const [roomId, nodes] of rooms) {
        for (const [node, { at }] of nodes) if (performance.now() - at > TRUSTED_MS) nodes.delete(node)
        if (nodes.size === 0) rooms.delete(roomId)
      }
    },
  }
}
