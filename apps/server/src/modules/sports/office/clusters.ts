import { capabilities } from '@baize/contracts'
import { findMembers, readDeviceSharers, type SharedMark } from '#modules/identity'
import { readDocumentSharers } from '#modules/kyc'
import { raiseFlags, readCardSharers } from '#modules/payments'
import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { type RecentStake, readRecentStakes, readUsualStakes, type UsualStake } from '../store/clusters.ts'

export const FINDING_CLUSTERS = 'find-bet-clusters'
const MINUTES = 10
const TIMES_USUAL = 20n
/** Fewer spans of a day say nothing about what is usual. */
const LEAST_SPANS = 20
/** Of a cluster those who staked the most have a case. */
const MOST_MEMBERS = 10

/** What was staked on one outcome within some minutes, by whom. */
export type OutcomeStakes = {
  readonly place: Omit<RecentStake, 'memberId' | 'staked'>
  readonly stakes: readonly Pick<RecentStake, 'memberId' | 'staked'>[]
}

/**
 * Looks where far more is staked on one outcome than usual, or by accounts that belong together, and lays it before a person
 * as a case. Nothing is taken, held or halted by itself: a market may be halted by an operator, and a payout is kept by nobody.
 */
export async function findClusters(app: App): Promise<number> {
  const now = app.clock.now()
  const recent = await readRecentStakes(app.db, { now, minutes: MINUTES })
  const real = await realAmong(app.db, [...new Set(recent.map(({ memberId }) => memberId))])
  const outcomes = byOutcome(recent.filter(({ memberId }) => real.has(memberId)))
  if (outcomes.length === 0) return 0
  const usual = await readUsualStakes(app.db, { now, minutes: MINUTES })
  let raised = 0
  for (const each of outcomes) {
    const threshold = thresholdOf(each, usual)
    if (threshold !== undefined) raised += await raiseCluster(app, each, { threshold, now })
    raised += await raiseLinked(app, each, now)
  }
  return raised
}

/** Those whose money is real. */
async function realAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const members = await findMembers(db, ids)
  return new Set(members.filter(({ type }) => capabilities(type).isReal).map(({ id }) => id))
}

export function byOutcome(rows: readonly RecentStake[]): OutcomeStakes[] {
  const keyOf = ({ merchantCode, currency, marketId, outcome }: RecentStake) =>
    `${merchantCode} ${currency} ${marketId} ${outcome}`
  return [...Map.groupBy(rows, keyOf).values()].flatMap((stakes) => {
    const [first] = stakes
    if (!first) return []
    const { memberId: _member, staked: _staked, ...place } = first
    return [{ place, stakes }]
  })
}

/** What is passed, where so much is staked on an outcome that it is a cluster. */
export function thresholdOf(
  { place, stakes }: OutcomeStakes,
  usual: readonly UsualStake[],
): bigint | undefined {
  const known = usual.find(
    ({ merchantCode, currency }) => merchantCode === place.merchantCode && currency === place.currency,
  )
  if (!known || known.spans < LEAST_SPANS) return undefined
  const threshold = known.median * TIMES_USUAL
  return totalOf(stakes) >= threshold ? threshold : undefined
}

function totalOf(stakes: OutcomeStakes['stakes']): bigint {
  return stakes.reduce((sum, { staked }) => sum + staked, 0n)
}

type Raising = { readonly threshold: bigint; readonly now: Date }

async function raiseCluster(app: App, cluster: OutcomeStakes, { threshold, now }: Raising): Promise<number> {
  const { place, stakes } = cluster
  const figures = {
    amount: String(totalOf(stakes)),
    threshold: String(threshold),
    members: String(stakes.length - 1),
    ...placeFigures(place),
  }
  const largest = stakes.toSorted((one, other) => (one.staked > other.staked ? -1 : 1)).slice(0, MOST_MEMBERS)
  for (const { memberId } of largest)
    await raise(app, { memberId, place, now, sign: { kind: 'sports-cluster', figures } })
  return largest.length
}

/** Whoever shares a device, a document or a bank card with another who took the same outcome. */
async function raiseLinked(app: App, { place, stakes }: OutcomeStakes, now: Date): Promise<number> {
  const ids = stakes.map(({ memberId }) => memberId)
  if (ids.length < 2) return 0
  const linked = (await readLinks(app.db, ids)).filter(({ otherId }) => ids.includes(otherId))
  const firstLinks = [...Map.groupBy(linked, ({ memberId }) => memberId)]
  for (const [memberId, links] of firstLinks) {
    const others = new Set(links.map(({ otherId }) => otherId))
    const [first = ''] = others
    const figures = { with: first, members: String(others.size), ...placeFigures(place) }
    await raise(app, { memberId, place, now, sign: { kind: 'sports-linked', figures } })
  }
  return firstLinks.length
}

async function readLinks(db: Db, ids: readonly string[]): Promise<SharedMark[]> {
  return [
    ...(await readDeviceSharers(db, ids)),
    ...(await readDocumentSharers(db, ids)),
    ...(await readCardSharers(db, ids)),
  ]
}

function placeFigures({ fixtureId, market, outcome }: OutcomeStakes['place']) {
  return { fixture: fixtureId, market, outcome }
}

type Sign = {
  readonly kind: 'sports-cluster' | 'sports-linked'
  readonly figures: Readonly<Record<string, string>>
}
type Noticed = Pick<OutcomeStakes, 'place'> & {
  readonly memberId: string
  readonly now: Date
  readonly sign: Sign
}

/** The same outcome is noted once a member. */
async function raise(app: App, { memberId, place, now, sign }: Noticed): Promise<void> {
  const { merchantCode, marketId, outcome } = place
  const subject = `sports/${marketId}/${outcome}/${memberId}`
  await transaction(app, (tx) => raiseFlags(tx, { memberId, merchantCode, subject, flags: [sign], at: now }))
}
