import { strict as assert } from 'node:assert'

/** The life of something: what may follow what. */
export type Life<State extends string> = {
  readonly next: Readonly<Record<State, readonly State[]>>
  canMove(from: State, to: State): boolean
  /** For whoever writes a state: nothing changes it past the table. */
  assertMove(from: State, to: State): void
}

/**
 * A table of next states. It begins with the first of them, unless others are named; one with a state that nothing leads
 * to is wrong, and is never used.
 */
export function states<State extends string>(
  what: string,
  next: Readonly<Record<State, readonly NoInfer<State>[]>>,
  beginnings?: readonly NoInfer<State>[],
): Life<State> {
  const all = Object.keys(next)
  const reached = new Set<string>(beginnings ?? all.slice(0, 1))
  const steps: Readonly<Record<string, readonly string[]>> = next
  for (const state of reached) for (const after of steps[state] ?? []) reached.add(after)
  for (const state of all) assert(reached.has(state), `${what} never becomes ${state}.`)
  const canMove = (from: State, to: State) => next[from].includes(to)
  return {
    next,
    canMove,
    assertMove: (from, to) => assert(canMove(from, to), `${what} that is ${from} never becomes ${to}.`),
  }
}
