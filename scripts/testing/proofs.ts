import { withBrowserWorld } from '../../tests/support/browser-world.ts'
import { ensureBrowser } from '../browser.ts'
import { buildIfStale } from '../build.ts'
import type { Stage } from './run-stages.ts'
import { runPlaywright, runVitest } from './stages.ts'

/** Something that `npm test` shows in small and this at length. */
export type Proof = Stage & { readonly what: string }

type Run = {
  readonly name: string
  readonly what: string
  readonly project: string
  readonly files: readonly string[]
  readonly environment: Record<string, string>
}

const server = 'apps/server/src'

export const proofs: readonly Proof[] = [
  ofVitest({
    name: 'kills',
    what: '50 kills each of the server, of the database and of both under bets, deposits and draws',
    project: 'chaos',
    files: ['tests/chaos/crash', 'tests/chaos/spins', 'tests/chaos/deposits', 'tests/chaos/lottery'],
    environment: { CHAOS_KILLS: '50' },
  }),
  ofVitest({
    name: 'model',
    what: '10,000 sequences of everything that moves money, beside a model of it',
    project: 'chaos',
    files: ['tests/chaos/money-model'],
    environment: { CHAOS_SEQUENCES: '10000' },
  }),
  ofVitest({
    name: 'tree',
    what: '10,000 sequences of registrations, openings and moves of agents, and the closure after each',
    project: 'server',
    files: [`${server}/modules/identity/tree/tree`],
    environment: { TREE_SEQUENCES: '10000' },
  }),
  ofVitest({
    name: 'rooms',
    what: 'owners of rooms killed at every named point, stopped for 20 s, and asked to end under 10,000 commands',
    project: 'chaos',
    files: ['tests/chaos/rooms'],
    environment: {
      ROOM_POINTS: 'all',
      ROOM_SERVED_MS: '8000',
      ROOM_STOPPED_MS: '20000',
      ROOM_COMMANDS: '10000',
    },
  }),
  ofVitest({
    name: 'room returns',
    what: '1,000 times out of each game that people share and back into it',
    project: 'server',
    files: [`${server}/room-returns`],
    environment: { ROOM_RETURNS: '1000' },
  }),
  ofVitest({
    name: 'room frames',
    what: '1,000,000 mutated frames of every game that people share, and 1,000 over the socket of each',
    project: 'server',
    files: [`${server}/platform/rooms/read-sent`, `${server}/room-frames`],
    environment: { ROOM_FRAMES: '1000000', ROOM_LINE_FRAMES: '1000' },
  }),
  ofVitest({
    name: 'cards',
    what: '1,000,000 hands of hold’em beside a plain model, 100,000 positions of teen patti and of tien len',
    project: 'unit',
    files: ['packages/engines/src/rooms/cards/'],
    environment: { POKER_HANDS: '1000000', HIDDEN_HANDS: '10000', CARD_POSITIONS: '100000' },
  }),
  ofVitest({
    name: 'hidden cards',
    what: '10,000 hands of each game of cards with hidden cards exchanged, and all that anybody else is told of them',
    project: 'server',
    files: [`${server}/modules/cards/hidden-`],
    environment: { HIDDEN_HANDS: '10000' },
  }),
  ofVitest({
    name: 'card signs',
    what: '1,005 pairs who play honestly through 300 hands each, beside planted ones',
    project: 'server',
    files: [`${server}/modules/cards/signals/signs`],
    environment: { SIGNAL_TABLES: '67' },
  }),
  ofVitest({
    name: 'room faults',
    what: '10,000 commands while a room is handed over, and 10,000 around its deadlines by clocks that are off',
    project: 'server',
    files: [`${server}/platform/rooms/faults`],
    environment: { ROOM_FAULT_COMMANDS: '10000' },
  }),
  ofVitest({
    name: 'record',
    what: 'every call of an operator that leaves a line, with a record that takes none',
    project: 'server',
    files: [`${server}/record-walk`],
    environment: { WALK_ALL: '1' },
  }),
  ofVitest({
    name: 'contracts',
    what: '1,000 races of accepting a contract against withdrawing it',
    project: 'server',
    files: [`${server}/modules/agents/contracts/contract-races`],
    environment: { CONTRACT_RACES: '1000' },
  }),
  ofVitest({
    name: 'agents',
    what: '100 deaths at each statement of a run of agents’ bills, taken up by three servers at once',
    project: 'server',
    files: [`${server}/modules/agents/bills/run-crash`],
    environment: { AGENT_DEATHS: '100' },
  }),
  ofVitest({
    name: 'teams',
    what: 'the counting of teams dying after each of its statements, 100 times over, and 200 histories of rounds',
    project: 'server',
    files: [`${server}/modules/agents/team/count-deaths`, `${server}/modules/agents/team/count-teams`],
    environment: { TEAM_DEATHS: '100', TEAM_HISTORIES: '200' },
  }),
  ofVitest({
    name: 'fuzz',
    what: 'every endpoint with every kind of wrong value',
    project: 'server',
    files: [`${server}/fuzz`],
    environment: { FUZZ_ALL: '1' },
  }),
  ofVitest({
    name: 'late',
    what: '10,000 tickets in the instant in which a draw closes',
    project: 'server',
    files: [`${server}/modules/lottery/close-instant`],
    environment: { LATE_BETS: '10000' },
  }),
  ofVitest({
    name: 'sales',
    what: '10,000 races of selling a bet on two nodes against its settlement and its void',
    project: 'server',
    files: [`${server}/modules/sports/cash-out/sale-races`],
    environment: { SALE_RACES: '10000' },
  }),
  ofVitest({
    name: 'sums',
    what: '1,000,000 contributions to a pot, and what each leaves where',
    project: 'server',
    files: [`${server}/modules/play/jackpot-sums`],
    environment: { JACKPOT_RUNS: '2000' },
  }),
  ofVitest({
    name: 'verifier',
    what: '100 rounds of every original and of every slot mathematics, 20 draws, 4,000 bills and 20 matches of every sport, by the verifier in Python',
    project: 'server',
    files: ['tests/proof/second-'],
    environment: { SECOND_ROUNDS: '100', SECOND_BILLS: '4000' },
  }),
  ofVitest({
    name: 'matches',
    what: '1,000 simulated matches of every sport, drawn again from their files',
    project: 'unit',
    files: ['packages/engines/src/sports/match-check'],
    environment: { SPORT_MATCHES: '1000' },
  }),
  ofVitest({
    name: 'season',
    what: 'a season of 200 matches that a feed tells twice and in 100 orders, and what every bet on it comes to',
    project: 'server',
    files: [`${server}/season-orders`],
    environment: { SEASON_MATCHES: '200', SEASON_ORDERS: '100' },
  }),
  ofVitest({
    name: 'stream',
    what: '1,000,000 vectors of PF-1 against its second implementation',
    project: 'unit',
    files: ['packages/fairness/src/differential'],
    environment: { STREAM_VECTORS: '1000000' },
  }),
  {
    name: 'screens',
    what: 'every screen of every game against a stand-in for the house, every original and slot with money, every page in a wide window, every look in every language',
    run: async (hear) => {
      const chrome = ensureBrowser()
      await buildIfStale()
      await withBrowserWorld((world) =>
        runPlaywright(hear, ['--grep=@long'], { ...world, CHROME_PATH: chrome }),
      )
    },
  },
]

function ofVitest({ name, what, project, files, environment }: Run): Proof {
  return { name, what, run: (hear) => runVitest(hear, project, { files, environment }) }
}
