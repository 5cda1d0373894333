import { proveLeaves } from '#modules/fairness'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { bookOf } from '../book/book.ts'
import { marginOfOdds } from '../book/closing.ts'
import { readClosing } from '../store/quotes.ts'
import { findShownFixture, type ShownRow } from '../store/views.ts'
import { PUBLIC_DAYS } from './get-figures.ts'
import { type SportsView, timeOf } from './list-fixtures.ts'
import { fixtureOnWire, marketOnWire } from './on-wire.ts'

/** A fixture with all its markets; one that is over is read from the database. */
export async function getSportsFixture(app: App, { language }: SportsView, fixtureId: string) {
  const book = bookOf(app)
  const row = await findShownFixture(app.db, fixtureId)
  const fixture = book.fixture(fixtureId)
  const known = fixture ?? row
  if (!known) throw new Refusal('FIXTURE_NOT_FOUND')
  const quotes = book.markets(fixtureId)
  return {
    fixture: fixtureOnWire(known, quotes, language),
    markets: quotes.filter(({ state }) => state !== 'closed').map(marketOnWire),
    // Who says what the result is: the feed whose producer quotes it.
    reporter: row?.feedCode ?? fixture?.producer ?? '',
    format: known.format,
    waitSeconds: (fixture?.delayMs ?? 0) / 1_000,
    nextStepAt: fixture?.nextStepAt?.toISOString() ?? null,
    rulesHash: row?.rulesHash ?? '',
    simulation: known.simulation && promiseOf(known.simulation, row),
    serverTime: timeOf(book),
  }
}

function promiseOf(
  { model, seedHash, parametersHash, firstRound }: NonNullable<ShownRow['simulation']>,
  row: ShownRow | undefined,
) {
  const leaf = row?.openLeaf ?? null
  return { model, seedHash, parametersHash, firstRound, leaf: leaf === null ? null : Number(leaf) }
}

/** What each market closed at, what was fair, and how it came out. */
export async function getClosingOdds(app: App, fixtureId: string) {
  const found = await readClosing(app.db, { fixtureId, days: PUBLIC_DAYS })
  if (!found) throw new Refusal('FIXTURE_NOT_FOUND')
  const results = new Map(found.results.map(({ market, outcomes }) => [market, outcomes]))
  return {
    markets: (found.closed ?? []).map(({ market, winners, outcomes }) => ({
      market,
      margin: marginOfOdds(
        outcomes.map(({ odds }) => odds),
        winners,
      ),
      outcomes: outcomes.map(({ outcome, odds, chance }) => {
        const result = results.get(market)?.find((each) => each.outcome === outcome)
        return { outcome, odds, chance, won: pairOf(result?.won), void: pairOf(result?.void) }
      }),
    })),
  }
}

function pairOf(part: readonly [number, number] | undefined): [number, number] | null {
  return part ? [part[0], part[1]] : null
}

/** The file from which anybody redraws a simulated match that has ended, with its promise and its end in the public log. */
export async function getMatchProof(app: App, fixtureId: string): Promise<{ file: string }> {
  const row = await findShownFixture(app.db, fixtureId)
  if (!row?.proof || row.openLeaf === null || row.endLeaf === null) throw new Refusal('FIXTURE_NOT_FOUND')
  const { checkpoint, key, leaves } = await proveLeaves(app, [row.openLeaf, row.endLeaf])
  const [open, end] = leaves
  return { file: JSON.stringify({ ...JSON.parse(row.proof), log: { checkpoint, open, end }, key }) }
}
