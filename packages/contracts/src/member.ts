import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** 0, 1 and 2 are real members (1 and 2 are agents), 4 is a trial, 40 to 42 are the house's own. */
export const memberTypes = [0, 1, 2, 4, 40, 41, 42] as const
export type MemberType = (typeof memberTypes)[number]

/** What an account may do; code asks these, never numbers. An absent type is a trial. */
export function capabilities(type: MemberType | undefined) {
  return {
    isReal: type === 0 || type === 1 || type === 2,
    isAgent: type === 1 || type === 2,
    /** A top agent is below nobody, and neither is who is of no tree. */
    mayHaveUpline: type === 0 || type === 2,
    isTrial: type === undefined || type === 4,
    mayEnterAsMember: type === 0 || type === 1 || type === 2 || type === 4,
    mayEnterAsAgent: type === 1 || type === 2 || type === 42,
  }
}

export const memberType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(40),
  z.literal(41),
  z.literal(42),
])

export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  clubLabel: z.object({ labelName: z.string() }),
  type: memberType,
  headIcon: z.nullable(z.string()),
  language: z.string(),
  /** Masked; null where the member gave none. */
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  createdAt: z.string(),
  mustChangePassword: z.boolean(),
  /** An account that was opened for them: with a password of their own they agree to the terms and state their age. */
  mustAgree: z.boolean(),
})
export type MemberInfo = z.output<typeof memberInfo>

export const getMemberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who I am',
  audience: 'member',
  rate: 'read',
  answersUnclaimed: true,
  reply: memberInfo,
  refusals: ['LOGIN_REQUIRED'],
})

/** What header and menus show of the member's money. Amounts are decimal text. */
export const walletSummary = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  sumBalance: z.string(),
  pockets: z.object({ cash: z.string(), bonus: z.string(), held: z.string() }),
})
export type WalletSummary = z.output<typeof walletSummary>

export const getWallet = endpoint({
  method: 'GET',
  path: '/wps/wallets',
  summary: 'My balance, by pocket',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  reply: walletSummary,
  refusals: ['LOGIN_REQUIRED'],
})
