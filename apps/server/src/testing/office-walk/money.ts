import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { openAccounts, post } from '#modules/ledger'
import { sql, transaction } from '../../platform/db.ts'
import { pastGuards } from '../lottery-time.ts'
import { asking, house, reason, type WalkPart } from './step.ts'
import { planted } from './world.ts'

/** Money that comes in and goes out, and what stands between. */
export const moneyIn: WalkPart = async function* ({ deposits }) {
  const [small = '', wrong = '', large = ''] = deposits
  yield {
    call: 'confirmDeposit',
    body: { id: small, paid: '100.00' },
    action: 'deposit.confirm',
    subject: small,
    before: { state: 'requested' },
    after: { state: 'settled', credited: '1000000' },
  }
  yield {
    call: 'rejectDeposit',
    body: { id: wrong, note: 'nothing came' },
    action: 'deposit.reject',
    subject: wrong,
    before: { state: 'requested' },
    after: { state: 'declined', credited: null },
  }
  yield {
    call: 'confirmDeposit',
    body: { id: large, paid: '6000.00' },
    action: 'deposit.see',
    subject: large,
    before: { state: 'requested' },
    after: { state: 'requested', credited: null },
  }
}

/** What members ask for, and whether they are who they say. */
export const moneyOut: WalkPart = async function* ({ app, rafi, withdrawals, others, documents }) {
  const [first, second, third] = withdrawals
  yield {
    call: 'decideWithdrawal',
    body: { decision: 'approve', id: first },
    action: 'withdrawal.approve',
    subject: first,
    before: { state: 'review' },
    after: { state: 'approved', units: '100000' },
  }
  yield {
    call: 'decideWithdrawal',
    body: { decision: 'reject', id: second, reason: 'OTHER', note: 'ask again' },
    action: 'withdrawal.reject',
    subject: second,
    before: { state: 'review' },
    after: { state: 'rejected', units: '200000', reason: 'OTHER' },
  }
  yield {
    call: 'takeClaim',
    by: 'ben',
    body: { kind: 'withdrawal', item: third },
    action: null,
  }
  yield {
    call: 'takeClaim',
    body: { kind: 'withdrawal', item: third, takeOver: reason },
    action: 'claim.take-over',
    subject: third,
    before: { kind: 'withdrawal' },
    after: { kind: 'withdrawal', reason },
  }
  await transaction(app, (tx) =>
    tx.rows(
      sql`update payments.withdrawal set state = 'sending', gateway = 'copper-bridge', ask_at = now() where id = ${third}`,
    ),
  )
  yield { call: 'askPayoutAgain', body: { id: third }, action: 'withdrawal.ask', subject: third }
  const kyc = { before: { state: 'submitted' } }
  yield {
    call: 'decideKyc',
    body: { id: others.caseId, decision: 'reject', reason: 'It cannot be read.' },
    action: 'kyc.reject',
    ...kyc,
    after: { state: 'rejected', caseId: others.caseId },
  }
  yield asking('overrideKyc', 'kyc.override', { caseId: others.caseId })
  yield {
    call: 'decideKyc',
    body: { id: documents.caseId, decision: 'approve', name: planted.typedName },
    action: 'kyc.approve',
    subject: rafi.id,
    ...kyc,
    after: { state: 'approved', caseId: documents.caseId },
  }
}

/** What stands between, and takes two. */
export const moneyBetween: WalkPart = async function* ({ app, rafi, sara, payee }) {
  const posting = await app.db.one<{ id: string }>(sql`
    select posting_id as id from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.path = ${`member:${rafi.id}:cash`} limit 1`)
  yield { call: 'getPosting', query: { id: posting.id }, action: 'posting.look', subject: posting.id }
  const memberId = rafi.id
  yield asking('adjustMember', 'member.adjust', { memberId, direction: 'credit', amount: '10.00' })
  const { code: walletCode } = await app.db.one<{ code: string }>(
    sql`select code from payments.vendor_wallet where merchant_code = 'BAIZE' limit 1`,
  )
  const wallet = `member:${memberId}:vendor-${walletCode}`
  await transaction(app, (tx) => openAccounts(tx, [{ path: wallet, currency: 'CNY' }]))
  const given = [{ from: 'gateway:test', to: wallet, amount: moneyFromWire('5.00', 'CNY') }]
  await post(app, { id: randomUUID(), reason: 'test', transfers: given })
  yield asking('bookOutLoss', 'vendor-wallet.book-out', { memberId, walletCode, amount: '1.00' })
  const transferId = randomUUID()
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into payments.vendor_transfer (id, member_id, request_id, merchant_code, wallet_code, direction, currency,
        amount, state, outcome_posting_id, asked_at)
      select ${transferId}, ${memberId}, ${randomUUID()}, 'BAIZE', code, 'in', 'CNY', 10000, 'unknown',
        ${randomUUID()}, now() from payments.vendor_wallet where merchant_code = 'BAIZE' limit 1`),
  )
  yield asking('settleUnknownTransfer', 'vendor-transfer.settle', { transferId, outcome: 'failed' })
  const frozen = `member:${sara.id}:cash`
  await pastGuards(
    app,
    `update ledger.account set frozen_at = now(), frozen_for = 'a test' where path = '${frozen}'`,
  )
  yield asking('unfreezeAccount', 'ledger-account.unfreeze', { path: frozen })
  const bank = { code: 'FELTBANK', name: 'Felt Bank', kind: 'bank', network: null }
  yield asking('addPayoutBank', 'payout-bank.add', { house, bank })
  yield {
    call: 'closePayoutBank',
    body: { house, code: 'CCB', reason },
    action: 'payout-bank.close',
    subject: 'CCB',
    before: { isOn: true },
    after: { isOn: false, reason },
  }
  await transaction(app, (tx) =>
    tx.rows(
      sql`insert into identity.alarm (id, member_id, raised_by) values (${randomUUID()}, ${payee.member.id}, 'session')`,
    ),
  )
  yield asking('liftFreeze', 'freeze.lift', { memberId: payee.member.id })
  const { account } = payee.member
  yield asking('allowTogether', 'member.together', { memberId: sara.id, account, isAllowed: true })
  yield asking('closeMinor', 'member.close-minor', { memberId: sara.id })
  yield { call: 'takeLiabilities', body: {}, action: 'liabilities.take' }
}
