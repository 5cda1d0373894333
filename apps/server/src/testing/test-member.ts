import type { MemberType } from '@baize/contracts'
import { createMember, hashSecret } from '#modules/identity'
import { openPockets } from '#modules/wallet'
import { transaction } from '../platform/db.ts'
import type { TestApp } from './test-app.ts'

type Wanted = {
  readonly account: string
  readonly password: string
  readonly type?: MemberType
  readonly isTemporary?: boolean
}

/** A member of the house BAIZE with an empty wallet. */
export async function testMember(
  app: TestApp,
  { account, password, type = 0, isTemporary = false }: Wanted,
): Promise<string> {
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  return transaction(app, async (tx) => {
    const member = await createMember(tx, {
      secrets: app.secrets,
      merchantCode: 'BAIZE',
      account,
      type,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: { hash, isTemporary },
    })
    await openPockets(tx, { memberId: member.id, currency: 'CNY' })
    return member.id
  })
}
