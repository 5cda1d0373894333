import { strict as assert } from 'node:assert'
import { hasAlarm, openForMember, readPersonal } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, eachPartAlone, reportFailed } from '#platform/each-alone'
import { applyPayout } from './apply-payout.ts'
import type { Gateway, Payout, PayoutStatus, SentPayout } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/known-gateways.ts'
import { readCardNames, readSealedNumber } from '../store/bank-cards.ts'
import * as store from '../store/withdrawals.ts'
import { askAfter, payoutOf, type WithdrawalRow } from './withdrawal.ts'

export const SEND_JOB = 'send-withdrawal'
export const ASKING = 'ask-payouts'

/** Asked about at most so many at once, by whoever comes first. */
const MOST_AT_ONCE = 50

/**
 * Sends what was approved. That it is being sent is kept before the gateway hears of it, so that whatever happens next
 * it is asked about and never taken for unsent.
 */
export async function sendWithdrawal(app: App, id: string): Promise<void> {
  const withdrawal = await transaction(app, (tx) => beginSending(tx, { id, now: app.clock.now() }))
  if (withdrawal) await send(app, withdrawal, 'first')
}

/** Nothing where it is not there to be sent any more, or its member has said meanwhile that it was not them. */
async function beginSending(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<WithdrawalRow | undefined> {
  const withdrawal = await store.lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'approved') return undefined
  const move = { withdrawal, broughtBy: 'house', at: now }
  if (await hasAlarm(tx, withdrawal.memberId)) {
    await store.moveWithdrawal(tx, { ...move, to: 'review' })
    return undefined
  }
  await store.moveWithdrawal(tx, { ...move, to: 'sending', askAt: askAfter(now, 0) })
  return { ...withdrawal, state: 'sending' }
}

async function send(app: App, withdrawal: WithdrawalRow, time: 'first' | 'again'): Promise<void> {
  const [gateway, payout] = await Promise.all([requireGateway(app, withdrawal), payoutFor(app, withdrawal)])
  const said: SentPayout = payout ? await gateway.send(payout) : FORGOTTEN
  const { id } = withdrawal
  const sent = time === 'again' && said.kind === 'refused' ? await madeSure(gateway, id, said) : said
  const now = app.clock.now()
  if (sent.kind === 'refused') return hear(app, withdrawal, { kind: 'failed', why: sent.why })
  const isUnknown = sent.kind === 'unknown'
  const askAt = askAfter(now, isUnknown ? withdrawal.unknowns + 1 : 0)
  const ref = sent.kind === 'accepted' ? { gatewayRef: sent.ref } : {}
  await transaction(app, (tx) => store.noteAsked(tx, { id, askAt, isUnknown, ...ref }))
  if (isUnknown) app.log.warn({ withdrawalId: id, why: sent.why }, 'nobody knows whether a payout went out')
}

/** A no to what was sent before is believed when the gateway has nothing of the first time either. */
async function madeSure(gateway: Gateway, id: string, said: SentPayout): Promise<SentPayout> {
  const status = await gateway.payoutStatus(id)
  const isNothing = status.kind === 'missing' || status.kind === 'failed'
  return isNothing ? said : { kind: 'unknown', why: `refused, and yet ${status.kind}` }
}

/** Whoever was forgotten cannot be paid: nothing was sent. */
const FORGOTTEN: SentPayout = { kind: 'refused', why: 'the member has been forgotten' }

async function requireGateway(app: App, { gateway: code }: WithdrawalRow): Promise<Gateway> {
  const gateway = await findGateway(app, code)
  assert(gateway, `A withdrawal goes through ${code}, which is not in the book.`)
  return gateway
}

async function payoutFor(app: App, withdrawal: WithdrawalRow): Promise<Payout | undefined> {
  const { id, memberId, bankCardId } = withdrawal
  const [card] = await readCardNames(app.db, [bankCardId])
  const sealed = await readSealedNumber(app.db, bankCardId)
  const number = await openForMember(app.db, { secrets: app.secrets, memberId }, sealed)
  const { payeeName: holder } = await readPersonal(app.db, app.secrets, memberId)
  if (!card || !number || holder === undefined) return undefined
  return { id, amount: payoutOf(withdrawal), bank: card.bankCode, holder, number: number.toString() }
}

type WithdrawalKey = Pick<WithdrawalRow, 'id'>

/** Asks about every payout that is due, and sends what was approved and never sent: the way back after any crash. */
export async function askPayouts(app: App): Promise<void> {
  const now = app.clock.now()
  const due = await transaction(app, (tx) =>
    store.takeDue(tx, { now, until: askAfter(now, 0), most: MOST_AT_ONCE }),
  )
  const idOf = ({ id }: WithdrawalKey) => id
  const asked = await eachAlone<WithdrawalRow>(app, due, {
    job: ASKING,
    idOf,
    work: (each) => askPayout(app, each),
  })
  const before = new Date(now.getTime() - UNSENT_MS)
  const sent = await eachPartAlone<WithdrawalKey>(
    app,
    (last) => store.readUnsent(app.db, { before, after: last?.id, limit: MOST_AT_ONCE }),
    { job: ASKING, idOf, work: ({ id }) => sendWithdrawal(app, id) },
  )
  reportFailed(ASKING, asked, sent)
}

/** By then its own job has run, or is not going to. */
const UNSENT_MS = 60_000

/**
 * What the gateway has never heard of is sent again under the same id, unless its member has said meanwhile that it was
 * not them; what nobody can say is asked again.
 */
export async function askPayout(app: App, withdrawal: WithdrawalRow): Promise<void> {
  const gateway = await requireGateway(app, withdrawal)
  const status = await gateway.payoutStatus(withdrawal.id)
  const isMissing = status.kind === 'missing'
  if (isMissing && !(await hasAlarm(app.db, withdrawal.memberId))) return send(app, withdrawal, 'again')
  if (status.kind === 'paid' || status.kind === 'failed') return hear(app, withdrawal, status)
  const isUnknown = isMissing || status.kind === 'unknown'
  const askAt = askAfter(app.clock.now(), withdrawal.unknowns + (isUnknown ? 1 : 0))
  await transaction(app, (tx) => store.noteAsked(tx, { id: withdrawal.id, askAt, isUnknown }))
}

/** What the gateway says for certain when it is asked. */
async function hear(app: App, { id, gateway }: WithdrawalRow, status: Final): Promise<void> {
  const told = { gateway, at: app.clock.now() }
  const outcome = await transaction(app, (tx) => applyPayout(tx, { of: 'payout', id, status }, told))
  if (outcome === 'contradicted')
    app.log.error(
      { withdrawalId: id, gateway, said: status.kind },
      'a gateway contradicts what a withdrawal came to',
    )
}

type Final = Extract<PayoutStatus, { kind: 'paid' | 'failed' }>
