import type { BodyOf, eraseMyData as contract } from '@baize/contracts'
import { readAgentTies } from '#modules/agents'
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

/**
 * Forgets the member, once they have shown who they are, typed what is to go, and taken their money out. An agent is told
 * first what ends with the account; what they brought about stays, under an id that leads to nobody.
 */
export async function eraseMyData(
  app: App,
  { member, visit }: ErasureRequest,
  { account, proof, knowsTies = false }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  if (account !== member.account) throw new Refusal('FIELD_FORMAT', { fields: ['account'] })
  await requireFreshProof(app, { member, visit }, proof)
  await requireVendorsEmpty(app, member)
  await transaction(app, async (tx) => {
    await requireNoMoney(tx, member.id)
    await requireTold(tx, member.id, knowsTies)
    await eraseMember(tx, { ...member, now: app.clock.now() })
  })
  return {}
}

/** Looked for everywhere, and held where it could come: in pockets, on its way, at vendors and in rounds. */
async function requireNoMoney(tx: Tx, memberId: string): Promise<void> {
  await requireNothingUnderWay(tx, memberId)
  const own = [...pockets, 'commission' as const].map((pocket) => pocketPath(memberId, pocket))
  const held = await lockBalances(tx, [...own, ...(await vendorPocketsOf(tx, memberId))])
  const left = held.filter(({ balance }) => balance.units !== 0n)
  if (left.some(({ path }) => own.includes(path))) throw new Refusal('MONEY_LEFT')
  if (left.length > 0 || (await hasOpenRounds(tx, memberId))) throw new Refusal('MONEY_ELSEWHERE')
}

/** Of what ties an agent to others they must know before it passes to the house. */
async function requireTold(tx: Tx, memberId: string, knowsTies: boolean): Promise<void> {
  const ties = await readAgentTies(tx, memberId)
  if (ties.length > 0 && !knowsTies) throw new Refusal('AGENT_TIES', { ties })
}
