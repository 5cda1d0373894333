import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { keepQuotes } from '../store/quotes.ts'
import type { QuoteBook } from './book.ts'
import type { Quote } from './quote.ts'

const compressed = promisify(gzip)
const MINUTE_MS = 60_000

type MinuteKeeper = { readonly book: QuoteBook; readonly keeper: { isWriter(producer: string): boolean } }

/** Versions that were written last, by fixture: what did not move is not written again. */
const written = new WeakMap<QuoteBook, { minute: number; readonly versions: Map<string, number> }>()

/** Once a minute, what each fixture of ours to write is quoted at: one row each, compressed, where anything moved. */
export async function keepMinute(app: App, { book, keeper }: MinuteKeeper): Promise<void> {
  const minute = Math.floor(book.clock.now() / MINUTE_MS) * MINUTE_MS
  const before = written.get(book) ?? { minute: 0, versions: new Map<string, number>() }
  if (before.minute === minute) return
  written.set(book, { ...before, minute })
  for (const { id, producer } of book.fixtures()) {
    if (!keeper.isWriter(producer)) continue
    const quotes = book.markets(id)
    const version = quotes.reduce((sum, each) => sum + each.version + each.stops, 0)
    if (quotes.length === 0 || before.versions.get(id) === version) continue
    before.versions.set(id, version)
    const text = await compressed(JSON.stringify(quotes.map(quoteText)))
    await transaction(app, (tx) => keepQuotes(tx, { fixtureId: id, minute: new Date(minute), quotes: text }))
  }
  for (const id of before.versions.keys()) if (!book.fixture(id)) before.versions.delete(id)
}

function quoteText({ market, state, version, stops, outcomes }: Quote) {
  return { market, state, version, stops, outcomes: Object.fromEntries(outcomes) }
}
