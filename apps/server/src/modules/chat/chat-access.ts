import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'

/** A member who wants to talk, in the house they are in. */
export type Talker = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

/** Chat is for members of a house that has it, and not for trials. */
export function requireChat({ member, merchant }: Pick<Talker, 'member' | 'merchant'>): Member {
  if (!hasFlag(merchant, 'CBS3')) throw new Refusal('FEATURE_OFF')
  if (member.isTrial) throw new Refusal('TRIAL_ACCOUNT')
  return member
}

type Look = {
  readonly backUrl?: string | undefined
  readonly headerColor?: string | undefined
  readonly title?: string | undefined
}

/** Where the chat is: a screen of the site, told how it should look. */
export function launchChat(talker: Talker, { backUrl, headerColor, title }: Look): { chatUrl: string } {
  requireChat(talker)
  const query = new URLSearchParams()
  if (backUrl !== undefined) query.set('backUrl', backUrl)
  if (headerColor !== undefined) query.set('headerColor', headerColor)
  if (title !== undefined) query.set('title', title.toWellFormed())
  const search = query.toString()
  return { chatUrl: search === '' ? '/m/chat' : `/m/chat?${search}` }
}

/** The house sees that the member is typing; nothing of it is kept. */
export async function typeInChat(app: App, talker: Talker): Promise<Record<string, never>> {
  const { id: memberId, merchantCode } = requireChat(talker)
  await transaction(app, (tx) =>
    push(tx, { officeOf: merchantCode }, { type: 'chat.typing', memberId, from: 'member' }),
  )
  return {}
}
