import { money, unitsToWire } from '@baize/money'
import { DEMO_GATEWAY } from '../../apps/server/src/demo/gateways.ts'
import { SIGNATURE_HEADER, signatureOf } from '../../apps/server/src/modules/payments/gateways/signature.ts'
import { decideWithdrawal } from '../../apps/server/src/modules/payments/withdrawals/decide-withdrawal.ts'
import { requestDeposit } from '../../apps/server/src/modules/payments/deposits/request-deposit.ts'
import { holdWithdrawal } from '../../apps/server/src/modules/payments/withdrawals/request-withdrawal.ts'
import { reviewWithdrawal } from '../../apps/server/src/modules/payments/aml/review-withdrawal.ts'
import { sendWithdrawal } from '../../apps/server/src/modules/payments/withdrawals/send-withdrawal.ts'
import { hearTransfer } from '../../apps/server/src/modules/payments/vendor-wallets/settle-transfer.ts'
import { transferToWallet } from '../../apps/server/src/modules/payments/vendor-wallets/transfer-to-wallet.ts'
import { applyWebhook, hearWebhook } from '../../apps/server/src/modules/payments/webhooks/webhook.ts'
import { apply, playRound, requireBuiltIn } from '../../apps/server/src/modules/play/index.ts'
import { cancelBonus } from '../../apps/server/src/modules/wallet/cancel-bonus.ts'
import { grantBonus } from '../../apps/server/src/modules/wallet/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import type { Seen } from './money-model.ts'
import type { Command, Limited } from './money-model-commands.ts'
import {
  GAME,
  METHOD,
  outcomeIn,
  type Person,
  purseOn,
  type Run,
  VENDOR,
  WALLET,
} from './money-model-world.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
const PATH = `/gateways/${DEMO_GATEWAY}/webhook`

/** What an act learns of the outside world, for the model. */
export type Heard = { readonly seen: { -readonly [Key in keyof Seen]: Seen[Key] } }

type Of<Verb extends Command['verb']> = Extract<Command, { readonly verb: Verb }>

export function wire(units: bigint): string {
  return unitsToWire(units)
}

export function placeOf(kind: Limited) {
  return { kind, span: kind === 'stake' ? ('none' as const) : ('day' as const) }
}

export function txIdOf({ member }: Person, place: number): string {
  return `${member.id} ${place}`
}

type VendorCall = { readonly place: number; readonly sent: Of<'bet' | 'win'> }

export async function callVendor(app: App, { person }: Run, { place, sent }: VendorCall): Promise<string> {
  const { owner, sessionId, member } = person
  await apply(app, {
    owner,
    vendor: VENDOR,
    gameCode: GAME,
    roundRef: `${member.id} ${sent.round}`,
    sessionId,
    isFinished: sent.isFinished,
    actions: [{ txId: txIdOf(person, place), kind: sent.verb, amount: money(sent.units, 'CNY') }],
  })
  return 'ok'
}

type Keyed<Verb extends Command['verb']> = Of<Verb> & { readonly key: string }

export async function spin(
  app: App,
  { person }: Run,
  { units, key }: Omit<Keyed<'spin'>, 'verb'>,
): Promise<bigint> {
  const game = requireBuiltIn({ code: 'dice', kind: 'originals' })
  const start = { side: 'under', target: 5_000 }
  const { round } = await playRound(app, { owner: person.owner, game, stake: units, start, key })
  return round.payout
}

export async function deposit(app: App, run: Run, { units, news, key }: Keyed<'deposit'>): Promise<string> {
  const { house, person } = run
  const asker = {
    member: person.member,
    merchant: house.merchant,
    language: 'EN',
    origin: 'http://localhost',
  } as const
  const request = { requestId: key, methodCode: METHOD, amount: wire(units) }
  const { id } = await requestDeposit(app, asker, { kind: 'gateway', ...request })
  if (news === 'none') return 'ok'
  const amount = wire(news === 'other' ? units - 1n : units)
  const result = news === 'declined' ? { status: 'declined' } : { status: 'paid', amount, currency: 'CNY' }
  // Told twice, under two names: it counts once.
  for (const noticeId of [key, `${key}-again`])
    await hearNotice(app, run, { noticeId, of: 'order', id, result })
  return 'ok'
}

type Notice = {
  readonly noticeId: string
  readonly of: 'order' | 'payout'
  readonly id: string
  readonly result: object
}

async function hearNotice(app: App, { house }: Run, notice: Notice): Promise<void> {
  const body = Buffer.from(JSON.stringify(notice))
  const signed = signatureOf(house.key, { method: 'POST', path: PATH, body }, app.clock.now())
  const headers = { [SIGNATURE_HEADER]: signed }
  await hearWebhook(app, DEMO_GATEWAY, { method: 'POST', path: PATH, headers, body })
  await applyWebhook(app, { gateway: DEMO_GATEWAY, noticeId: notice.noticeId })
}

export async function withdraw(
  app: App,
  run: Run,
  { units, forfeits, key }: Keyed<'withdraw'>,
): Promise<string> {
  const { member, cardId } = run.person
  const { id } = await transaction(app, (tx) =>
    holdWithdrawal(tx, {
      member,
      requestId: key,
      bankCardId: cardId,
      amount: money(units, 'CNY'),
      forfeitsBonus: forfeits,
      now: app.clock.now(),
    }),
  )
  if (!run.withdrawalIds.includes(id)) run.withdrawalIds.push(id)
  return 'ok'
}

/** Both of the staff say yes, since some need two; or the first says no. Each has just shown who they are. */
export async function decide(app: App, run: Run, { place, isYes }: Of<'decide'>): Promise<string> {
  const id = run.withdrawalIds[place % Math.max(1, run.withdrawalIds.length)]
  if (id === undefined) return 'ok'
  await reviewWithdrawal(app, id)
  const no = { decision: 'reject', id, reason: 'OTHER', note: 'no' } as const
  for (const person of isYes ? [run.house.ada, run.house.ben] : [run.house.ada]) {
    const operator = { ...person, provenAt: app.clock.now() }
    await decideWithdrawal(app, operator, isYes ? { decision: 'approve', id } : no).catch(passOverDecided)
  }
  return 'ok'
}

function passOverDecided(error: unknown): void {
  const isDecided = error instanceof Refusal && ['ALREADY_DECIDED', 'SAME_OPERATOR'].includes(error.code)
  if (!isDecided) throw error
}

/** Sends it, and nobody answers; then the gateway says what became of it, and afterwards also the contrary. */
export async function payOut(app: App, run: Run, { place, isYes, key }: Keyed<'payout'>): Promise<string> {
  const id = run.withdrawalIds[place % Math.max(1, run.withdrawalIds.length)]
  if (id === undefined) return 'ok'
  await sendWithdrawal(app, id)
  const results = [{ status: 'paid' }, { status: 'failed', why: 'closed' }]
  for (const [number, result] of (isYes ? results : results.toReversed()).entries())
    await hearNotice(app, run, { noticeId: `${key}-${number}`, of: 'payout', id, result })
  return 'ok'
}

export async function transfer(app: App, run: Run, asked: Keyed<'transfer'> & Heard): Promise<string> {
  const { direction, units, key: requestId, seen } = asked
  const { house, person, book } = run
  const [from, to] = direction === 'in' ? ['MAIN', WALLET] : [WALLET, 'MAIN']
  const asker = { member: person.member, merchant: house.merchant }
  const body = { requestId, from, to, amount: wire(units) }
  const { id, state } = await transferToWallet(app, asker, body, purseOn(book))
  if (!run.transferIds.includes(id)) run.transferIds.push(id)
  // The process that began it died before it heard the answer: the job asks the vendor.
  if (state === 'pending') return hear(app, run, { place: run.transferIds.indexOf(id), seen })
  seen.vendor = state
  return state
}

export async function hear(
  app: App,
  run: Run,
  { place, seen }: { readonly place: number } & Heard,
): Promise<string> {
  const id = run.transferIds[place % Math.max(1, run.transferIds.length)]
  if (id === undefined) return 'ok'
  const moved = outcomeIn(run.book, id)
  await hearTransfer(app, id, moved)
  seen.vendor = moved.kind === 'done' ? 'done' : 'failed'
  return seen.vendor
}

export async function grant(app: App, run: Run, asked: Keyed<'grant'>): Promise<string> {
  const { units, times: turnoverTimes, key: id } = asked
  const [amount, maxStake, maxCashOut] = [units, asked.maxStake, asked.maxCashOut].map((each) =>
    money(each, 'CNY'),
  )
  if (!amount || !maxStake || !maxCashOut) return 'ok'
  const grantedAt = app.clock.now()
  const endsAt = new Date(grantedAt.getTime() + DAY_MS)
  const terms = { turnoverTimes, maxStake, maxCashOut, grantedAt, endsAt }
  await transaction(app, (tx) =>
    grantBonus(tx, { id, memberId: run.person.member.id, offerCode: 'model', amount, ...terms }),
  )
  if (!run.bonusIds.includes(id)) run.bonusIds.push(id)
  return 'ok'
}

export async function cancel(app: App, { person, model, bonusIds }: Run): Promise<string> {
  const bonusId = bonusIds.at(-1)
  if (bonusId === undefined) return 'ok'
  const last = model.bonuses.at(-1)
  const forfeited = wire(last?.state === 'queued' ? last.units : model.purses.bonus)
  await cancelBonus(app, person.member, { bonusId, forfeited })
  return 'ok'
}
