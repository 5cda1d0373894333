import { capabilities, type ContractKind, type LetterKind } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type * as z from 'zod/mini'
import { billWaits, contractChanged, type ContractNews, transferReceived } from '#facts/agents'
import { caseClosed } from '#facts/cases'
import {
  memberErased,
  memberRegistered,
  passwordChanged,
  paymentPasswordChanged,
  ratesCut,
} from '#facts/identity'
import { kycDecided } from '#facts/kyc'
import { memberExcluded } from '#facts/limits'
import { drawRefunded } from '#facts/lottery'
import {
  bankCardBound,
  depositSettled,
  withdrawalFailed,
  withdrawalPaid,
  withdrawalRejected,
} from '#facts/payments'
import { roundVoided } from '#facts/play'
import { betCorrected, stakeFactorSet } from '#facts/sports'
import { bonusGranted } from '#facts/wallet'
import { findMember } from '#modules/identity'
import type { Tx } from '#platform/db'
import { type Fact, type Listener, listener, type PayloadOf } from '#platform/facts'
import { push } from '#platform/live/push'
import { uuidv7 } from '#platform/random'
import { forgetReader, insertLetterOnce } from './store/letters.ts'

type LetterContent = { readonly kind: LetterKind; readonly parts?: Readonly<Record<string, string>> }

type OfMember = z.ZodMiniType<{ readonly memberId: string }>

type Worth<Payload extends OfMember> = {
  readonly to: Fact<Payload>
  say(payload: z.output<Payload>): LetterContent
}

const FACTOR_OF_A_PERCENT = 10_000

/** A fact that is worth a letter, which is written once, to whom the fact is about. */
function letterOf<Payload extends OfMember>({ to, say }: Worth<Payload>): Listener {
  return listener({
    name: `messaging writes a letter about ${to.name}`,
    to,
    handle: (tx, payload, { factId, now }) =>
      writeAbout(tx, { memberId: payload.memberId, cause: factId, now }, say(payload)),
  })
}

const contractLetters = {
  offered: 'contractOffered',
  asked: 'contractAsked',
  agreed: 'contractAgreed',
  rejected: 'contractRejected',
  dismissed: 'contractDismissed',
  withdrawn: 'contractWithdrawn',
  expired: 'contractExpired',
  'end-asked': 'contractEndAsked',
  'goes-on': 'contractGoesOn',
  ended: 'contractEnded',
  'not-covered': 'contractNotCovered',
  suspended: 'contractSuspended',
} as const satisfies Record<ContractNews, LetterKind>

const contractScreens = {
  daily: 'getSalaryContract',
  dividend: 'getDevidendContract',
  hourly: 'getHourContract',
} as const satisfies Record<ContractKind, string>

export const messagingListeners: readonly Listener[] = [
  letterOf({ to: memberRegistered, say: () => ({ kind: 'welcome' }) }),
  letterOf({
    to: depositSettled,
    say: (deposit) => ({ kind: 'depositSettled', parts: { amount: amountOf(deposit) } }),
  }),
  letterOf({
    to: transferReceived,
    say: (transfer) => ({ kind: 'transferReceived', parts: { amount: amountOf(transfer) } }),
  }),
  letterOf({
    to: billWaits,
    say: (bill) => ({ kind: 'dividendWaits', parts: { amount: amountOf(bill) } }),
  }),
  letterOf({
    to: ratesCut,
    say: ({ news }) => ({ kind: news === 'offered' ? 'rateCutOffered' : 'rateCutSettled' }),
  }),
  letterOf({ to: withdrawalPaid, say: () => ({ kind: 'withdrawalPaid' }) }),
  letterOf({ to: withdrawalRejected, say: () => ({ kind: 'withdrawalRejected' }) }),
  letterOf({ to: withdrawalFailed, say: () => ({ kind: 'withdrawalFailed' }) }),
  letterOf({
    to: kycDecided,
    say: ({ isApproved }) => ({ kind: isApproved ? 'kycApproved' : 'kycRejected' }),
  }),
  letterOf({
    to: roundVoided,
    say: (round) => ({ kind: 'roundVoid', parts: { amount: amountOf(round) } }),
  }),
  letterOf({
    to: drawRefunded,
    say: (draw) => ({ kind: 'drawVoid', parts: { amount: amountOf(draw) } }),
  }),
  letterOf({
    to: betCorrected,
    say: ({ before, after, currency }) => ({
      kind: 'betCorrected',
      parts: { before: amountOf({ amount: before, currency }), after: amountOf({ amount: after, currency }) },
    }),
  }),
  letterOf({
    to: stakeFactorSet,
    say: ({ factor }) =>
      factor === null
        ? { kind: 'stakesRestored' }
        : { kind: 'stakesCut', parts: { part: `${factor / FACTOR_OF_A_PERCENT}%` } },
  }),
  letterOf({ to: bonusGranted, say: () => ({ kind: 'bonusGranted' }) }),
  letterOf({ to: passwordChanged, say: () => ({ kind: 'passwordChanged' }) }),
  letterOf({ to: paymentPasswordChanged, say: () => ({ kind: 'paymentPasswordChanged' }) }),
  letterOf({ to: bankCardBound, say: () => ({ kind: 'bankCardBound' }) }),
  letterOf({ to: memberExcluded, say: () => ({ kind: 'breakTaken' }) }),
  letterOf({ to: caseClosed, say: () => ({ kind: 'caseClosed' }) }),
  letterOf({
    to: contractChanged,
    say: ({ kind, news, side }) => ({
      kind: contractLetters[news],
      parts: { screen: side === 'upline' ? 'contracts' : contractScreens[kind] },
    }),
  }),
  listener({
    name: 'messaging forgets whoever wants to be forgotten',
    to: memberErased,
    handle: (tx, { memberId }) => forgetReader(tx, memberId),
  }),
]

type About = { readonly memberId: string; readonly cause: string; readonly now: Date }

async function writeAbout(
  tx: Tx,
  { memberId, cause, now }: About,
  { kind, parts = {} }: LetterContent,
): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member || member.status === 'closed' || !capabilities(member.type).isReal) return
  const { merchantCode } = member
  const letter = { id: uuidv7(now.getTime()), memberId, merchantCode, kind, parts, sealed: null, cause }
  const isNew = await insertLetterOnce(tx, { ...letter, fingerprint: null, writtenBy: null, writtenAt: null })
  if (isNew) await push(tx, { memberId }, { type: 'unread.changed' })
}

function amountOf({
  amount,
  currency,
}: Pick<PayloadOf<typeof depositSettled>, 'amount' | 'currency'>): string {
  return `${unitsToWire(BigInt(amount))} ${currency}`
}
