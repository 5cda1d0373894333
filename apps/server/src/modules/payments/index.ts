export { getAmlLinks } from './aml/aml-links.ts'
export { confirmDeposit, listDepositsToReview, rejectDeposit } from './deposits/decide-deposit.ts'
export { paymentsApprovals } from './approvals.ts'
export { bookOutLoss } from './vendor-wallets/book-out-loss.ts'
export { exportPayments } from './export-payments.ts'
export { depositJobs } from './jobs.ts'
export { paymentsQueues } from './queues.ts'
export { paymentsRoutes } from './routes.ts'
export { type MethodToSave, saveMethod } from './deposits/save-method.ts'
export { hasDeposited } from './store/deposits.ts'
export { addGateways } from './webhooks/mount-webhooks.ts'
export {
  addGatewayKey,
  findGateway,
  listGatewayKeys,
  probeGateways,
  retireGatewayKey,
  saveGateway,
} from './gateways/known-gateways.ts'
export { askPayoutAgain, decideWithdrawal } from './withdrawals/decide-withdrawal.ts'
export { downloadAmlCases, listAmlCases, moveAmlCase } from './aml/aml-cases.ts'
export { askGatewayKey, changeGateway, listGateways, retireKeyAtOnce } from './gateways/office-gateways.ts'
export { addPayoutBank, bankFaults, closePayoutBank, listOfficeBanks } from './cards/office-banks.ts'
export { changeMethod, listMethods, methodFaults, readMethodTerms } from './deposits/office-methods.ts'
export { getOfficeWithdrawal } from './withdrawals/get-office-withdrawal.ts'
export { listOfficeWithdrawals } from './withdrawals/office-withdrawals.ts'
export { forgettingListeners } from './forget-payer.ts'
export { liftFreeze } from './aml/lift-freeze.ts'
export {
  requireNothingUnderWay,
  requireVendorsEmpty,
  vendorPocketsOf,
} from './vendor-wallets/money-elsewhere.ts'
export { noteReceived } from './aml/note-received.ts'
export { raiseFlags } from './aml/review-withdrawal.ts'
export { listUnknownTransfers, settleUnknownTransfer } from './vendor-wallets/office-transfers.ts'
export { readVendorWallets, saveVendorWallets } from './store/vendor-transfers.ts'
export {
  readCardDigests,
  readCards,
  readCardSharers,
  readSealedNumber,
  saveBanks,
} from './store/bank-cards.ts'
export { readGateway, readGateways } from './store/gateways.ts'
export { readEveryBank } from './store/payout-banks.ts'
export { findWithdrawalRule, readPayoutCards, saveWithdrawalRule } from './store/withdrawals.ts'
export { listWatched, watchNames } from './aml/watch-names.ts'
export type { WithdrawalRule } from './withdrawals/withdrawal.ts'
export { withdrawalJobs } from './withdrawal-jobs.ts'
export { amlLinesOf, depositLinesOf, withdrawalLinesOf } from './store/timeline.ts'
