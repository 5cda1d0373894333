import type { WithdrawalDetail } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import {
  countDeviceSharers,
  plainName,
  readPersonal,
  readPlacesSince,
  requireOwnMember,
} from '#modules/identity'
import { findBalanceAfter, getBalances, sumPaidTo } from '#modules/ledger'
import { readDocumentName } from '#modules/kyc'
import { turnoverLeft } from '#modules/limits'
import { operatorLogins, recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { findGivenUp, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { maskName } from '../cards/bank-card.ts'
import { findCard } from '../store/bank-cards.ts'
import { readEarlier, readMoneySums, sumDeposited } from '../store/withdrawal-history.ts'
import * as store from '../store/withdrawals.ts'
import { officeWithdrawalOf } from './office-withdrawals.ts'
import type { WithdrawalRow } from './withdrawal.ts'

const LOOKED_BACK_MS = 30 * DAY_MS
const EARLIER_SHOWN = 10

/** A withdrawal with what its decision rests on. That somebody looked is noted first. */
export async function getOfficeWithdrawal(
  app: App,
  operator: Operator,
  id: string,
): Promise<WithdrawalDetail> {
  requireAction(operator, 'getOfficeWithdrawal')
  const row = await store.findWithdrawal(app.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { merchantCode, memberId } = row
  requireMerchant(operator, merchantCode)
  const look = { operator, merchantCode, action: 'withdrawal.look', subject: id, after: { memberId } }
  await transaction(app, (tx) => recordAudit(tx, look))
  const [withdrawal, member, money, card, devices, earlier] = await Promise.all([
    officeWithdrawalOf(app, operator, id),
    requireOwnMember(app, operator, memberId),
    moneyOf(app, row),
    cardOf(app, row),
    devicesOf(app, row),
    earlierOf(app, row),
  ])
  const { createdAt, language } = member
  return { withdrawal, memberSince: createdAt.toISOString(), language, ...money, card, devices, earlier }
}

async function moneyOf(app: App, row: WithdrawalRow) {
  const { id, memberId, requestedAt: until } = row
  const cash = pocketPath(memberId, 'cash')
  const sums = await readMoneySums(app.db, row)
  const since = new Date(Math.max(sums.lastAt?.getTime() ?? 0, until.getTime() - LOOKED_BACK_MS))
  const span = { memberId, since, until }
  const [deposited, staked, left, balances, after, givenUp] = await Promise.all([
    sumDeposited(app.db, span),
    sumPaidTo(app.db, { path: cash, prefix: 'house:play:', since, until }),
    turnoverLeft(app.db, memberId),
    getBalances(app.db, [cash]),
    findBalanceAfter(app.db, { path: cash, postingId: id }),
    findGivenUp(app.db, { memberId, at: until }),
  ])
  return {
    cashAfterRequest: after === undefined ? null : unitsToWire(after),
    cashNow: unitsToWire(balances.get(cash)?.units ?? 0n),
    since: since.toISOString(),
    depositedSince: unitsToWire(deposited),
    stakedSince: unitsToWire(staked),
    turnoverLeft: unitsToWire(left),
    depositedEver: unitsToWire(sums.depositedEver),
    paidOutEver: unitsToWire(sums.paidOutEver),
    netEver: unitsToWire(sums.depositedEver - sums.paidOutEver),
    bonusGivenUp: givenUp === undefined ? null : unitsToWire(givenUp),
  }
}

async function cardOf(app: App, { memberId, bankCardId }: WithdrawalRow): Promise<WithdrawalDetail['card']> {
  const [card, { payeeName }, documentName] = await Promise.all([
    findCard(app.db, { id: bankCardId, memberId }),
    readPersonal(app.db, app.secrets, memberId),
    readDocumentName(app, memberId),
  ])
  if (!card) throw new Refusal('NOT_FOUND')
  const isKnown = payeeName !== undefined && documentName !== undefined
  const isSame = isKnown && plainName(payeeName) === plainName(documentName)
  return {
    bankName: card.bankName,
    last4: card.last4,
    addedAt: card.addedAt.toISOString(),
    isFirst: card.isFirst,
    isRemoved: card.removedAt !== null,
    payeeName: payeeName === undefined ? null : maskName(payeeName),
    nameInDocuments: isKnown ? (isSame ? 'same' : 'different') : 'unknown',
  }
}

async function devicesOf(app: App, { memberId, requestedAt }: WithdrawalRow) {
  const since = new Date(requestedAt.getTime() - LOOKED_BACK_MS)
  const [{ devices, newDevices, addresses }, sharedWith] = await Promise.all([
    readPlacesSince(app.db, { memberId, since }),
    countDeviceSharers(app.db, memberId),
  ])
  const countries = new Set(addresses.flatMap((ip) => app.countryOfIp(ip) ?? []))
  return { count: devices, newCount: newDevices, countries: [...countries].sort(), sharedWith }
}

async function earlierOf(app: App, row: WithdrawalRow): Promise<WithdrawalDetail['earlier']> {
  const rows = await readEarlier(app.db, row, EARLIER_SHOWN)
  const logins = await operatorLogins(
    app.db,
    rows.flatMap(({ operatorIds }) => operatorIds),
  )
  return rows.map(({ id, amount, state, reason, requestedAt, operatorIds }) => ({
    id,
    amount: unitsToWire(amount),
    state,
    reason,
    requestedAt: requestedAt.toISOString(),
    decidedBy: operatorIds.flatMap((each) => logins.get(each) ?? []),
  }))
}
