import { money } from '@baize/money'
import { createMember } from '../../apps/server/src/modules/identity/index.ts'
import { openAccounts, post } from '../../apps/server/src/modules/ledger/index.ts'
import type { Owner } from '../../apps/server/src/modules/play/index.ts'
import { openPockets } from '../../apps/server/src/modules/wallet/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { type Tx, transaction } from '../../apps/server/src/platform/db.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'

/** A member of the demo's house with empty pockets. */
export async function makeMember(tx: Tx, { clock, secrets }: App, account: string) {
  const member = await createMember(tx, {
    now: clock.now(),
    secrets,
    merchantCode: 'BAIZE',
    account,
    type: 0,
    language: 'EN',
    registerMethod: 'H5',
    registerHost: 'localhost',
    password: undefined,
  })
  await openPockets(tx, { memberId: member.id, currency: 'CNY' })
  return member
}

/** Gives a member more than they can stake. */
export async function fund(app: App, memberId: string): Promise<Owner> {
  const to = `member:${memberId}:cash`
  const transfers = [{ from: 'gateway:bench', to, amount: money(10n ** 12n, 'CNY') }]
  await post(app, { id: uuidv7(), reason: 'bench', transfers })
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
}

const MADE_AT_ONCE = 50

type Members = { readonly count: number; readonly prefix: string }

/** Members with more than they can stake. */
export async function layMembers(app: App, { count, prefix }: Members): Promise<readonly Owner[]> {
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:bench', currency: 'CNY' }]))
  const owners: Owner[] = []
  while (owners.length < count) {
    const first = owners.length
    const ids = await transaction(app, async (tx) => {
      const made: string[] = []
      for (let number = first; number < Math.min(count, first + MADE_AT_ONCE); number++)
        made.push((await makeMember(tx, app, `${prefix}${number}`)).id)
      return made
    })
    owners.push(...(await Promise.all(ids.map((id) => fund(app, id)))))
  }
  return owners
}
