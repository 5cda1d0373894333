import type { BodyOf, CodeSent, setEmail as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireRightCode } from './codes.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { giveAnew, wellFormed } from './give-personal.ts'
import { requireReal } from './profile.ts'
import { sendMail } from './send-member-code.ts'
import { spendCode } from './store/codes.ts'

type Asked = { readonly member: Member; readonly visit: Visit }

/** Sends a code to an address that is to become the member's; whether anybody has it already is not told. */
export async function sendEmailCode(app: App, { member, visit }: Asked, text: string): Promise<CodeSent> {
  requireReal(member)
  if (!app.config.sends.mail) throw new Refusal('FEATURE_OFF')
  return sendMail(app, visit, { purpose: 'email', to: requireAddress(text) })
}

/** Makes an address the member's: shown by the code that went there, and by who is asking. */
export async function setEmail(
  app: App,
  { member, visit }: Asked,
  { email, verificationCode: code, proof }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  requireReal(member)
  const target = requireAddress(email)
  await requireFreshProof(app, { member, visit }, proof)
  const { merchantCode } = member
  const { device } = visit
  const codeId = await requireRightCode(app, {
    merchantCode,
    purpose: 'email',
    channel: 'email',
    target,
    code,
    device,
  })
  const { secrets } = app
  await transaction(app, async (tx) => {
    if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
    await giveAnew(tx, { secrets, member, field: 'email', value: target })
  })
  return {}
}

function requireAddress(text: string): string {
  const address = wellFormed({ field: 'email', text })
  if (!address) throw new Refusal('EMAIL_FORMAT', { fields: ['email'] })
  return address
}
