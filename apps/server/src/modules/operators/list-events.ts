import type { listEvents as contract, QueryOf, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
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
  const list = [EVENTS, merchantCode, kind, subject]
  const [number] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  const before = number === undefined ? undefined : BigInt(number)
  const found = await readEvents(app.db, { merchantCode, kind, subject, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return {
    events: page.map(({ number: place, happenedAt, logins, ...row }) => ({
      ...row,
      number: Number(place),
      at: happenedAt.toISOString(),
      operators: [...logins],
    })),
    after: last ? writePlace(list, [last.number]) : null,
  }
}
