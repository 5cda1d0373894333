import type { OfficeProducer, ProducerState } from '@baize/contracts'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { type QuoteBook, bookOf } from '../book/book.ts'
import type { Producer } from '../feed/producer.ts'
import { readProducers } from '../store/trading.ts'

/** How this node hears the producers of all feeds. */
export async function listSportsProducers(app: App, operator: Operator): Promise<OfficeProducer[]> {
  requireAction(operator, 'listSportsProducers')
  const book = bookOf(app)
  const [rows, setAside] = [await readProducers(app.db), await readSetAside(app)]
  return rows.map(({ code, feedCode, kind, isOn, saidAt }) => {
    const heard = book.producer(code)
    return {
      producer: code,
      feed: feedCode,
      kind,
      isOn,
      state: stateOf(book, heard),
      heardAt: heard && heard.heardAt > 0 ? new Date(heard.heardAt).toISOString() : null,
      keptAt: saidAt?.toISOString() ?? null,
      lagMs: heard ? medianOf(heard.ages) : null,
      setAside: setAside
        .filter(({ producer }) => producer === code)
        .map(({ why, count }) => ({ why, count }))
        .sort((one, other) => other.count - one.count),
      oddities: book.oddities(code).map(({ at, ...odd }) => ({ ...odd, at: at.toISOString() })),
    }
  })
}

function stateOf(book: QuoteBook, heard: Producer | undefined): ProducerState {
  if (!heard) return 'unheard'
  if (heard.down !== null) return heard.down
  if (!book.isUp(heard.code)) return 'silent'
  return heard.isLate ? 'late' : 'up'
}

function medianOf(ages: readonly number[]): number | null {
  const sorted = ages.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

async function readSetAside(app: App) {
  const { values } = await app.metrics.feedSetAside.get()
  return values.map(({ labels, value }) => ({
    producer: String(labels.producer),
    why: String(labels.why),
    count: value,
  }))
}
