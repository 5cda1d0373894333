import { randomUUID } from 'node:crypto'
import type { FeedFixture, FeedMessage } from '@baize/ofp'
import { bookOf } from '#modules/sports'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'

export type Kind = 'before' | 'live' | 'simulated'

/** What a quote says of an outcome: its odds, and its chance where that matters. */
export type Quoted =
  | number
  | { readonly odds: number; readonly won?: number; readonly halfWon?: number; readonly isOffered?: boolean }

export type TestFixture = {
  readonly sport?: string
  readonly kind?: Kind
  readonly sides?: number
  readonly startsInSeconds?: number
  readonly competition?: string
  readonly parameters?: unknown
}

const PRODUCERS: readonly Kind[] = ['before', 'live', 'simulated']
const PATIENT_MS = 86_400_000

/** A producer of each kind, heard by all nodes and never silent for too long. */
export function testProducers(nodes: readonly App[]) {
  const epoch = randomUUID()
  const numbers = new Map<Kind, number>()
  const sayings: FeedMessage[] = []
  const say = (kind: Kind, ...messages: readonly FeedMessage[]) => {
    sayings.push(...messages)
    const seq = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, seq)
    const at = new Date().toISOString()
    const frame = { producer: `test-${kind}`, epoch, seq, at, messages: [...messages] }
    for (const node of nodes) bookOf(node).apply(frame)
  }
  for (const kind of PRODUCERS) {
    for (const node of nodes) bookOf(node).know({ code: `test-${kind}`, kind, silentAfterMs: PATIENT_MS })
    say(kind, { kind: 'recovered' })
  }
  return {
    say,
    /** All that was said of a fixture, for a node that comes later. */
    said: (fixtureId: string) => sayings.filter((message) => fixtureOfMessage(message) === fixtureId),
  }
}

export async function keepProducers(app: App): Promise<void> {
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into sports.feed (code, url, key_id, sealed_secret) values ('test', 'http://localhost', 'k', '') on conflict do nothing`)
    await tx.rows(sql`
      insert into sports.producer (code, feed_code, kind)
      select 'test-' || kind, 'test', kind from unnest(array['before', 'live', 'simulated']) as kind on conflict do nothing`)
  })
}

/** Odds of some outcomes say nothing about the margin of all: a test need not quote them all. */
const unoffered = { unoffered: { odds: 1_000_000, won: 0, isOffered: false } }

function fixtureOfMessage(message: FeedMessage): string | undefined {
  if (!('fixture' in message)) return undefined
  return typeof message.fixture === 'string' ? message.fixture : message.fixture.id
}

export function quotedOutcomes(outcomes: Readonly<Record<string, Quoted>>) {
  const quoted = Object.entries({ ...outcomes, ...unoffered }).map(([outcome, given]) =>
    quotedOutcome(outcome, given),
  )
  // Odds that a test makes up may promise more than one winner: chances that it does not name fill what is left.
  const isNamed = (outcome: string) => typeof outcomes[outcome] === 'object'
  const sumOf = (all: typeof quoted) => all.reduce((sum, { won }) => sum + won, 0)
  const left = Math.max(0, 1_000_000 - sumOf(quoted.filter(({ outcome }) => isNamed(outcome))))
  const sum = sumOf(quoted.filter(({ outcome }) => !isNamed(outcome)))
  const scaled = (won: number) => Math.floor((won * left) / sum)
  return quoted.map((each) =>
    sum <= left || isNamed(each.outcome) ? each : { ...each, won: scaled(each.won) },
  )
}

function quotedOutcome(outcome: string, given: Quoted) {
  const { odds, won, halfWon = 0, isOffered = true } = typeof given === 'number' ? { odds: given } : given
  return {
    outcome,
    odds,
    isOffered,
    won: won ?? Math.floor(950_000_000 / odds),
    halfWon,
    void: 0,
    halfLost: 0,
  }
}

export function fixtureOf({
  id,
  kind,
  sport = 'football',
  sides = 2,
  startsInSeconds = 3_600,
  competition = 'cup',
  parameters = {},
}: TestFixture & { readonly id: string; readonly kind: Kind }): FeedFixture {
  return {
    id,
    sport,
    category: { id: 'test:category:world', names: { en: 'World' }, country: null },
    competition: { id: `test:competition:${competition}`, names: { en: 'Cup' } },
    sides: Array.from({ length: sides }, (_, place) => ({
      id: `test:side:${place}`,
      names: { en: `Side ${place}` },
    })),
    startsAt: new Date(Date.now() + startsInSeconds * 1_000).toISOString(),
    status: 'open',
    format: 'minutes=90',
    simulation:
      kind === 'simulated'
        ? {
            model: `${sport}@1`,
            parameters,
            parametersHash: '0'.repeat(64),
            seedHash: '0'.repeat(64),
            firstRound: '1',
            roundsOfStep: 2,
          }
        : null,
    version: 1,
  }
}

export async function keepFixture(app: App, fixture: FeedFixture, producer: string): Promise<void> {
  const { id, sport, category, competition, sides, startsAt, format } = fixture
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into sports.competition (id, sport, category_id, category_names, names)
      values (${competition.id}, ${sport}, ${category.id}, ${JSON.stringify(category.names)}, ${JSON.stringify(competition.names)})
      on conflict do nothing`)
    await tx.rows(sql`
      insert into sports.fixture (id, producer_code, competition_id, sport, sides, starts_at, first_starts_at, status, format,
        version, simulation, rules_hash)
      values (${id}, ${producer}, ${competition.id}, ${sport}, ${JSON.stringify(sides)}, ${startsAt}, ${startsAt}, 'open',
        ${format}, 1, ${fixture.simulation && JSON.stringify(fixture.simulation)}, 'rules')`)
  })
}
