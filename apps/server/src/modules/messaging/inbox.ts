import type { Letter, listInbox as listing, ReplyOf } from '@baize/contracts'
import { openerForMember } from '#modules/identity'
import { amountText } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import * as z from 'zod/mini'
import { sayLetter } from './letter-texts.ts'
import * as store from './store/letters.ts'

const PAGE = 20

type Owner = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }
type Count = { unReadCount: number }

/** The member's letters, newest first, in the language they are read in. */
export async function listInbox(
  app: App,
  owner: Owner,
  pageNo: string | undefined,
): Promise<ReplyOf<typeof listing>> {
  const { id: memberId } = requireInbox(owner.member)
  const pageNum = Number(pageNo ?? '1')
  const [rows, { all }] = await Promise.all([
    store.readLetters(app.db, { memberId, offset: (pageNum - 1) * PAGE, limit: PAGE }),
    store.countLetters(app.db, memberId),
  ])
  const { secrets } = app
  const open = await openerForMember(app.db, { secrets, memberId })
  const content = rows.map((row) => letterOnWire(owner, row, open))
  return { content, pageNum, totalPages: Math.max(1, Math.ceil(all / PAGE)) }
}

export async function getInboxUnread(app: App, member: Member): Promise<Count> {
  const { unread } = await store.countLetters(app.db, requireInbox(member).id)
  return { unReadCount: unread }
}

/** One letter or all of them; read once is read. */
export async function markLetterRead(app: App, member: Member, id: string | undefined): Promise<Count> {
  const { id: memberId } = requireInbox(member)
  return transaction(app, async (tx) => {
    if (id !== undefined && !(await store.hasLetter(tx, { memberId, id }))) throw new Refusal('NOT_FOUND')
    const count = await store.markRead(tx, { memberId, id: id ?? null })
    if (count > 0) await push(tx, { memberId }, { type: 'unread.changed' })
    return { unReadCount: (await store.countLetters(tx, memberId)).unread }
  })
}

export async function removeLetter(app: App, member: Member, id: string): Promise<Count> {
  const { id: memberId } = requireInbox(member)
  return transaction(app, async (tx) => {
    if (!(await store.deleteLetter(tx, { memberId, id }))) throw new Refusal('NOT_FOUND')
    await push(tx, { memberId }, { type: 'unread.changed' })
    return { unReadCount: (await store.countLetters(tx, memberId)).unread }
  })
}

/** A trial has no inbox. */
function requireInbox(member: Member): Member {
  if (member.isTrial) throw new Refusal('TRIAL_ACCOUNT')
  return member
}

const words = z.object({ title: z.string(), content: z.string() })

function letterOnWire(
  { merchant, language }: Owner,
  { id, kind, sealed, parts, writtenAt, readAt }: store.LetterRow,
  open: (sealed: Buffer) => Buffer | undefined,
): Letter {
  const opened = sealed && open(sealed)
  const { money, name: house } = merchant
  const amount = parts.amount && { amount: amountText(parts.amount, { money, language }) }
  const said =
    kind === 'operator'
      ? z.parse(words, opened ? JSON.parse(opened.toString()) : { title: '', content: '' })
      : sayLetter(kind, language, { ...parts, ...amount, house })
  return { id, kind, ...said, read: readAt !== null, at: writtenAt.toISOString() }
}
