import { readLateDraws } from '#modules/lottery'
import { readGateways } from '#modules/payments'
import { listVendors } from '#modules/play'
import { readFollowed } from '#modules/sports'
import type { App } from '#platform/app'
import { type ContactRow, type Party, readContacts } from '#platform/contacts'
import { SECOND_MS } from '#platform/time'
import { fine, finding, type Finding, isFresh } from './finding.ts'

/** Those who are on are asked all the time; who was not asked of late is not known to answer. */
export async function lookAtGateways(app: App): Promise<Finding[]> {
  const gateways = (await readGateways(app.db)).filter(({ isOn }) => isOn)
  return lookAtParties(app, 'gateway', gateways)
}

export async function lookAtVendors(app: App): Promise<Finding[]> {
  const vendors = (await listVendors(app)).filter(({ isOn }) => isOn)
  const parties = await lookAtParties(app, 'vendor', vendors)
  return [...parties, ...(await lookAtFeeds(app))]
}

/** A recovery takes a second or two; what two nodes hear of a conflict is one at once. */
const RECOVERED_MS = 10 * SECOND_MS

/** Feeds of sports are somebody's outside as well: nothing of a producer that is down is bet on. */
async function lookAtFeeds(app: App): Promise<Finding[]> {
  const producers = await readFollowed(app.db)
  return producers.map(({ code, down, downAt, leaseEndsAt, now }) => {
    if (leaseEndsAt === null) return finding(code, { state: 'unknown', code: 'not-looked' })
    const isLong = (since: Date | null) => since !== null && now.getTime() - since.getTime() > RECOVERED_MS
    if (isLong(leaseEndsAt)) return finding(code, { state: 'bad', code: 'vendor-silent', since: leaseEndsAt })
    const isDown = down === 'conflict' || (down !== null && isLong(downAt))
    return isDown
      ? finding(`${code} (${down})`, { state: 'bad', code: 'vendor-silent', since: downAt })
      : finding(code, fine)
  })
}

async function lookAtParties(
  app: App,
  kind: Party['kind'],
  parties: readonly { readonly code: string }[],
): Promise<Finding[]> {
  const contacts = await readContacts(app.db, kind)
  const now = app.clock.now()
  return parties.map(({ code }) => {
    const contact = contacts.find((each) => each.code === code)
    return judgeParty(`${kind}-silent`, contact, { code, now })
  })
}

type Judged = { readonly code: string; readonly now: Date }

function judgeParty(
  silent: 'gateway-silent' | 'vendor-silent',
  contact: ContactRow | undefined,
  { code, now }: Judged,
): Finding {
  if (!contact) return finding(code, { state: 'unknown', code: 'not-looked' })
  const { answeredAt, failedAt, failingSinceAt, calls, failures } = contact
  const figures = { calls: Number(calls), failures: Number(failures) }
  if (failingSinceAt !== null && (isFresh(failedAt, now) || !isFresh(answeredAt, now)))
    return finding(code, { state: 'bad', code: silent, since: failingSinceAt, figures })
  if (!isFresh(answeredAt, now))
    return finding(code, { state: 'unknown', code: 'not-looked', since: answeredAt, figures })
  return finding(code, { ...fine, figures })
}

/** Of ours, what should have been drawn by now; of others', results that somebody has yet to say. */
export async function lookAtDraws(app: App): Promise<Finding[]> {
  const rows = await readLateDraws(app.db)
  return rows.map(({ lotteryCode, isImported, count, sinceAt }) =>
    finding(lotteryCode, {
      state: isImported ? 'warning' : 'bad',
      code: isImported ? 'result-awaited' : 'draw-late',
      since: sinceAt,
      figures: { count },
    }),
  )
}
