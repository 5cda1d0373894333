import type { BodyOf, setPasswordByCode as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { mobileKey } from '../person/account.ts'
import { requireRightCode } from '../codes/codes.ts'
import { findByMobile } from '../person/find-by-mobile.ts'
import { requireConfirmed, requireGoodPassword } from './passwords.ts'
import { replaceForgotten } from './replace-forgotten.ts'
import { spendCode } from '../store/codes.ts'

/** Sets a new password by the code on the member's telephone. What the code is not needed for is looked at before it. */
export async function setPasswordByCode(
  app: App,
  { merchant, device }: Visit,
  body: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  const { newPassword: text, confirmNewPassword, mobileNum: number, countryDialingCode: dialingCode } = body
  requireConfirmed({ text, confirmation: confirmNewPassword })
  await requireGoodPassword(app, { password: text, words: [merchant.name, merchant.code, number] })

  const target = mobileKey({ dialingCode, number })
  const asked = { merchantCode: merchant.code, purpose: 'password', channel: 'sms', target, device } as const
  const codeId = await requireRightCode(app, { ...asked, code: body.verificationCode })
  const member = await findByMobile(app, { merchantCode: merchant.code, mobile: target })
  if (!member || member.status !== 'active') throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
  const replace = await replaceForgotten(app, { member, text, house: merchant })
  await transaction(app, async (tx) => {
    if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
    await replace(tx)
  })
  return {}
}
