import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { moneyToWire, zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { getBillFile } from './bills/bill-file.ts'
import { billsOnWire } from './bills/bill-on-wire.ts'
import { claimBills } from './bills/claim-bills.ts'
import { getCurrentPeriod } from './bills/current-period.ts'
import { estimateContract } from './bills/estimate-contract.ts'
import { explainBill } from './bills/explain-bill.ts'
import { getAgentIncome, listBills } from './bills/list-bills.ts'
import { payingSources } from './bills/own-sources.ts'
import { hasDebts } from './bills/pay-debts.ts'
import { getTransferTerms } from './commission/get-transfer-terms.ts'
import { listCommission } from './commission/list-commission.ts'
import { commissionAccount } from './commission/pay-commission.ts'
import { takeCommission } from './commission/take-commission.ts'
import { transferDownline, transferMultipleDownline } from './commission/transfer-downline.ts'
import { answerContract } from './contracts/answer-contract.ts'
import { applyContract } from './contracts/apply-contract.ts'
import { getContractRequests } from './contracts/get-contract-requests.ts'
import * as office from './contracts/office-contracts.ts'
import {
  getContractInfo,
  listContractHistory,
  listContractRequests,
  listGiven,
} from './contracts/read-contracts.ts'
import { getDownline } from './downlines/get-downline.ts'
import { listDownlines } from './downlines/list-downlines.ts'
import { createMyLink, endMyLink, listMyLinks } from './downlines/my-links.ts'
import { setDownlineNote } from './downlines/note.ts'
import { askForSeats, askForTopAgent, askToOverrideRates } from './downlines/office-rates.ts'
import { getAgentRules, putAgentRules } from './downlines/office-rules.ts'
import { askToMoveAgent, askToStopAgent } from './downlines/office-tree.ts'
import { openDownline } from './downlines/open-downline.ts'
import { openLink } from './downlines/open-link.ts'
import { answerRateOffer, getRateOffer } from './downlines/rate-offer.ts'
import { updateDownlineRebates } from './downlines/update-downline-rebates.ts'
import { findPaidBills } from './find-paid-bills.ts'
import { getAgentHome } from './get-agent-home.ts'
import { getOfficeAgent, listOfficeAgents } from './office/office-agents.ts'
import { askToSettleBill, getShortfall, holdOfficeBill, listOfficeBills } from './office/office-bills.ts'
import { listAgentApprovals } from './office/office-approvals.ts'
import { listBillRuns, resumeBillRun } from './office/office-runs.ts'
import { listSubordinates } from './views/list-subordinates.ts'
import { getTeamFigures, listTeamFigures } from './views/team-figures.ts'

export const agentsRoutes = [
  route(contract.getAgentHome, ({ app, ...asking }) => getAgentHome(app, asking)),

  route(contract.listDownlines, ({ app, query, ...asking }) => listDownlines(app, asking, query)),
  route(contract.getDownline, ({ app, query, ...asking }) => getDownline(app, asking, query)),
  route(contract.openDownline, ({ app, body, ...asking }) => openDownline(app, asking, body)),
  route(contract.updateDownlineRebates, ({ app, body, ...asking }) =>
    updateDownlineRebates(app, asking, body),
  ),
  route(contract.getRateOffer, ({ app, ...asking }) => getRateOffer(app, asking)),
  route(contract.answerRateOffer, ({ app, body, ...asking }) => answerRateOffer(app, asking, body)),
  route(contract.setDownlineNote, ({ app, body, ...asking }) => setDownlineNote(app, asking, body)),
  route(contract.listAffiliateLinks, ({ app, query, ...asking }) => listMyLinks(app, asking, query)),
  route(contract.createAffiliateLink, ({ app, body, ...asking }) => createMyLink(app, asking, body)),
  route(contract.endAffiliateLink, ({ app, query, ...asking }) => endMyLink(app, asking, query)),
  route(contract.getAgentRules, ({ app, operator, query }) => getAgentRules(app, operator, query.house)),
  route(contract.putAgentRules, ({ app, operator, body }) => putAgentRules(app, operator, body)),
  route(contract.makeTopAgent, ({ app, operator, body }) => askForTopAgent(app, operator, body)),
  route(contract.setAgentSeats, ({ app, operator, body }) => askForSeats(app, operator, body)),
  route(contract.moveAgent, ({ app, operator, body }) => askToMoveAgent(app, operator, body)),
  route(contract.overrideRates, ({ app, operator, body }) => askToOverrideRates(app, operator, body)),
  route(contract.stopAgent, ({ app, operator, body }) => askToStopAgent(app, operator, body)),
  route(contract.openAffiliateLink, ({ app, body, ...guest }) => openLink(app, guest, body)),

  route(contract.getTeamFigures, ({ app, query, ...asking }) => getTeamFigures(app, asking, query)),
  route(contract.listTeamFigures, ({ app, query, ...asking }) => listTeamFigures(app, asking, query)),
  route(contract.listSubordinates, ({ app, query, ...asking }) => listSubordinates(app, asking, query)),

  route(contract.getContractRequests, (call) => getContractRequests(call.app, call)),

  route(contract.getDailySalaryContract, (call) =>
    getContractInfo(call.app, call, { kind: 'daily', estimate: estimateContract }, call.query),
  ),
  route(contract.getDividendContract, (call) =>
    getContractInfo(call.app, call, { kind: 'dividend', estimate: estimateContract }, call.query),
  ),
  route(contract.getHourSalaryContract, (call) =>
    getContractInfo(call.app, call, { kind: 'hourly', estimate: estimateContract }, call.query),
  ),

  route(contract.applyDailySalaryContract, (call) => applyContract(call.app, call, 'daily', call.body)),
  route(contract.applyDividendContract, (call) => applyContract(call.app, call, 'dividend', call.body)),
  route(contract.applyHourSalaryContract, (call) => applyContract(call.app, call, 'hourly', call.body)),

  route(contract.processDailySalaryContract, (call) => answerContract(call.app, call, 'daily', call.body)),
  route(contract.processDividendContract, (call) => answerContract(call.app, call, 'dividend', call.body)),
  route(contract.processHourSalaryContract, (call) => answerContract(call.app, call, 'hourly', call.body)),

  route(contract.listDailySalaryRequests, (call) => listContractRequests(call.app, call, 'daily')),
  route(contract.listDividendRequests, (call) => listContractRequests(call.app, call, 'dividend')),
  route(contract.listHourSalaryRequests, (call) => listContractRequests(call.app, call, 'hourly')),

  route(contract.listDailySalaryHistory, (call) => listContractHistory(call.app, call, 'daily', call.query)),
  route(contract.listDividendHistory, (call) => listContractHistory(call.app, call, 'dividend', call.query)),
  route(contract.listHourSalaryHistory, (call) => listContractHistory(call.app, call, 'hourly', call.query)),

  route(contract.listGivenContracts, (call) => listGiven(call.app, call, call.query)),

  route(contract.offerHouseContract, (call) => office.offerHouseContract(call.app, call.operator, call.body)),
  route(contract.answerHouseContract, (call) =>
    office.answerHouseContract(call.app, call.operator, call.body),
  ),
  route(contract.suspendContract, (call) => office.suspendContract(call.app, call.operator, call.body)),
  route(contract.listHouseContracts, (call) =>
    office.listHouseContracts(call.app, call.operator, call.query),
  ),

  route(contract.listCommission, ({ app, member, query, ...visit }) =>
    listCommission(app, { member, visit }, query, { hasDebts, findPaidBills }),
  ),
  route(contract.takeCommission, ({ app, member, body, ...visit }) =>
    takeCommission(app, { member, visit }, body, hasDebts),
  ),
  route(contract.transferDownline, ({ app, member, body, ...visit }) =>
    transferDownline(app, { member, visit }, body, hasDebts),
  ),
  route(contract.transferMultipleDownline, ({ app, member, body, ...visit }) =>
    transferMultipleDownline(app, { member, visit }, body, hasDebts),
  ),
  route(contract.getTransferTerms, ({ app, member, ...visit }) => getTransferTerms(app, { member, visit })),

  route(contract.listRebateBills, (call) => listBills(call.app, call, 'rebate', call.query)),
  route(contract.listDailySalaryBills, (call) => listBills(call.app, call, 'daily', call.query)),
  route(contract.listHourSalaryBills, (call) => listBills(call.app, call, 'hourly', call.query)),
  route(contract.listDividendBills, (call) => listBills(call.app, call, 'dividend', call.query)),
  route(contract.getCurrentDailySalary, (call) => getCurrentPeriod(call.app, call, 'daily', call.query)),
  route(contract.getCurrentHourSalary, (call) => getCurrentPeriod(call.app, call, 'hourly', call.query)),
  route(contract.getCurrentDividend, (call) => getCurrentPeriod(call.app, call, 'dividend', call.query)),
  route(contract.explainBill, (call) => explainBill(call.app, call, call.query)),
  route(contract.getBillFile, (call) => getBillFile(call.app, call, call.query)),
  route(contract.getAgentIncome, (call) => getAgentIncome(call.app, call)),
  route(contract.payOutDividend, async ({ app, member, merchant, body }) => {
    const bills = await claimBills(app, { member, visit: { merchant }, sources: payingSources }, body)
    const account = commissionAccount(member.id)
    const balance = (await getBalances(app.db, [account])).get(account) ?? zero(merchant.money.currency)
    return { bills: await billsOnWire(app.db, bills), commission: moneyToWire(balance) }
  }),

  route(contract.listOfficeAgents, ({ app, operator, query }) => listOfficeAgents(app, operator, query)),
  route(contract.getOfficeAgent, ({ app, operator, query, origin }) =>
    getOfficeAgent(app, operator, { origin, query }),
  ),
  route(contract.listBillRuns, ({ app, operator, query }) => listBillRuns(app, operator, query)),
  route(contract.resumeBillRun, ({ app, operator, body }) => resumeBillRun(app, operator, body)),
  route(contract.listAgentApprovals, ({ app, operator, query }) => listAgentApprovals(app, operator, query)),
  route(contract.listOfficeBills, ({ app, operator, query }) => listOfficeBills(app, operator, query)),
  route(contract.holdBill, ({ app, operator, body }) => holdOfficeBill(app, operator, body)),
  route(contract.approveBill, ({ app, operator, body }) => askToSettleBill(app, operator, body)),
  route(contract.getShortfall, ({ app, operator, query }) => getShortfall(app, operator, query)),
]
