import type { BodyOf, CodeSent, setEmail as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Member, Visit } from '#platform/visit'
import { requireRightCode } from '../codes/codes.ts'
import { requireFreshProof } from '../second-step/fresh-proof.ts'
import { giveAnew, wellFormed } from '../person/give-personal.ts'
import { notifyMember } from '../notices/notices.ts'
import { maskEmail, type Personal, readPersonal, sealForMember } from '../person/personal.ts'
import { requireReal } from '../person/profile.ts'
import { sendMail } from '../codes/send-member-code.ts'
import { spendCode } from '../store/codes.ts'

type EmailCaller = { readonly member: Member; readonly visit: Visit }

/** Sends a code to an address that is to become the member's; whether anybody has it already is not told. */
export async function sendEmailCode(
  app: App,
  { member, visit }: EmailCaller,
  text: string,
): Promise<CodeSent> {
  requireReal(member)
  if (!app.config.sends.mail) throw new Refusal('FEATURE_OFF')
  return sendMail(app, visit, { purpose: 'email', to: requireAddress(text) })
}

/** Makes an address the member's: shown by the code that went there, and by who is asking. */
export async function setEmail(
  app: App,
  { member, visit }: EmailCaller,
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
    const before = await readPersonal(tx, secrets, member.id)
    await giveAnew(tx, { secrets, member, field: 'email', value: target })
    await tellChanged(tx, { secrets, memberId: member.id, before, email: target })
  })
  return {}
}

type Changed = {
  readonly secrets: Secrets
  readonly memberId: string
  readonly before: Personal
  readonly email: string
}

/** Whoever took an account over would get the letters of now, so it is told where the letters went before. */
async function tellChanged(tx: Tx, { secrets, memberId, before, email }: Changed): Promise<void> {
  if (before.email === email) return
  const told = { memberId, notice: 'emailChanged', values: { email: maskEmail(email) } } as const
  await notifyMember(tx, told)
  if (before.email !== undefined) {
    const sealedEmail = await sealForMember(tx, { secrets, memberId }, Buffer.from(before.email))
    await notifyMember(tx, { ...told, to: { sealedEmail } })
  } else if (before.mobile !== undefined) await notifyMember(tx, { ...told, to: 'mobile' })
}

function requireAddress(text: string): string {
  const address = wellFormed({ field: 'email', text })
  if (!address) throw new Refusal('EMAIL_FORMAT', { fields: ['email'] })
  return address
}
