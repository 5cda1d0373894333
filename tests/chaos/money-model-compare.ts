import { DEMO_GATEWAY } from '../../apps/server/src/demo/gateways.ts'
import { getBalances, housePaths } from '../../apps/server/src/modules/ledger/index.ts'
import { readStandings } from '../../apps/server/src/modules/limits/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { type Model, others, own } from './money-model-state.ts'
import { type Run, WALLET } from './money-model-world.ts'

type Row = { readonly id: string; readonly memberId: string; readonly state: string }
type BonusRow = Row & {
  readonly turnoverDone: bigint
  readonly cashedOut: bigint
  readonly takenBack: bigint
}

/** Looks at every account, limit, bonus, withdrawal and transfer of the members, and notes what is not as the model has it. */
export async function compareMembers({ db }: App, runs: readonly Run[]): Promise<void> {
  const ids = runs.map(({ person }) => person.member.id)
  const [balances, standings, bonuses, withdrawals, transfers] = await Promise.all([
    getBalances(
      db,
      ids.flatMap((id) => own.map((purse) => pathOf(id, purse))),
    ),
    readStandings(db, ids),
    db.rows<BonusRow>(sql`
      select id, member_id, state, turnover_done, cashed_out, taken_back from wallet.bonus
      where member_id = any(${ids}::uuid[]) order by granted_at`),
    db.rows<Row>(sql`select id, member_id, state from payments.withdrawal
      where member_id = any(${ids}::uuid[]) order by requested_at`),
    db.rows<Row>(sql`select id, member_id, state from payments.vendor_transfer
      where member_id = any(${ids}::uuid[]) order by asked_at`),
  ])
  const standingOf = new Map(standings.map((each) => [each.memberId, each]))
  const [bonusesOf, withdrawalsOf, transfersOf] = [
    Map.groupBy(bonuses, byMember),
    Map.groupBy(withdrawals, byMember),
    Map.groupBy(transfers, byMember),
  ]
  for (const { person, model, differences } of runs) {
    const { id } = person.member
    const standing = standingOf.get(id)
    const day = standing?.uses.day
    const real = {
      purses: own.map((purse) => balances.get(pathOf(id, purse))?.units ?? 0n),
      uses: [day?.staked ?? 0n, day?.lost ?? 0n, day?.deposited ?? 0n, standing?.turnoverLeft ?? 0n],
      bounds: (standing?.bounds ?? []).map(({ kind, amount }) => `${kind} ${amount}`).toSorted(),
      isExcluded: Boolean(standing?.exclusion),
      bonuses: (bonusesOf.get(id) ?? []).map(({ state, turnoverDone, cashedOut, takenBack }) =>
        [state, turnoverDone, cashedOut, takenBack].join(' '),
      ),
      withdrawals: (withdrawalsOf.get(id) ?? []).map(({ state }) =>
        state === 'review' ? 'requested' : state,
      ),
      transfers: (transfersOf.get(id) ?? []).map(({ state }) => state),
    }
    note(differences, { real, model: expected(model) })
  }
}

function byMember({ memberId }: Row): string {
  return memberId
}

function pathOf(memberId: string, purse: (typeof own)[number]): string {
  return `member:${memberId}:${purse === 'vendor' ? `vendor-${WALLET}` : purse}`
}

function expected(model: Model): Record<string, unknown> {
  const { purses, staked, lost, deposited, turnoverLeft, limits, isExcluded } = model
  return {
    purses: own.map((purse) => purses[purse]),
    uses: [staked, lost, deposited, turnoverLeft],
    bounds: [...limits].map(([kind, { amount }]) => `${kind} ${amount}`).toSorted(),
    isExcluded,
    bonuses: model.bonuses.map(({ state, done, cashedOut, takenBack }) =>
      [state, done, cashedOut, takenBack].join(' '),
    ),
    withdrawals: model.withdrawals.map(({ state }) => state),
    transfers: model.transfers.map(({ state }) => state),
  }
}

type Two = { readonly real: Record<string, unknown>; readonly model: Record<string, unknown> }

function note(differences: string[], { real, model }: Two): void {
  for (const [what, is] of Object.entries(real))
    if (String(is) !== String(model[what]))
      differences.push(`${what} are ${String(is)}, the model says ${String(model[what])}`)
}

/** What everybody else has: the sum of all models, whichever shard it is in. */
export async function compareHouse({ db }: App, models: readonly Model[]): Promise<string[]> {
  const house = (name: string) => housePaths({ name, currency: 'CNY' })
  const paths: Record<(typeof others)[number], readonly string[]> = {
    play: house('play'),
    grants: house('bonus'),
    vendorHouse: house(`vendor-${WALLET}`),
    gateway: [`gateway:${DEMO_GATEWAY}:CNY`],
    fees: house('payment-fees'),
    start: ['gateway:model'],
  }
  const differences: string[] = []
  const balances = await getBalances(db, Object.values(paths).flat())
  const units = (path: string) => balances.get(path)?.units ?? 0n
  const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)
  const real: Record<string, bigint> = {}
  const model: Record<string, bigint> = {}
  for (const name of others) {
    real[name] = sum(paths[name].map(units))
    model[name] = sum(models.map(({ purses }) => purses[name]))
  }
  note(differences, { real, model })
  return differences
}
