import { capabilities, type LetterKind } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { findMember } from '#modules/identity'
import type { Tx } from '#platform/db'
import type { Fact, Listener } from '#platform/facts'
import { push } from '#platform/live'
import { uuidv7 } from '#platform/random'
import { forgetReader, insertLetterOnce } from './store/letters.ts'

const whom = z.object({ memberId: z.uuid() })
const settled = z.object({ amount: z.string(), currency: z.string() })
const decided = z.object({ isApproved: z.boolean() })

type Said = { readonly kind: LetterKind; readonly parts?: Readonly<Record<string, string>> }

/** Which letter a fact is worth; each is written once, to whom the fact is about. */
const letters: Readonly<Record<string, (payload: unknown) => Said>> = {
  'member.registered': () => ({ kind: 'welcome' }),
  'deposit.settled': (payload) => ({ kind: 'depositSettled', parts: { amount: amountIn(payload) } }),
  'withdrawal.paid': () => ({ kind: 'withdrawalPaid' }),
  'withdrawal.rejected': () => ({ kind: 'withdrawalRejected' }),
  'withdrawal.failed': () => ({ kind: 'withdrawalFailed' }),
  'kyc.decided': (payload) => ({
    kind: z.parse(decided, payload).isApproved ? 'kycApproved' : 'kycRejected',
  }),
  'bonus.granted': () => ({ kind: 'bonusGranted' }),
  'password.changed': () => ({ kind: 'passwordChanged' }),
  'payment_password.changed': () => ({ kind: 'paymentPasswordChanged' }),
  'bank_card.bound': () => ({ kind: 'bankCardBound' }),
  'member.excluded': () => ({ kind: 'breakTaken' }),
  'case.closed': () => ({ kind: 'caseClosed' }),
}

export const messagingListeners: readonly Listener[] = [
  ...Object.entries(letters).map(
    ([to, say]): Listener => ({
      name: `messaging writes a letter about ${to}`,
      to,
      handle: (tx, fact) => writeAbout(tx, fact, say(fact.payload)),
    }),
  ),
  {
    name: 'messaging forgets whoever wants to be forgotten',
    to: 'member.erased',
    async handle(tx, { payload }) {
      await forgetReader(tx, z.parse(whom, payload).memberId)
    },
  },
]

async function writeAbout(tx: Tx, fact: Fact, { kind, parts = {} }: Said): Promise<void> {
  const { memberId } = z.parse(whom, fact.payload)
  const member = await findMember(tx, memberId)
  if (!member || member.status === 'closed' || !capabilities(member.type).isReal) return
  const { merchantCode } = member
  const letter = { id: uuidv7(), memberId, merchantCode, kind, parts, sealed: null, cause: fact.id }
  const isNew = await insertLetterOnce(tx, { ...letter, fingerprint: null, writtenBy: null, writtenAt: null })
  if (isNew) await push(tx, { memberId }, { type: 'unread.changed' })
}

function amountIn(payload: unknown): string {
  const { amount, currency } = z.parse(settled, payload)
  return `${unitsToWire(BigInt(amount))} ${currency}`
}
