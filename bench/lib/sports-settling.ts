import { legResults } from '@baize/engines'
import { settleMarket } from '../../apps/server/src/modules/sports/settle/settle-market.ts'
import type { Owner } from '../../apps/server/src/modules/play/index.ts'
import { bet, type TestLeg, testResult } from '../../apps/server/src/testing/test-bets.ts'
import { layMembers } from './bench-member.ts'
import { processorTime } from './cpu.ts'
import { rounded } from './figures.ts'
import { type MemoryHalves, watchMemory } from './memory.ts'
import { ODDS, OUTCOMES, type SportsWorld } from './sports-world.ts'

type SettlePace = {
  readonly aSecond: number
  /** Of this program and the database, in microseconds a bet. */
  readonly processor: number
}

export type SettleFigures = {
  readonly raw: SettlePace
  readonly settle: SettlePace
  readonly memory: MemoryHalves
  readonly bets: number
}

/** The same number of bets in one transaction on both sides. */
const BATCH = 200
/** Of ten bets so many are singles; the others have a leg of a fixture that was decided before. */
const SINGLES = 7
const BETS_A_MEMBER = 10
const AT_ONCE = 256

/** Bets on one fixture, settled, beside a procedure in the database that is told what each pays and writes the same rows. */
export async function measureSettling(world: SportsWorld, bets: number): Promise<SettleFigures> {
  const owners = await layMembers(world.nodes[0], { count: Math.ceil(bets / BETS_A_MEMBER), prefix: 'sport' })
  await measureFixture(world, { bets: Math.min(bets, WARM_BETS), owners })
  return measureFixture(world, { bets, owners })
}

/** Until programs are compiled. */
const WARM_BETS = 2_000

type Bets = { readonly bets: number; readonly owners: readonly Owner[] }

async function measureFixture(world: SportsWorld, { bets, owners }: Bets): Promise<SettleFigures> {
  const [app] = world.nodes
  const [fixtureId, other] = [await world.layFixture(), await world.layFixture(1)]
  await layBets(world, { fixtureId, other, owners, bets })
  const isHome = { home: legResults.won, draw: legResults.lost, away: legResults.lost }
  const before = await testResult(app, { fixtureId: other, outcomes: isHome })
  // It was decided and nobody has settled it: what is measured is one fixture.
  await world.owner.query('delete from sports.settling where market_id = $1', [before])
  const marketId = await testResult(app, { fixtureId, outcomes: isHome })
  await world.owner.query('call bench.tell($1)', [marketId])
  for (const table of ['sports.bet', 'sports.leg', 'play.round', 'bench.bet', 'bench.round', 'bench.told'])
    await world.owner.query(`vacuum analyze ${table}`)
  await world.owner.query('checkpoint')
  const raw = await timed(world, bets, () =>
    world.owner.query('call bench.settle($1, $2)', [marketId, BATCH]),
  )
  const watch = watchMemory()
  const settle = await timed(world, bets, () => settleMarket(app, marketId))
  const memory = watch.end()
  await requireSame(world)
  return { raw, settle, memory, bets }
}

type LaidBets = Bets & { readonly fixtureId: string; readonly other: string }

async function layBets(world: SportsWorld, { fixtureId, other, owners, bets }: LaidBets): Promise<void> {
  const [app] = world.nodes
  let next = 0
  const better = async () => {
    for (let number = next++; number < bets; number = next++) {
      const outcome = OUTCOMES[number % OUTCOMES.length] ?? 'home'
      const legs: TestLeg[] = [{ fixtureId, outcome, odds: ODDS[outcome] }]
      if (number % 10 >= SINGLES) legs.push({ fixtureId: other, outcome: 'home', odds: ODDS.home })
      const owner = owners[number % owners.length]
      if (owner) await bet(app, owner, legs, { stake: '1' })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, better))
}

async function timed(
  { databasePid }: SportsWorld,
  count: number,
  work: () => Promise<unknown>,
): Promise<SettlePace> {
  const [spent, start] = [processorTime(databasePid), performance.now()]
  await work()
  const seconds = (performance.now() - start) / 1_000
  return {
    aSecond: rounded(count / seconds, 0),
    processor: rounded((processorTime(databasePid) - spent) / count, 0),
  }
}

/** Both sides came to the same, or the figures mean nothing. */
async function requireSame({ owner }: SportsWorld): Promise<void> {
  const { rows } = await owner.query<{ count: string; differences: string }>(
    `select count(*), count(*) filter (where b.state <> 'settled' or b.payout <> t.payout) as differences
     from bench.told t join sports.bet b on b.id = t.bet_id`,
  )
  const [found] = rows
  if (Number(found?.count) === 0 || Number(found?.differences) > 0)
    throw new Error(`Of ${found?.count} bets ${found?.differences} came to something else.`)
}
