import type { MemberType } from '@baize/contracts'
import { createMember, type MemberToMake } from '#modules/identity'
import { openPockets } from '#modules/wallet'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { hashSecret } from '../platform/secrets/hashing.ts'

type Wanted = {
  readonly account: string
  readonly password: string
  readonly type?: MemberType
  readonly isTemporary?: boolean
  /** The agent above. */
  readonly uplineId?: string
  /** A number is written as it is kept: `+880 1712345678`. */
  readonly personal?: MemberToMake['personal']
}

/** A member of the house BAIZE with an empty wallet. */
export async function testMember(
  app: App,
  { account, password, type = 0, isTemporary = false, personal = {}, uplineId }: Wanted,
): Promise<string> {
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  return transaction(app, async (tx) => {
    const member = await createMember(tx, {
      now: app.clock.now(),
      secrets: app.secrets,
      merchantCode: 'BAIZE',
      account,
      type,
      language: 'EN',
      personal,
      uplineId,
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: { hash, isTemporary },
    })
    await openPockets(tx, { memberId: member.id, currency: 'CNY' })
    return member.id
  })
}
