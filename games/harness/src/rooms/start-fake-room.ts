import { type GamePush, type TableKind, tableKinds } from '@baize/contracts'
import { createFakeRoom, type FakeRoom, type FakeTimes } from './fake-room.ts'
import { fakeFlight } from './fake-flight.ts'
import { fakeTable } from './fake-table.ts'
import { startFakeCards } from './start-fake-cards.ts'
import { isReef, startFakeReef } from './start-fake-reef.ts'

const deals: Readonly<Record<TableKind, number>> = {
  baccarat: 9_000,
  roulette: 9_000,
  'dragon-tiger': 5_000,
  'sic-bo': 6_000,
  'andar-bahar': 11_000,
  'show-wheel': 10_000,
}

function isTable(id: string): id is TableKind {
  return tableKinds.some((kind) => kind === id)
}

/**
 * The room of a game that people share; nothing for games that are played alone. `bets`, `seal`, `deal` and `rest` set its
 * times, and `hold=showing` lets it stay in a phase.
 */
export function startFakeRoom(
  id: string,
  query: URLSearchParams,
  push: (said: GamePush) => void,
): FakeRoom | undefined {
  if (isReef(id)) return startFakeReef(id, query, push)
  const cards = startFakeCards(id, query, push)
  if (cards) return cards
  if (id !== 'crash' && !isTable(id)) return undefined
  const time = (name: string, usual: number) => Number(query.get(name) ?? usual)
  const times: FakeTimes = {
    bets: time('bets', 15_000),
    seal: time('seal', 3_000),
    deal: time('deal', isTable(id) ? deals[id] : 0),
    rest: time('rest', 4_000),
  }
  const purse = { units: 10_000_000n }
  const seed = query.get('seed') ?? '1'
  const game = isTable(id) ? fakeTable({ kind: id, seed, times, purse }) : fakeFlight({ seed, times, purse })
  return createFakeRoom({
    game,
    times,
    purse,
    post: (frame) => push({ say: 'room', frame: JSON.parse(JSON.stringify(frame)) }),
    postLine: (isOpen) => push({ say: 'line', isOpen, roundTripMs: isOpen ? 64 : null }),
    postBalance: (balance) => push({ say: 'balance', balance }),
    held: query.get('hold'),
  })
}
