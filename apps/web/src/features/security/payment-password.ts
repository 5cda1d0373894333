import { resetPaymentPassword, sendMemberCode, setPaymentPassword } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'

export type PaymentFields = {
  oldPassword: string
  verificationCode: string
  newPassword: string
  confirmNewPassword: string
}

export const paymentFields = ['oldPassword', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const

/** Where each refusal is said. */
export const paymentRefusedAt: RefusedAt<PaymentFields> = {
  fields: paymentFields,
  byCode: {
    PASSWORD_WRONG: 'oldPassword',
    CODE_WRONG: 'verificationCode',
    PASSWORD_TOO_EASY: 'newPassword',
    PASSWORD_UNCHANGED: 'newPassword',
    PASSWORD_IN_USE: 'newPassword',
    PASSWORDS_DIFFER: 'confirmNewPassword',
  },
}

/** Sets the payment password: with the one before, or with the login password and a code where that is forgotten. */
export async function savePaymentPassword(fields: PaymentFields, isForgotten: boolean): Promise<void> {
  const { oldPassword, verificationCode, newPassword, confirmNewPassword } = fields
  const made = { newPassword, confirmNewPassword }
  if (!isForgotten) await call(setPaymentPassword, { body: { oldPassword, ...made } })
  else await call(resetPaymentPassword, { body: { password: oldPassword, verificationCode, ...made } })
}

export async function sendPaymentCode(): Promise<SentCode> {
  const sent = await call(sendMemberCode, { body: { purpose: 'payment-password' } })
  return sentCode(sent, sent.sentTo)
}
