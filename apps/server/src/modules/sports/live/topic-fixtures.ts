import { sportCodes, sportsTopic } from '@baize/contracts'
import * as z from 'zod/mini'
import type { QuoteBook } from '../book/book.ts'
import { isUnderWay } from '../book/fixture-life.ts'
import type { BookFixture } from '../book/quote.ts'
import { frontFixtures } from '../views/list-fixtures.ts'

/** What a page can follow: a list of fixtures, one of them with all its markets, or its own bets. */
export type Topic =
  | {
      readonly kind: 'list'
      readonly name: string
      /** Of all that can be bet on, in its order. */
      fixturesIn(all: readonly BookFixture[]): readonly BookFixture[]
    }
  | { readonly kind: 'fixture'; readonly name: string; readonly fixtureId: string }
  | { readonly kind: 'bets'; readonly name: string }

/** Undefined for what is no topic. */
export function readTopic(name: string): Topic | undefined {
  if (!z.safeParse(sportsTopic, name).success) return undefined
  const [kind = '', of = ''] = name.split(/\/(.*)/)
  switch (kind) {
    case 'bets':
      return { kind, name }
    case 'fixture':
      return { kind, name, fixtureId: of }
    case 'home':
      return { kind: 'list', name, fixturesIn: frontFixtures }
    case 'competition':
      return {
        kind: 'list',
        name,
        fixturesIn: (all) => all.filter(({ competitionId }) => competitionId === of),
      }
    default:
      return {
        kind: 'list',
        name,
        fixturesIn: (all) =>
          all.filter(({ status, sport }) => isUnderWay(status) && (of === '' || sport === of)),
      }
  }
}

/** Whether there is anything to follow: nobody waits for what does not exist, and what anybody makes up is kept for nobody. */
export function isKnownTopic(book: QuoteBook, topic: Topic): boolean {
  if (topic.kind === 'fixture') return book.fixture(topic.fixtureId) !== undefined
  const [of = '', what = ''] = topic.name.split(/\/(.*)/)
  if (of === 'competition') return [...book.fixtures()].some(({ competitionId }) => competitionId === what)
  return what === '' || knownSports.has(what) || [...book.fixtures()].some(({ sport }) => sport === what)
}

const knownSports: ReadonlySet<string> = new Set(sportCodes)
