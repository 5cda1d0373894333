import { demoWorld } from '../../../../db/demo/index.ts'
import type { DemoMerchant, DemoPersonPlan } from '../../../../db/demo/types.ts'
import { moneyFromWire } from '@baize/money'
import { createMember, findMemberId } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { carryTurnover } from '#modules/vip'
import { openPockets, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { hashSecret } from '#platform/secrets/hashing'
import { newReadablePassword } from '#platform/secrets/readable-password'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'

/** Somebody to try the demo as. The password is there when it was made just now; it is kept nowhere. */
export type DemoPerson = {
  /** The name of the house that they are of; nothing for who works in all of them. */
  readonly house: string | null
  readonly role: string
  readonly login: string
  readonly password: string | null
}

/** Makes the people of the demo who are not there yet, with money in their pockets. */
export async function seedDemoPeople(app: App): Promise<DemoPerson[]> {
  const seeded: DemoPerson[] = []
  for (const merchant of demoWorld.merchants)
    for (const person of merchant.people) {
      const password = await seedPerson(app, merchant, person)
      seeded.push({ house: merchant.name, role: person.role, login: person.account, password })
    }
  return seeded
}

/** Makes somebody who is not there yet, and gives their password; null where they are. */
export async function seedPerson(
  app: App,
  merchant: DemoMerchant,
  person: DemoPersonPlan,
): Promise<string | null> {
  const merchantCode = merchant.code
  if (await findMemberId(app.db, { merchantCode, account: person.account })) return null
  const inviter =
    person.invitedBy && (await findMemberId(app.db, { merchantCode, account: person.invitedBy }))
  const password = newReadablePassword()
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  const { secrets } = app
  const now = new Date(app.clock.now().getTime() - (person.joinedDaysAgo ?? 0) * DAY_MS)
  const made = transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now,
      joinedAt: now,
      secrets,
      merchantCode,
      account: person.account,
      nickname: person.nickname,
      type: person.type,
      language: 'EN',
      invitedBy: inviter || undefined,
      registerMethod: 'H5',
      registerHost: merchant.hosts[0] ?? '',
      isDemo: true,
      password: { hash, isTemporary: false },
    })
    const { currency } = merchant.money
    await fillPockets(tx, { memberId: id, currency, cash: person.cash })
    const { turnover = '0' } = person
    const amount = moneyFromWire(turnover, currency)
    if (amount.units > 0n) await carryTurnover(tx, { memberId: id, merchantCode, amount, now })
    return password
  })
  return made.catch(nobodyMadeTwice)
}

/** Another server that is starting was quicker, and has shown the password. */
function nobodyMadeTwice(error: unknown): null {
  if (error instanceof Refusal && error.code === 'USERNAME_TAKEN') return null
  throw error
}

type Purse = { readonly memberId: string; readonly currency: string; readonly cash: string }

/** The money comes from an account that says what it is, under the member's own id: it comes once. */
async function fillPockets(tx: Tx, { memberId, currency, cash }: Purse): Promise<void> {
  await openPockets(tx, { memberId, currency })
  const amount = moneyFromWire(cash, currency)
  if (amount.units === 0n) return
  const from = housePath({ name: 'demo-money', currency }, memberId)
  await openAccounts(tx, [{ path: from, currency }])
  const transfers = [{ from, to: pocketPath(memberId, 'cash'), amount }]
  await postIn(tx, { id: memberId, reason: 'demo money', transfers })
}
