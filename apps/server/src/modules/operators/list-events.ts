import type { listEvents as contract, QueryOf, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { readCursor, writeCursor } from '#platform/list-cursor'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { requireAction, requireMerchant } from './roles.ts'
import { readEvents } from './store/events.ts'

const PAGE = 50
const EVENTS = 'events'

/** What happened in a house and in the platform that a regulator asks about, the newest first. */
export async function listEvents(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, subject, after }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'listEvents')
  requireMerchant(operator, merchantCode)
  const before = after === undefined ? undefined : numberIn(after)
  const found = await readEvents(app.db, { merchantCode, kind, subject, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return {
    events: page.map(({ number, happenedAt, logins, ...row }) => ({
      ...row,
      number: Number(number),
      at: happenedAt.toISOString(),
      operators: [...logins],
    })),
    after: last ? writeCursor(EVENTS, [String(last.number)]) : null,
  }
}

function numberIn(after: string): bigint {
  const [number = ''] = readCursor({ list: EVENTS, after, count: 1 })
  if (!/^[1-9]\d{0,17}$/.test(number)) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return BigInt(number)
}
