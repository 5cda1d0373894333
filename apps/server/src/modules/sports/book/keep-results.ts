import type { FeedMessage } from '@baize/ofp'
import type { Tx } from '#platform/db'
import { randomUuid } from '#platform/random'
import * as fixtures from '../store/fixtures.ts'
import * as store from '../store/results.ts'
import { readDatabaseTime } from '../store/feeds.ts'
import { boundMoment, ODD_MOMENT } from './claimed-moment.ts'
import { isKnownMarket, type Judgement, judge } from './sport-rules.ts'
import { wantSettlement } from './want-settlement.ts'

/** Who says what two operators agreed on. */
const HOUSE = 'house'

type Said<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { readonly kind: Kind }>

/** Who says something about a market, and what is known of it. */
type Sayer = {
  readonly producer: string
  winnersOf(fixtureId: string, market: string): number | undefined
  /** Is told of what was kept otherwise than it was said. */
  setAside(why: string): void
}

/**
 * What became of something that a producer said; what is set aside changes nothing. A fixture may be unknown because another
 * producer tells of it, whose frames have no order with these: how it stands is said again with its next step.
 */
export type KeptOutcome =
  | 'kept'
  | 'known'
  | 'disputed'
  | 'waiting'
  | 'partial-result'
  | 'unknown-market'
  | 'unknown-fixture'

/**
 * Keeps a result and has its bets settled, where our own engine comes to the same from what was seen. Where it does not,
 * nothing is paid and two operators decide; what it cannot judge waits until the feed is sure.
 */
export async function keepResult(tx: Tx, said: Said<'result'>, sayer: Sayer): Promise<KeptOutcome> {
  const [fixture] = await fixtures.lockFixtures(tx, [said.fixture])
  if (!fixture) return 'unknown-fixture'
  const evidence = await fixtures.readLastEvidence(tx, said.fixture)
  const judgement = judge({ sport: fixture.sport, market: said.market, evidence })
  const market = await lockKnown(tx, said, { fixture, sayer })
  if (!market) return 'unknown-market'
  const last = await store.readLastResult(tx, market.id)
  if (await isSaidAlready(tx, { market, last, said })) return 'known'
  const { outcomes, certainty } = said
  const version = (last?.version ?? 0) + 1
  const decidedAt = await decisionOf(tx, { market, said, sayer })
  await store.addResult(tx, {
    marketId: market.id,
    version,
    outcomes,
    certainty,
    decidedAt,
    saidBy: sayer.producer,
  })
  const verdict = verdictOn(judgement, said)
  // What waits is kept beside the result that stands, and is in force for nobody.
  if (verdict === 'waiting') return verdict
  const isPartial = verdict === 'kept' && (await leavesOut(tx, market.id, outcomes))
  const state = verdict === 'kept' && !isPartial ? 'settled' : 'disputed'
  await store.markMarket(tx, { id: market.id, state, resultVersion: version })
  if (state === 'settled') await wantSettlement(tx, market.id, version)
  return isPartial ? 'partial-result' : verdict
}

/** Whoever bet on what a result leaves out would wait for ever: two operators decide. */
async function leavesOut(
  tx: Tx,
  marketId: bigint,
  outcomes: readonly store.MarketResult[],
): Promise<boolean> {
  return store.hasBetBeside(tx, { marketId, named: outcomes.map(({ outcome }) => outcome) })
}

type SaidDecision = {
  readonly market: store.MarketRow
  readonly said: Said<'result'>
  readonly sayer: Sayer
}

/** When a market was decided: no feed voids an hour of bets by a wrong clock. */
async function decisionOf(tx: Tx, { market, said, sayer }: SaidDecision): Promise<string> {
  const { at, isOdd } = await boundMoment({
    claimed: said.decidedAt,
    now: await readDatabaseTime(tx),
    lastTaken: () => store.readLastTaken(tx, market.id),
  })
  if (isOdd) sayer.setAside(ODD_MOMENT)
  return at
}

function verdictOn(
  judgement: Judgement,
  { outcomes, certainty }: { readonly outcomes: readonly store.MarketResult[]; readonly certainty: string },
): 'kept' | 'disputed' | 'waiting' {
  if (judgement === 'unknown') return certainty === 'confirmed' ? 'kept' : 'waiting'
  return judgement !== 'undecided' && isSameAll(judgement, outcomes) ? 'kept' : 'disputed'
}

/** Every outcome that the feed names came out as we say; those it leaves out were never offered. */
function isSameAll(ours: readonly store.MarketResult[], theirs: readonly store.MarketResult[]): boolean {
  const own = new Map(ours.map((each) => [each.outcome, each]))
  return theirs.every((each) => {
    const found = own.get(each.outcome)
    return found !== undefined && isSamePart(found.won, each.won) && isSamePart(found.void, each.void)
  })
}

type StakePart = readonly [number, number]

function isSamePart(one: StakePart, other: StakePart): boolean {
  return one[0] * other[1] === other[0] * one[1]
}

type SaidAgain = {
  readonly market: store.MarketRow
  readonly last: store.SaidResult | undefined
  readonly said: Said<'result'>
}

/**
 * The same result again pays nothing twice: what makes it payable is news, until two operators have decided. Their word is
 * none of the feed's, so a feed that repeats its own says nothing new behind it either.
 */
async function isSaidAlready(tx: Tx, { market, last, said }: SaidAgain): Promise<boolean> {
  const own = last?.saidBy === HOUSE ? await store.readLastOfFeed(tx, market.id) : last
  if (!own?.outcomes) return false
  const isSurer = own.certainty === 'live' && said.certainty === 'confirmed'
  if (isSurer && last?.saidBy !== HOUSE) return false
  return own.outcomes.length === said.outcomes.length && isSameAll(own.outcomes, said.outcomes)
}

type KnownFixture = { readonly fixture: fixtures.KeptFixture; readonly sayer: Sayer }

/** The row of a market, held: of one that was quoted or bet on, or whose type we know. */
async function lockKnown(
  tx: Tx,
  said: { readonly fixture: string; readonly market: string },
  { fixture, sayer }: KnownFixture,
): Promise<store.MarketRow | undefined> {
  const place = { fixtureId: said.fixture, market: said.market }
  const winners = sayer.winnersOf(said.fixture, said.market)
  const isKnown = winners !== undefined || isKnownMarket({ sport: fixture.sport, market: said.market })
  if (!isKnown && !(await store.findMarket(tx, place))) return undefined
  return store.lockMarket(tx, { ...place, winners: winners ?? 1 })
}

/** Takes a result back: its bets are opened again. */
export async function keepUndone(
  tx: Tx,
  said: Said<'result-undone'>,
  { producer: saidBy }: Sayer,
): Promise<KeptOutcome> {
  const [fixture] = await fixtures.lockFixtures(tx, [said.fixture])
  if (!fixture) return 'unknown-fixture'
  const place = { fixtureId: said.fixture, market: said.market }
  if (!(await store.findMarket(tx, place))) return 'unknown-market'
  const market = await store.lockMarket(tx, { ...place, winners: 1 })
  const last = await store.readLastResult(tx, market.id)
  const own = last?.saidBy === HOUSE ? await store.readLastOfFeed(tx, market.id) : last
  if (!last || !own?.outcomes) return 'known'
  const version = last.version + 1
  const undone = { outcomes: null, certainty: 'confirmed', decidedAt: null } as const
  await store.addResult(tx, { marketId: market.id, version, ...undone, saidBy })
  const state = (await store.isWhollyCancelled(tx, market.id)) ? 'cancelled' : 'open'
  await store.markMarket(tx, { id: market.id, state, resultVersion: version })
  await wantSettlement(tx, market.id, version)
  return 'kept'
}

/** Voids what was accepted within a time, or takes that back. */
export async function keepCancel(
  tx: Tx,
  said: Said<'cancel'> | Said<'cancel-undone'>,
  sayer: Sayer,
): Promise<KeptOutcome> {
  const [fixture] = await fixtures.lockFixtures(tx, [said.fixture])
  if (!fixture) return 'unknown-fixture'
  const market = await lockKnown(tx, said, { fixture, sayer })
  if (!market) return 'unknown-market'
  const span = { marketId: market.id, from: said.from, to: said.to }
  const hasChanged =
    said.kind === 'cancel'
      ? await store.addCancel(tx, { id: randomUuid(), ...span, reason: said.reason, saidBy: sayer.producer })
      : (await store.undoCancel(tx, span)) > 0
  if (!hasChanged) return 'known'
  await store.markMarket(tx, { ...market, state: await stateAfterCancel(tx, market, fixture) })
  await wantSettlement(tx, market.id, market.resultVersion)
  return 'kept'
}

type NewEvidence = { readonly fixture: fixtures.KeptFixture; readonly stateVersion: number }

/** A result that came before what it was decided by was seen, as producers have no order, is judged by what is seen now. */
export async function judgeAgain(tx: Tx, { fixture, stateVersion }: NewEvidence): Promise<void> {
  const { id, sport } = fixture
  const disputed = await store.lockDisputed(tx, id)
  if (disputed.length === 0) return
  const before = await fixtures.readEvidenceBefore(tx, { id, stateVersion })
  const evidence = await fixtures.readLastEvidence(tx, id)
  for (const { market, ...row } of disputed) {
    // Where the two differ two operators decide, whatever is seen since.
    if (judge({ sport, market, evidence: before }) !== 'undecided') continue
    const standing = await store.readResult(tx, { marketId: row.id, version: row.resultVersion })
    if (!standing?.outcomes || standing.saidBy === HOUSE) continue
    const { outcomes, certainty } = standing
    if (verdictOn(judge({ sport, market, evidence }), { outcomes, certainty }) !== 'kept') continue
    if (await leavesOut(tx, row.id, outcomes)) continue
    await store.markMarket(tx, { ...row, state: 'settled' })
    await wantSettlement(tx, row.id, row.resultVersion)
  }
}

/** A market that is cancelled no more is what it was: settled or disputed by the result that stands, or open. */
async function stateAfterCancel(
  tx: Tx,
  market: store.MarketRow,
  fixture: fixtures.KeptFixture,
): Promise<store.MarketRow['state']> {
  if (await store.isWhollyCancelled(tx, market.id)) return 'cancelled'
  if (market.state !== 'cancelled' && market.state !== 'settled') return market.state
  const standing = await store.readResult(tx, { marketId: market.id, version: market.resultVersion })
  if (!standing?.outcomes) return 'open'
  // Two operators have decided it.
  if (standing.saidBy === HOUSE) return 'settled'
  const { outcomes, certainty } = standing
  // Whom it leaves out may have been void until now.
  if (await leavesOut(tx, market.id, outcomes)) return 'disputed'
  if (market.state === 'settled') return 'settled'
  const evidence = await fixtures.readLastEvidence(tx, fixture.id)
  const judgement = judge({ sport: fixture.sport, market: market.market, evidence })
  return verdictOn(judgement, { outcomes, certainty }) === 'disputed' ? 'disputed' : 'settled'
}
