import { type BuilderLeg, type LegChances, onLadder } from '@baize/engines'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { QuoteBook } from '../book/book.ts'
import type { BookFixture } from '../book/quote.ts'
import { countTogether } from './builder-thread.ts'
import type { BetSlip } from './read-slip.ts'

/** What a builder's odds are less than fair by, in parts of one. */
const MARGIN = 0.08
const MILLION = 1_000_000

type BuilderFixture = Pick<BookFixture, 'sport' | 'state' | 'stateVersion' | 'simulation'>

type CountedSets = { readonly stateVersion: number; readonly sets: Map<string, LegChances | null> }

/** To count a set takes long and comes to the same while the state is: each is counted once for a state. */
const counted = new WeakMap<object, CountedSets>()

/**
 * The chances that several legs of one fixture win together, from the process that plays it: what the product of their
 * chances says would be wrong. Null where the process is not known or one of them is no longer open, and undefined while
 * nobody has counted them for this state.
 */
export function builderChances(
  { simulation, stateVersion }: BuilderFixture,
  legs: readonly BuilderLeg[],
): LegChances | null | undefined {
  if (!simulation) return null
  const kept = counted.get(simulation)
  return kept?.stateVersion === stateVersion ? kept.sets.get(keyOf(legs)) : undefined
}

/** The same, and where nobody has counted them somebody does, for whoever asks next. */
export function builderChancesSoon(
  app: App,
  fixture: BuilderFixture,
  legs: readonly BuilderLeg[],
): LegChances | null {
  const chances = builderChances(fixture, legs)
  if (chances === undefined)
    countBuilder(app, fixture, legs).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a set of legs was not counted')
    })
  return chances ?? null
}

/** Has a set counted for the state that its fixture is in, unless it is. */
export async function countBuilder(
  app: App,
  fixture: BuilderFixture,
  legs: readonly BuilderLeg[],
): Promise<void> {
  const { sport, state, stateVersion, simulation } = fixture
  if (!simulation || builderChances(fixture, legs) !== undefined) return
  const { parameters } = simulation
  const chances = await countTogether(app, { sport, state, parameters, legs })
  const kept = counted.get(simulation)
  const sets = kept?.stateVersion === stateVersion ? kept.sets : new Map<string, LegChances | null>()
  if ((kept?.stateVersion ?? stateVersion) <= stateVersion) counted.set(simulation, { stateVersion, sets })
  sets.set(keyOf(legs), chances)
}

/** Has the set of a builder counted before anybody asks for its odds. */
export async function readySlip(app: App, book: Pick<QuoteBook, 'fixture'>, slip: BetSlip): Promise<void> {
  const [first] = slip.legs
  const fixture = slip.form.kind === 'builder' && first ? book.fixture(first.fixtureId) : undefined
  if (fixture) await countBuilder(app, fixture, slip.legs.map(namedLeg))
}

function namedLeg({ market, outcome }: BuilderLeg): BuilderLeg {
  return { market, outcome }
}

function keyOf(legs: readonly BuilderLeg[]): string {
  return JSON.stringify(legs.map(({ market, outcome }) => [market, outcome]))
}

type PricedLeg = {
  readonly fixture: BookFixture
  readonly quote: { readonly market: string }
  readonly outcome: string
}

/**
 * The odds of the whole set, on the ladder: a void leg gives the stake back, so it is no part of what must win. Undefined
 * while the set is not counted.
 */
export function requireBuilderOdds(legs: readonly PricedLeg[]): number | undefined {
  const [first] = legs
  if (!first || legs.some(({ fixture }) => fixture.id !== first.fixture.id)) throw new Refusal('SLIP_WRONG')
  const set = legs.map(({ quote, outcome }) => ({ market: quote.market, outcome }))
  const chances = builderChances(first.fixture, set)
  if (chances === undefined) return undefined
  if (chances === null || chances.won === 0) throw new Refusal('SLIP_WRONG')
  const fair = (MILLION - chances.void) / chances.won
  const odds = onLadder((fair / (1 + MARGIN)) * 1_000)
  if (odds === undefined) throw new Refusal('SLIP_WRONG')
  return odds
}
