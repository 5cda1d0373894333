import type { Deposit as DepositOnWire, DepositKind, DepositRequest } from '@baize/contracts'
import { compare, money, moneyFromWire, moneyToWire } from '@baize/money'
import { notActiveAmong, sealForMember } from '#modules/identity'
import { requireKyc } from '#modules/kyc'
import { requireDepositAllowed } from '#modules/limits'
import { tellQueue } from '#modules/operators'
import { openPockets } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { randomBelow, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { requireSameRequest } from '#platform/http/request-id'
import { MINUTE_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { askGateway } from './ask-gateway.ts'
import { type Deposit, waitsForOperator } from './deposit.ts'
import { getDeposit } from './read-deposits.ts'
import { newReferenceCode } from './reference-code.ts'
import * as store from '../store/deposits.ts'
import { type MethodRow, readMethod } from '../store/methods.ts'
import { readWalletNumber } from '../cards/wallet-number.ts'

/** More than this many at once are somebody's mistake, or worse. */
const MOST_WAITING = 5
/** For so long a gateway may leave an order unanswered before it keeps nobody from another. */
const ANSWER_MS = MINUTE_MS
const TRANSFER_MS = 72 * 60 * MINUTE_MS
const ORDER_MS = 30 * MINUTE_MS

export type DepositAsker = Pick<Visit, 'merchant' | 'language' | 'origin'> & { readonly member: Member }

type WantedDeposit = DepositRequest & {
  readonly kind: DepositKind
  readonly payerNumber?: string | undefined
}

/** Begins a deposit and says where it is paid. Asked again with the same request, it answers as the deposit stands now. */
export async function requestDeposit(
  app: App,
  asker: DepositAsker,
  { kind, payerNumber, ...request }: WantedDeposit,
): Promise<DepositOnWire> {
  const { member, merchant } = asker
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const now = app.clock.now()
  const payer = payerNumber === undefined ? NOBODY : await readPayer(app, member, payerNumber)
  const { id, isNew } = await transaction(app, async (tx) => {
    await store.lockRequests(tx, member.id)
    // Who was forgotten a moment ago begins nothing any more.
    if ((await notActiveAmong(tx, [member.id])).length > 0) throw new Refusal('SESSION_ENDED')
    const earlier = await store.findRequest(tx, { memberId: member.id, requestId: request.requestId })
    if (earlier) return { id: requireSame(earlier, { kind, payer, ...request }).id, isNew: false }
    const method = await readMethod(tx, { merchantCode: merchant.code, code: request.methodCode })
    if (!method?.isOn || method.kind !== kind) throw new Refusal('DEPOSIT_METHOD_OFF')
    // Asked for, it must be there; not asked for, it is not kept.
    if (method.asksPayer && payer.payerDigest === null)
      throw new Refusal('WALLET_NUMBER_FORMAT', { fields: ['payerNumber'] })
    requireWithinLimits(method, request, merchant.money.currency)
    const answeredSince = new Date(now.getTime() - ANSWER_MS)
    if ((await store.countWaiting(tx, { memberId: member.id, answeredSince })) >= MOST_WAITING)
      throw new Refusal('DEPOSITS_WAITING')
    await requireKyc(tx, member, 'deposit')
    const made = depositOf(asker, {
      method,
      request,
      payer: method.asksPayer ? payer : NOBODY,
      now,
      referenceCode: newReferenceCode(randomBelow),
    })
    await count(tx, made)
    await write(tx, made)
    return { id: made.id, isNew: true }
  })
  if (isNew && kind !== 'manual') await askGateway(app, id)
  return getDeposit(app, asker, id)
}

type Payer = Pick<Deposit, 'sealedPayer' | 'payerDigest'>

const NOBODY: Payer = { sealedPayer: null, payerDigest: null }

/** Whose wallet pays, so that the database can keep it and nobody can read it there. */
async function readPayer(app: App, { id: memberId, merchantCode }: Member, typed: string): Promise<Payer> {
  const { db, secrets } = app
  const number = await readWalletNumber(db, { merchantCode, typed })
  if (number === undefined) throw new Refusal('WALLET_NUMBER_FORMAT', { fields: ['payerNumber'] })
  return {
    sealedPayer: await sealForMember(db, { secrets, memberId }, Buffer.from(number)),
    payerDigest: secrets.digest('payer', number),
  }
}

type RepeatedRequest = DepositRequest & { readonly kind: DepositKind; readonly payer: Payer }

function requireSame(earlier: Deposit, request: RepeatedRequest): Deposit {
  const { units } = moneyFromWire(request.amount, earlier.currency)
  const { payerDigest } = request.payer
  const isSamePayer = earlier.payerDigest === null || payerDigest?.equals(earlier.payerDigest) === true
  const isSame =
    isSamePayer &&
    earlier.kind === request.kind &&
    earlier.methodCode === request.methodCode &&
    earlier.amount === units
  requireSameRequest(isSame)
  return earlier
}

function requireWithinLimits(method: MethodRow, { amount }: DepositRequest, currency: string): void {
  const asked = moneyFromWire(amount, currency)
  const [min, max] = [money(method.minAmount, currency), money(method.maxAmount, currency)]
  if (compare(asked, min) < 0 || compare(asked, max) > 0)
    throw new Refusal('DEPOSIT_AMOUNT', { min: moneyToWire(min), max: moneyToWire(max) })
}

type Parts = {
  readonly method: MethodRow
  readonly request: DepositRequest
  readonly payer: Payer
  readonly now: Date
  readonly referenceCode: string
}

function depositOf(
  { member, merchant, origin }: DepositAsker,
  { method, request, payer, now, referenceCode }: Parts,
): Deposit {
  const id = uuidv7(now.getTime())
  const { currency } = merchant.money
  const amount = moneyFromWire(request.amount, currency).units
  const lasts = method.kind === 'manual' ? TRANSFER_MS : ORDER_MS
  const expiresAt = new Date(now.getTime() + lasts)
  return {
    id,
    memberId: member.id,
    requestId: request.requestId,
    merchantCode: merchant.code,
    methodCode: method.code,
    kind: method.kind,
    gateway: method.gateway,
    amount,
    feePpm: method.feePpm,
    currency,
    state: 'requested',
    reason: null,
    note: null,
    referenceCode,
    returnUrl: `${origin}/m/voucherCenter?deposit=${id}`,
    gatewayRef: null,
    payUrl: null,
    qr: null,
    paid: null,
    credited: null,
    counted: amount,
    countedAt: now,
    transferNumber: null,
    slipImageId: null,
    createdAt: now,
    expiresAt,
    settledAt: null,
    // A gateway is asked at once, and by the job should this process not live to do so; a transfer only ends.
    askAt: method.kind === 'manual' ? expiresAt : now,
    asked: 0,
    ...payer,
    network: method.network,
    confirmations: method.confirmations,
  }
}

/** It counts against the member's limits from now on, so that deposits under way together never pass one. */
async function count(
  tx: Tx,
  { memberId, merchantCode, amount, currency, createdAt }: Deposit,
): Promise<void> {
  await openPockets(tx, { memberId, currency })
  const now = createdAt
  await requireDepositAllowed(tx, { memberId, merchantCode, amount: money(amount, currency), now })
}

async function write(tx: Tx, deposit: Deposit): Promise<void> {
  const { id: depositId, createdAt: at } = deposit
  await store.insertDeposit(tx, deposit)
  await store.insertStep(tx, { depositId, state: 'requested', reason: null, broughtBy: 'member', at })
  if (waitsForOperator(deposit)) await tellQueue(tx, { kind: 'deposit', merchantCode: deposit.merchantCode })
}
