import { capabilities } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { accountKey } from '../person/account.ts'
import { createMember } from './create-member.ts'
import { findByAccount, type MemberRow } from '../store/members.ts'

const DEMO_TYPE = 4

type Asking = { readonly member: Member; readonly language: Visit['language'] }

/**
 * The account of play money on which a member tries games today: a trial of its own that nobody can log in to, so that
 * nothing they do there is theirs in any book. Its name says whose it is and of which day.
 */
export async function demoMemberOf(app: App, { member, language }: Asking): Promise<Member> {
  const { merchantCode, sessionId } = member
  const now = app.clock.now()
  const account = `demo-${member.id}-${now.toISOString().slice(0, 10)}`
  const place = { merchantCode, accountKey: accountKey(account) }
  const found = (await findByAccount(app.db, place)) ?? (await make())
  const row = found ?? (await findByAccount(app.db, place))
  if (row?.type !== DEMO_TYPE) throw new Refusal('TRY_AGAIN')
  return { id: row.id, merchantCode, account, type: DEMO_TYPE, ...capabilities(DEMO_TYPE), sessionId }

  /** Nothing where somebody else made it at the same moment. */
  async function make(): Promise<MemberRow | undefined> {
    const { secrets } = app
    const trialEndsAt = new Date(now.getTime() + DAY_MS)
    const made = { secrets, merchantCode, account, type: DEMO_TYPE, language, trialEndsAt, now } as const
    try {
      return await transaction(app, (tx) =>
        createMember(tx, { ...made, registerMethod: 'H5', registerHost: '', password: undefined }),
      )
    } catch (error) {
      if (error instanceof Refusal && error.code === 'USERNAME_TAKEN') return undefined
      throw error
    }
  }
}
