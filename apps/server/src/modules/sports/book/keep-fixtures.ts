import type { FeedFixture } from '@baize/ofp'
import { appendLeaves } from '#modules/fairness'
import type { Tx } from '#platform/db'
import { randomUuid } from '#platform/random'
import { readDatabaseTime } from '../store/feeds.ts'
import * as store from '../store/fixtures.ts'
import { addCancel, readMarketsOf } from '../store/results.ts'
import { anotherContest, isTouched } from './another-contest.ts'
import { statusAfter } from './fixture-life.ts'
import { isSimulated, matchOpenLeaf } from './match-leaf.ts'
import { rulesInForce } from './sport-rules.ts'
import { wantSettlement } from './want-settlement.ts'

type SaidFixtures = { readonly producer: string; readonly fixtures: readonly FeedFixture[] }

/** Keeps what was said of fixtures, newest version alone; what simulated ones promise goes into the public log with it. */
export async function keepFixtures(tx: Tx, { producer, fixtures }: SaidFixtures): Promise<void> {
  const young = fixtures.filter(({ competition }) => competition.isUnder18)
  const latest = newestOf(fixtures.filter((fixture) => !young.includes(fixture)))
  const kept = await store.lockFixtures(tx, [...latest.keys()])
  const before = new Map(kept.map((each) => [each.id, each]))
  const news = byId(latest).filter(({ id, version, status }) => {
    const known = before.get(id)
    return !known || known.version < version || (known.version === version && known.status !== status)
  })
  const rows = news.map((fixture) => ({
    ...fixture,
    status: statusAfter(before.get(fixture.id)?.status, fixture.status),
    producer,
    search: searchText(fixture),
    rulesHash: rulesInForce,
  }))
  await store.upsertCompetitions(tx, [...news, ...young])
  await store.insertFixtures(
    tx,
    rows.filter(({ id }) => !before.has(id)),
  )
  await store.updateFixtures(
    tx,
    rows.filter(({ id }) => before.has(id)),
  )
  for (const fixture of rows) await voidTouched(tx, fixture, before.get(fixture.id))
  await promise(
    tx,
    byId(latest).filter(
      ({ id }) => before.get(id)?.openLeaf === undefined || before.get(id)?.openLeaf === null,
    ),
  )
}

function newestOf(fixtures: readonly FeedFixture[]): Map<string, FeedFixture> {
  const latest = new Map<string, FeedFixture>()
  for (const each of fixtures)
    if ((latest.get(each.id)?.version ?? 0) <= each.version) latest.set(each.id, each)
  return latest
}

function byId(fixtures: ReadonlyMap<string, FeedFixture>): FeedFixture[] {
  return [...fixtures.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function promise(tx: Tx, fixtures: readonly FeedFixture[]): Promise<void> {
  const simulated = fixtures.filter(isSimulated)
  if (simulated.length === 0) return
  const first = await appendLeaves(
    tx,
    simulated.map((fixture) => ({ kind: 'match-open', body: matchOpenLeaf(fixture) })),
  )
  await store.keepLeaves(
    tx,
    simulated.map(({ id }, place) => ({ id, leaf: first + place })),
  )
}

type ChangedFixture = FeedFixture & { readonly producer: string }

/** Other sides, or another format, are another contest: what was bet on the one before is void. */
async function voidTouched(
  tx: Tx,
  fixture: ChangedFixture,
  before: store.KeptFixture | undefined,
): Promise<void> {
  const reason = before && anotherContest(before, fixture)
  if (!reason) return
  const now = await readDatabaseTime(tx)
  for (const market of await readMarketsOf(tx, fixture.id)) {
    if (!isTouched({ reason, sport: fixture.sport, market: market.market })) continue
    const span = { marketId: market.id, from: null, to: now.toISOString() }
    await addCancel(tx, { id: randomUuid(), ...span, reason, saidBy: fixture.producer })
    await wantSettlement(tx, market.id, market.resultVersion)
  }
}

/** All names in small letters without marks, in every language. */
function searchText({ sides, competition, category }: FeedFixture): string {
  const names = [...sides, competition, category].flatMap((each) => Object.values(each.names))
  return plainLetters([...new Set(names)].join(' ')).slice(0, MOST_SEARCHED)
}

const MOST_SEARCHED = 4_000

export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
