import { contractKinds, type getAgentHome as contract, type ReplyOf } from '@baize/contracts'
import { moneyToWire, unitsToWire, zero } from '@baize/money'
import { findOpenOffer, noRates, readRates } from '#modules/identity'
import { getBalances } from '#modules/ledger'
import { readHouse } from '#modules/limits'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { commissionAccount } from './commission/pay-commission.ts'
import { listContractRequests } from './contracts/read-contracts.ts'
import { type AskingAgent, requireAgent } from './downlines/asking-agent.ts'
import { readMostGivable } from './downlines/rate-bounds.ts'
import { dayOf } from './house-day.ts'
import { countClaimable } from './store/bill-views.ts'
import { countOwed } from './store/debts.ts'
import { countTeamMembers, sumTeamRows } from './store/team-days.ts'
import { readCountedUpTo } from './team/count-teams.ts'

/** What an agent looks at first: commission, the team today, what waits for them, and their own rates. */
export async function getAgentHome(app: App, asking: AskingAgent): Promise<ReplyOf<typeof contract>> {
  const { stoppedAt } = await requireAgent(app.db, asking)
  const { merchant, member } = asking
  const now = app.clock.now()
  const { zone } = await readHouse(app.db, merchant.code)
  const today = dayOf(now, zone)
  const { currency } = merchant.money
  const account = commissionAccount(member.id)
  const [balances, [figures], members, countedUpTo, known] = await Promise.all([
    getBalances(app.db, [account]),
    sumTeamRows(app.db, { agentIds: [member.id], from: today, to: today }),
    countTeamMembers(app.db, { agentIds: [member.id], day: today }),
    readCountedUpTo(app.db, merchant.code),
    readRates(app.db, { memberIds: [member.id], at: now }),
  ])
  const { rates, series } = known.get(member.id) ?? noRates
  return {
    currency,
    commission: moneyToWire(balances.get(account) ?? zero(currency)),
    members: members.get(member.id) ?? 0,
    activeToday: Number(figures?.active ?? 0n),
    turnoverToday: unitsToWire(figures?.turnover ?? 0n),
    today,
    countedUpTo: countedUpTo.toISOString(),
    waiting: await readWaiting(app, asking, now),
    rebates: { ...rates },
    series: { ...series },
    givable: await readMostGivable(app, { agentId: member.id, merchantCode: merchant.code, at: now }),
    isStopped: stoppedAt !== null,
    canTransfer: stoppedAt === null && hasFlag(merchant, 'DOWNLINE_TRANSFER'),
  }
}

async function readWaiting(
  app: App,
  asking: AskingAgent,
  now: Date,
): Promise<ReplyOf<typeof contract>['waiting']> {
  const { member } = asking
  const [lists, rateOffer, claimable, debts] = await Promise.all([
    Promise.all(contractKinds.map((kind) => listContractRequests(app, asking, kind))),
    findOpenOffer(app.db, member.id),
    countClaimable(app.db, member.id),
    countOwed(app.db, member.id),
  ])
  const forMe = lists.flatMap((list) => list.forMe)
  const hasRateOffer = rateOffer !== undefined && rateOffer.lapsesAt > now
  return {
    offers: forMe.filter(({ isMine }) => isMine).length + (hasRateOffer ? 1 : 0),
    requests: forMe.filter(({ isMine }) => !isMine).length,
    claimable,
    debts,
  }
}
