import type { BodyOf, eraseMyData as contract } from '@baize/contracts'
import { eraseMember, requireFreshProof } from '#modules/identity'
import { lockBalances } from '#modules/ledger'
import { requireNothingUnderWay, requireVendorsEmpty, vendorPocketsOf } from '#modules/payments'
import { hasOpenRounds } from '#modules/play'
import { pocketPath, pockets } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'

type ErasureRequest = { readonly member: Member; readonly visit: Visit }

/** Forgets the member, once they have shown who they are, typed what is to go, and taken their money out. */
export async function eraseMyData(
  app: App,
  { member, visit }: ErasureRequest,
  { account, proof }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  if (account !== member.account) throw new Refusal('FIELD_FORMAT', { fields: ['account'] })
  await requireFreshProof(app, { member, visit }, proof)
  await requireVendorsEmpty(app, member)
  await transaction(app, async (tx) => {
    await requireNoMoney(tx, member.id)
    await eraseMember(tx, member)
  })
  return {}
}

/** Looked for everywhere, and held where it could come: in pockets, on its way, at vendors and in rounds. */
async function requireNoMoney(tx: Tx, memberId: string): Promise<void> {
  await requireNothingUnderWay(tx, memberId)
  const own = pockets.map((pocket) => pocketPath(memberId, pocket))
  const held = await lockBalances(tx, [...own, ...(await vendorPocketsOf(tx, memberId))])
  const left = held.filter(({ balance }) => balance.units !== 0n)
  if (left.some(({ path }) => own.includes(path))) throw new Refusal('MONEY_LEFT')
  if (left.length > 0 || (await hasOpenRounds(tx, memberId))) throw new Refusal('MONEY_ELSEWHERE')
}
