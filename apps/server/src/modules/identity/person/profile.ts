import { type HeadIcon, headIcons, isOldEnough, type Profile } from '@baize/contracts'
import { registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { giveOnce, wellFormed } from './give-personal.ts'
import { maskEmail, maskMobile, maskName, readPersonal } from './personal.ts'
import { requireOwnName } from './reserved-names.ts'
import { findMember } from '../store/members.ts'
import { readHeadIcon, writeHeadIcon, writeNickname, writeShowsWins } from '../store/profile.ts'

type Nothing = Record<string, never>

/** What the member has told about themselves, masked. */
export async function getProfile(app: App, member: Member): Promise<Profile> {
  const [row, headIcon, personal] = await Promise.all([
    findMember(app.db, member.id),
    readHeadIcon(app.db, member.id),
    readPersonal(app.db, app.secrets, member.id),
  ])
  const { email, mobile, payeeName, birthDate } = personal
  return {
    nickname: row?.nickname ?? null,
    headIcon,
    email: email === undefined ? null : maskEmail(email),
    mobileNum: mobile === undefined ? null : maskMobile(mobile),
    payeeName: payeeName === undefined ? null : maskName(payeeName),
    hasBirthDate: birthDate !== undefined,
    showsWins: row?.showsWins ?? false,
  }
}

/** A trial leaves nothing behind, so it has nothing to tell. */
export function requireReal({ isReal }: Member): void {
  if (!isReal) throw new Refusal('TRIAL_ACCOUNT')
}

type Naming = { readonly member: Member } & Pick<Visit, 'merchant'>

export async function setNickname(app: App, { member, merchant }: Naming, text: string): Promise<Nothing> {
  requireReal(member)
  const nickname = wellFormed({ field: 'nickname', text })
  if (!nickname) throw new Refusal('NAME_FORMAT', { fields: ['nickname'] })
  requireOwnName(nickname, merchant)
  await transaction(app, (tx) => writeNickname(tx, { memberId: member.id, nickname }))
  return {}
}

/** The name that money goes out to. Whoever takes an account over must not be able to put their own there. */
export async function setPayeeName(app: App, member: Member, text: string): Promise<Nothing> {
  requireReal(member)
  const value = wellFormed({ field: 'payeeName', text })
  if (!value) throw new Refusal('NAME_FORMAT', { fields: ['payeeName'] })
  const { secrets } = app
  await transaction(app, (tx) => giveOnce(tx, { secrets, member, field: 'payeeName', value }))
  return {}
}

export async function setBirthDate(app: App, member: Member, text: string): Promise<Nothing> {
  requireReal(member)
  const value = wellFormed({ field: 'birthDate', text })
  if (!value) throw new Refusal('FIELD_FORMAT', { fields: ['birthDate'] })
  const { minimumAge } = await registrationOf(app, member.merchantCode)
  if (!isOldEnough({ birthDate: value, minimumAge, now: app.clock.now() }))
    throw new Refusal('AGE_REQUIRED', { fields: ['birthDate'], minimumAge })
  const { secrets } = app
  await transaction(app, (tx) => giveOnce(tx, { secrets, member, field: 'birthDate', value }))
  return {}
}

export async function getHeadIcon(
  app: App,
  member: Member,
): Promise<{ headIcon: HeadIcon | null; icons: HeadIcon[] }> {
  return { headIcon: await readHeadIcon(app.db, member.id), icons: [...headIcons] }
}

export async function setHeadIcon(app: App, member: Member, headIcon: HeadIcon): Promise<Nothing> {
  requireReal(member)
  await transaction(app, (tx) => writeHeadIcon(tx, { memberId: member.id, headIcon }))
  return {}
}

/** Whether the member's wins stand on the winner board. */
export async function showWins(app: App, member: Member, showsWins: boolean): Promise<Nothing> {
  requireReal(member)
  await transaction(app, (tx) => writeShowsWins(tx, { memberId: member.id, showsWins }))
  return {}
}
