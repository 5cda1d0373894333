import {
  askPasswordByMail,
  changePassword,
  sendCode,
  setPasswordByCode,
  setPasswordByLink,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { nationalNumber } from '../../lib/form/national-number.ts'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import { callWithForm } from '../../lib/call/form-call.ts'
import { proofOfWork } from '../../lib/call/proof-of-work.ts'
import { refreshRemembered } from '../../lib/session/remembered-login.ts'
import { forgetTemporaryPassword } from '../../lib/session/temporary-password.ts'
import type { PasswordFields } from './password-form.ts'

/** Asks for a letter with a link, and says for how many minutes the link is good. */
export async function askForLetter(email: string): Promise<number> {
  const human = await proofOfWork('password')
  const { expiredMinutes } = await callWithForm(askPasswordByMail, { email: email.trim(), human })
  return expiredMinutes
}

export async function setByLink(token: string, fields: PasswordFields): Promise<void> {
  await call(setPasswordByLink, { body: { token, ...newIn(fields) } })
}

export async function setByCode(fields: PasswordFields): Promise<void> {
  const { mobileNum, dialingCode: countryDialingCode, verificationCode } = fields
  await call(setPasswordByCode, {
    body: {
      mobileNum: nationalNumber(mobileNum),
      countryDialingCode,
      verificationCode: verificationCode.trim(),
      ...newIn(fields),
    },
  })
}

/** Sends a code to the number in the form. */
export async function sendPasswordCode({ mobileNum, dialingCode }: PasswordFields): Promise<SentCode> {
  const human = await proofOfWork('sms')
  const number = nationalNumber(mobileNum)
  const sent = await call(sendCode, {
    body: {
      mobileNum: number,
      countryDialingCode: dialingCode,
      purpose: 'password',
      human,
    },
  })
  return sentCode(sent, `${dialingCode} ${number}`)
}

type Own = {
  readonly username: string
  readonly fields: PasswordFields
  /** The terms that are agreed to with it, where the account was opened for them. */
  readonly terms?: string | undefined
}

/** Changes the password of whoever is here; what this browser remembers of the old one is made new. */
export async function changeOwn({ username, fields, terms }: Own): Promise<void> {
  const { oldPassword, agreement, isOfAge } = fields
  const said = terms !== undefined && { isOfAge, ...(agreement && { agreement: { terms } }) }
  await call(changePassword, { body: { ...(oldPassword && { oldPassword }), ...newIn(fields), ...said } })
  forgetTemporaryPassword()
  await refreshRemembered(username, { now: fields.newPassword })
}

function newIn({ newPassword, confirmNewPassword }: PasswordFields) {
  return { newPassword, confirmNewPassword }
}
