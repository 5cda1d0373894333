import type { BodyOf, CodeSent, sendMobileCode as sending, setMobile as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Member, Visit } from '#platform/visit'
import { requireRightCode } from '../codes/codes.ts'
import { requireFreshProof } from '../second-step/fresh-proof.ts'
import { giveAnew } from '../person/give-personal.ts'
import { notifyMember } from '../notices/notices.ts'
import { maskMobile, type Personal, readPersonal, sealForMember } from '../person/personal.ts'
import { type Phone, requirePhone } from '../person/phone.ts'
import { requireReal } from '../person/profile.ts'
import { sendSms } from '../codes/send-sms-code.ts'
import { spendCode } from '../store/codes.ts'
import { lockMember } from '../store/members.ts'

type MobileCaller = { readonly member: Member; readonly visit: Visit }
type Typed = BodyOf<typeof sending>

/** Sends a code to a number that is to become the member's; whether anybody has it already is not told. */
export async function sendMobileCode(
  app: App,
  { member, visit }: MobileCaller,
  number: Typed,
): Promise<CodeSent> {
  requireReal(member)
  if (!app.config.sends.sms) throw new Refusal('FEATURE_OFF')
  const phone = await requireOwnCountry(app, member, number)
  return sendSms(app, visit, { purpose: 'mobile', phone, isSent: true })
}

/** Makes a number the member's: shown by the code that went there, and by who is asking. */
export async function setMobile(
  app: App,
  { member, visit }: MobileCaller,
  { verificationCode: code, proof, ...number }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  requireReal(member)
  const { key: target } = await requireOwnCountry(app, member, number)
  await requireFreshProof(app, { member, visit }, proof)
  const { merchantCode } = member
  const { device } = visit
  const asked = { merchantCode, purpose: 'mobile', channel: 'sms', target, code, device } as const
  const codeId = await requireRightCode(app, asked)
  const { secrets } = app
  await transaction(app, async (tx) => {
    if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
    await lockMember(tx, member.id)
    const before = await readPersonal(tx, secrets, member.id)
    await giveAnew(tx, { secrets, member, field: 'mobile', value: target })
    await tellChanged(tx, { secrets, memberId: member.id, before, mobile: target })
  })
  return {}
}

function requireOwnCountry(app: App, { merchantCode }: Member, number: Typed): Promise<Phone> {
  const { countryDialingCode: dialingCode, mobileNum } = number
  return requirePhone(app, merchantCode, { dialingCode, number: mobileNum })
}

type Changed = {
  readonly secrets: Secrets
  readonly memberId: string
  readonly before: Personal
  readonly mobile: string
}

/** Whoever took an account over holds the telephone of now, so it is told where the member was reached before. */
async function tellChanged(tx: Tx, { secrets, memberId, before, mobile }: Changed): Promise<void> {
  if (before.mobile === mobile) return
  const told = { memberId, notice: 'mobileChanged', values: { mobile: maskMobile(mobile) } } as const
  await notifyMember(tx, told)
  if (before.mobile === undefined) return
  const sealedMobile = await sealForMember(tx, { secrets, memberId }, Buffer.from(before.mobile))
  await notifyMember(tx, { ...told, to: { sealedMobile } })
}
