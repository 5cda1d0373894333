import { money } from '@baize/money'
import { apply } from '../../apps/server/src/modules/play/index.ts'
import { placeBet } from '../../apps/server/src/modules/sports/index.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'
import { type TestLeg, testBet } from '../../apps/server/src/testing/test-bets.ts'
import type { Bettor } from './bettors.ts'
import { processorTime } from './cpu.ts'
import { median, percentile, rounded } from './figures.ts'
import { ODDS, OUTCOMES, type SportsWorld, VENDOR } from './sports-world.ts'

/** How fast something was done by everybody at once. */
type BetPace = {
  readonly aSecond: number
  /** Of this program and the database, in microseconds each. */
  readonly processor: number
  readonly p50: number
  readonly p99: number
}

const contenders = ['apply', 'single', 'five', 'spread', 'hot'] as const
type Contender = (typeof contenders)[number]

export type BetFigures = Readonly<Record<Contender, BetPace>>

type BetSize = { readonly seconds: number; readonly rounds: number }

/**
 * Bets before the start, everybody again as soon as they are answered: a stake through `play.apply`, a single and a
 * five-fold on one node; then singles on all nodes, spread over the fixtures and all on one market.
 */
export async function measureBets(world: SportsWorld, { seconds, rounds }: BetSize): Promise<BetFigures> {
  const works: Readonly<Record<Contender, BetWork>> = {
    apply: (bettor) => stakeAlone(world, bettor),
    single: (bettor, turn) => betOn(world, bettor, { legs: [legOf(world, turn)], node: 0 }),
    five: (bettor, turn) => betOn(world, bettor, { legs: fiveFold(world, turn), node: 0 }),
    spread: (bettor, turn) => betOn(world, bettor, { legs: [legOf(world, turn)], node: turn }),
    hot: (bettor, turn) => betOn(world, bettor, { legs: [hotLeg(world, turn)], node: turn }),
  }
  for (const name of contenders) await paceOf(world, WARM_SECONDS, works[name])
  const seen = new Map<Contender, BetPace[]>(contenders.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of contenders) seen.get(name)?.push(await paceOf(world, seconds, works[name]))
  const middle = (name: Contender): BetPace => {
    const all = seen.get(name) ?? []
    const of = (field: keyof BetPace, places: number) =>
      rounded(median(all.map((each) => each[field])), places)
    return { aSecond: of('aSecond', 0), processor: of('processor', 0), p50: of('p50', 1), p99: of('p99', 1) }
  }
  return {
    apply: middle('apply'),
    single: middle('single'),
    five: middle('five'),
    spread: middle('spread'),
    hot: middle('hot'),
  }
}

/** Until programs are compiled, and rows of markets and books are there. */
const WARM_SECONDS = 1

type BetWork = (bettor: Bettor, turn: number) => Promise<unknown>

async function paceOf(
  { bettors, databasePid }: SportsWorld,
  seconds: number,
  work: BetWork,
): Promise<BetPace> {
  const times: number[] = []
  const [start, spent] = [performance.now(), processorTime(databasePid)]
  const end = start + seconds * 1_000
  let turn = 0
  const better = async (bettor: Bettor) => {
    while (performance.now() < end) {
      const began = performance.now()
      await work(bettor, turn++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(bettors.map(better))
  const took = performance.now() - start
  return {
    aSecond: (times.length * 1_000) / took,
    processor: (processorTime(databasePid) - spent) / times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

/** What the money of a bet comes to when it is placed: a stake that leaves its round open. */
async function stakeAlone({ nodes: [app] }: SportsWorld, { owner, sessionId }: Bettor): Promise<void> {
  const id = uuidv7()
  const actions = [{ txId: `${id}-b`, kind: 'bet' as const, amount: money(10_000n, 'CNY') }]
  await apply(app, { owner, vendor: VENDOR, gameCode: 'bench', roundRef: id, sessionId, actions })
}

/** Primes, so that outcomes, fixtures and members do not go round together. */
const [FIXTURE_STEP, OUTCOME_STEP] = [7, 5]

function legOn(fixtureId: string, turn: number): TestLeg {
  const outcome = OUTCOMES[(turn * OUTCOME_STEP) % OUTCOMES.length] ?? 'home'
  return { fixtureId, outcome, odds: ODDS[outcome] }
}

function legOf({ fixtures }: SportsWorld, turn: number): TestLeg {
  return legOn(fixtures[(turn * FIXTURE_STEP) % fixtures.length] ?? fixtures[0], turn)
}

const LEGS = 5

function fiveFold(world: SportsWorld, turn: number): TestLeg[] {
  return Array.from({ length: LEGS }, (_, place) => legOf(world, turn + place))
}

function hotLeg({ fixtures }: SportsWorld, turn: number): TestLeg {
  return legOn(fixtures[0], turn)
}

type NodeBet = { readonly legs: readonly TestLeg[]; readonly node: number }

export async function betOn(
  { nodes }: SportsWorld,
  { owner }: Bettor,
  { legs, node }: NodeBet,
): Promise<string> {
  return placeBet(nodes[node % nodes.length] ?? nodes[0], owner, testBet(legs, { stake: '1' }))
}
