import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Given, RoomMember } from './room-game.ts'
import { type ToyCommand, type ToyEvent, toyGame, type ToyRules, type ToyState } from './testing/toy-room.ts'

const rules: ToyRules = { openMs: 1_000, restMs: 100, factor: 2 }
const members: RoomMember[] = ['rafi', 'amina', 'kamal'].map((name) => ({
  memberId: name,
  merchantCode: 'BAIZE',
  currency: 'CNY',
  isTrial: false,
  name,
  isSimulated: false,
}))

/** Numbers that are the same for the same seed. */
function numbers(seed: string): (below: number) => number {
  let count = 0
  return (below) => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE(0) % below
}

type Recorded = { readonly states: ToyState[]; readonly events: ToyEvent[] }

/** What comes of so many commands that are drawn from a seed; what is refused leads to nothing. */
function record(seed: string, commands: number): Recorded {
  const next = numbers(seed)
  let state = toyGame.open(rules, 0)
  let now = 0
  const [states, events] = [[state], [] as ToyEvent[]]
  for (let n = 0; n < commands; n++) {
    now += next(300)
    const due = toyGame.due(state, undefined)
    const isOwn = due !== undefined && due.at <= now
    const command: ToyCommand = isOwn ? due.command : commandOf(next, state)
    const by = 'own' in command ? undefined : members[next(members.length)]
    const given: Given<number> = {
      now,
      receivedAt: now,
      by,
      key: `${n}`,
      seen: state.changes,
      people: 1,
      rules,
      draws: n,
    }
    for (const event of decided(state, command, given)) {
      state = toyGame.apply(state, event)
      events.push(event)
      states.push(state)
    }
  }
  return { states, events }
}

function commandOf(next: (below: number) => number, { phase, round }: ToyState): ToyCommand {
  if (phase === 'resting') return { own: 'wake' }
  return next(4) === 0 ? { do: 'take', round } : { do: 'add', round, amount: 1 + next(50) }
}

function decided(state: ToyState, command: ToyCommand, given: Given<number>): readonly ToyEvent[] {
  try {
    return toyGame.decide(state, command, given)
  } catch {
    return []
  }
}

it('[RM-01] the same commands and draws give byte-identical events, in 100,000 runs', () => {
  const RUNS = 100_000
  const SEEDS = 500
  const first = new Map<string, string>()
  for (let run = 0; run < RUNS; run++) {
    const seed = `run ${run % SEEDS}`
    const text = JSON.stringify(record(seed, 4).events)
    const known = first.get(seed)
    if (known === undefined) first.set(seed, text)
    else if (known !== text) expect(text).toBe(known)
  }
  expect(new Set(first.values()).size).toBeGreaterThan(100)
})

it('[RM-02] a snapshot and what followed it is the whole replay, at every prefix of a thousand rooms', () => {
  let prefixes = 0
  for (let room = 0; room < 1_000; room++) {
    const { states, events } = record(`room ${room}`, 30)
    // What is kept has been JSON: a state that does not survive that is no state.
    const kept = states.map((state) => JSON.stringify(state))
    for (const [prefix, text] of kept.entries()) {
      const from = JSON.parse(text) as ToyState
      const tail = JSON.parse(JSON.stringify(events.slice(prefix))) as ToyEvent[]
      const replayed = tail.reduce((state, event) => toyGame.apply(state, event), from)
      if (JSON.stringify(replayed) !== kept.at(-1)) expect(replayed).toEqual(states.at(-1))
      prefixes += 1
    }
  }
  expect(prefixes).toBeGreaterThan(10_000)
})
