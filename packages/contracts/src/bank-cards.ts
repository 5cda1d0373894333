import * as z from 'zod/mini'
import { coinNetworks, payoutKinds } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { secondProof } from './second-step.ts'
import { text } from './text.ts'

/** Who holds what the house pays to: a bank, a mobile wallet, a chain of coins. */
export const payoutBank = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(payoutKinds),
  /** On which chain; null where no coins are paid. */
  network: z.nullable(z.enum(coinNetworks)),
})
export type PayoutBank = z.output<typeof payoutBank>

export const listPayoutBanks = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_withdrawBanks',
  summary: 'Banks that a card may be of',
  audience: 'member',
  rate: 'read',
  reply: z.array(payoutBank),
  refusals: [],
})

/** A card that I am paid to: enough to recognise it, too little to use it. */
export const bankCard = z.object({
  id: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  kind: z.enum(payoutKinds),
  /** Of the number, or of the address. */
  last4: z.string(),
  addedAt: z.string(),
  /** From when it can be paid to, where that is still to come. */
  readyAt: z.nullable(z.string()),
})
export type BankCard = z.output<typeof bankCard>

export const listBankCards = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_bankCards',
  summary: 'My bank cards, and in whose name they are',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    cards: z.array(bankCard),
    /** How many there may be. */
    most: z.number(),
    /** Masked; null until it is set, which comes before the first card. */
    payeeName: z.nullable(z.string()),
  }),
  refusals: [],
})

/**
 * The name on the card is the payee name, which the member has set before and which stays. A card that is bound already
 * is answered as it is.
 */
export const bindBankCard = endpoint({
  method: 'POST',
  path: '/wps/member/bankCard',
  summary: 'Bind a bank card',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({
    bankCode: text(16),
    /** The number of a card or an account, that of a mobile wallet, or an address, as the bank's kind has it. */
    cardNumber: text(64),
    paymentPassword: text(128),
    /** Null only where the member has no second step. The payment password is the one password that is asked for. */
    proof: z.nullable(secondProof),
  }),
  reply: bankCard,
  refusals: [
    'TRIAL_ACCOUNT',
    'BANK_NOT_FOUND',
    'CARD_NUMBER_FORMAT',
    'WALLET_NUMBER_FORMAT',
    'COIN_ADDRESS_FORMAT',
    'COIN_ADDRESS_OURS',
    'PAYEE_NAME_REQUIRED',
    'BANK_CARDS_FULL',
    'BANK_CARD_EXISTS',
    'PAYMENT_PASSWORD_REQUIRED',
    'PAYMENT_PASSWORD_LOCKED',
    'PASSWORD_WRONG',
    'PROOF_REQUIRED',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'BAD_SEAL',
  ],
})

/** A card that money is on its way to stays until it is there. Bound again later, it is a new card. */
export const removeBankCard = endpoint({
  method: 'DELETE',
  path: '/wps/member/bankCard',
  summary: 'Take a bank card away',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  query: z.strictObject({ id: z.uuid() }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'BANK_CARD_IN_USE'],
})
