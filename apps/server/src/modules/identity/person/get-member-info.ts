import type { MemberInfo } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { maskEmail, maskMobile, readPersonal } from './personal.ts'
import { findMember, findPassword } from '../store/members.ts'
import { readHeadIcon } from '../store/profile.ts'

/** What the member may see of themselves; what could be used elsewhere is masked. */
export async function getMemberInfo(app: App, member: Member): Promise<MemberInfo> {
  const [row, headIcon, personal, password] = await Promise.all([
    findMember(app.db, member.id),
    readHeadIcon(app.db, member.id),
    readPersonal(app.db, app.secrets, member.id),
    findPassword(app.db, member.id),
  ])
  if (!row) throw new Refusal('SESSION_ENDED')
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    clubLabel: { labelName: row.clubLabel },
    type: row.type,
    headIcon,
    language: row.language,
    email: personal.email === undefined ? null : maskEmail(personal.email),
    mobileNum: personal.mobile === undefined ? null : maskMobile(personal.mobile),
    createdAt: row.createdAt.toISOString(),
    mustChangePassword: password?.isTemporary ?? false,
    mustAgree: member.isUnclaimed ?? false,
  }
}
