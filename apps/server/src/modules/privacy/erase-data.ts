import type { BodyOf, eraseMyData as contract } from '@baize/contracts'
import { eraseMember, requireFreshProof } from '#modules/identity'
import { lockBalances } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'

type Asked = { readonly member: Member; readonly visit: Visit }

/** Forgets the member, once they have shown who they are, typed what is to go, and taken their money out. */
export async function eraseMyData(
  app: App,
  { member, visit }: Asked,
  { account, proof }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  if (account !== member.account) throw new Refusal('FIELD_FORMAT', { fields: ['account'] })
  await requireFreshProof(app, { member, visit }, proof)
  const paths = (['cash', 'bonus', 'held'] as const).map((pocket) => pocketPath(member.id, pocket))
  await transaction(app, async (tx) => {
    const held = await lockBalances(tx, paths)
    if (held.some(({ balance }) => balance.units !== 0n)) throw new Refusal('MONEY_LEFT')
    await eraseMember(tx, member)
  })
  return {}
}
