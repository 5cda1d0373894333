import type { RebateNode } from '../agents/rebates.ts'

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seededInts(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Up to 40 people in one or more trees of any shape; nobody has a higher rate than their upline. */
export function randomRebateTree(seed: number): RebateNode[] {
  const int = seededInts(seed)
  const nodes: RebateNode[] = []
  const count = 1 + int(40)
  // A high share of deep trees: the newest node is the upline every other time.
  for (let index = 0; index < count; index += 1) {
    const upline = index === 0 || int(12) === 0 ? undefined : nodes[int(2) === 0 ? index - 1 : int(index)]
    const most = upline?.ratePpm ?? 12_000
    nodes.push({
      id: `n${index}`,
      uplineId: upline?.id ?? null,
      ratePpm: 100 * int(most / 100 + 1),
      turnover: int(4) === 0 ? 0n : BigInt(int(2 ** 30)) * BigInt(1 + int(9_999)),
    })
  }
  return nodes
}
