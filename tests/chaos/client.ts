import { randomUUID } from 'node:crypto'
import { type Killable, startKillable } from './killable.ts'
import type { Answer, Ask } from './poster.ts'

/** What the client knows, whoever is killed: everything it asked for, and every answer it was given. */
export type Journal = { readonly asked: Map<string, Ask>; readonly said: Map<string, string> }

/** The process under test, as the client sees it. */
export type Poster = Killable<Ask, Answer>

export function startPoster(databaseUrl: string): Promise<Poster> {
  return startKillable({ file: 'poster.ts', databaseUrl, keyOf: ({ id }) => id })
}

const MEMBERS = 24
export const members = Array.from({ length: MEMBERS }, (_, index) => `member:c${index}:cash`)
const MORE_THAN_ALL_HAVE = '1000000000'
const houses = Array.from({ length: 16 }, (_, shard) => `house:play:CNY-${shard}`)

/** A stake, a payout or a gift, now and then of more than the member can have. */
function randomAsk(): Ask {
  const pick = (paths: readonly string[]) => paths[Math.floor(Math.random() * paths.length)] ?? ''
  const [member, house, other] = [pick(members), pick(houses), pick(members)]
  const units = String(1 + Math.floor(Math.random() * 40_000))
  const ways = [
    [member, house],
    [house, member],
    [member, other === member ? house : other],
  ] as const
  const [from, to] = ways[Math.floor(Math.random() * ways.length)] ?? ways[0]
  if (Math.random() < 0.02) return { id: randomUUID(), transfers: [[member, house, MORE_THAN_ALL_HAVE]] }
  const back = Math.random() < 0.3 ? ([[to, from, '1']] as const) : []
  return { id: randomUUID(), transfers: [[from, to, units], ...back] }
}

type Load = {
  readonly poster: Poster
  readonly journal: Journal
  readonly callers: number
  readonly isOver: () => boolean
}

/** Callers that ask, wait for the answer and ask again; what comes back as `TRY_AGAIN` is sent again with its id. */
export async function runLoad({ poster, journal, callers, isOver }: Load): Promise<void> {
  const caller = async () => {
    while (!isOver()) {
      const ask = randomAsk()
      journal.asked.set(ask.id, ask)
      if (!(await sendUntilSettled(poster, journal, ask))) return
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

/** False when the process died before it answered. */
export async function sendUntilSettled(poster: Poster, journal: Journal, ask: Ask): Promise<boolean> {
  for (;;) {
    const said = (await poster.send(ask))?.said
    if (said === undefined) return false
    if (said === 'TRY_AGAIN') continue
    journal.said.set(ask.id, said)
    return true
  }
}

export function unanswered({ asked, said }: Journal): Ask[] {
  return [...asked.values()].filter(({ id }) => !said.has(id))
}
