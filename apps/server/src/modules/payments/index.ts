export { confirmDeposit, listDepositsToReview, rejectDeposit } from './decide-deposit.ts'
export { paymentsApprovals } from './approvals.ts'
export { bookOutLoss } from './book-out-loss.ts'
export { exportPayments } from './export-payments.ts'
export { depositJobs } from './jobs.ts'
export { paymentsRoutes } from './routes.ts'
export { type MethodToSave, saveMethod } from './save-method.ts'
export { hasDeposited } from './store/deposits.ts'
export { readMethods } from './store/methods.ts'
export { addGateways } from './webhook-door.ts'
export type { Gateway, Payout, PayoutStatus, Sent } from './gateways/gateway.ts'
export {
  addGatewayKey,
  findGateway,
  GatewayProblem,
  listGatewayKeys,
  retireGatewayKey,
  saveGateway,
} from './gateways/known-gateways.ts'
export { askPayoutAgain, decideWithdrawal } from './decide-withdrawal.ts'
export { downloadAmlCases, listAmlCases, moveAmlCase } from './aml-cases.ts'
export { askGatewayKey, changeGateway, listGateways, retireKeyAtOnce } from './office-gateways.ts'
export { addPayoutBank, bankFaults, closePayoutBank, listOfficeBanks } from './office-banks.ts'
export { changeMethod, listMethods, methodFaults, readMethodTerms } from './office-methods.ts'
export { listOfficeWithdrawals } from './office-withdrawals.ts'
export { forgettingListeners } from './forget-payer.ts'
export { liftFreeze } from './lift-freeze.ts'
export { requireNothingUnderWay, requireVendorsEmpty, vendorPocketsOf } from './money-elsewhere.ts'
export { type FlagsToRaise, raiseFlags } from './review-withdrawal.ts'
export { listUnknownTransfers, settleUnknownTransfer } from './office-transfers.ts'
export { readWallets, type VendorWalletRow, writeWallets } from './store/vendor-transfers.ts'
export { readCardDigests, writeBanks } from './store/bank-cards.ts'
export { readGateway } from './store/gateways.ts'
export { readEveryBank } from './store/payout-banks.ts'
export { findRule, writeRule } from './store/withdrawals.ts'
export { listWatched, watchNames } from './watch-names.ts'
export type { WithdrawalRule } from './withdrawal.ts'
export { withdrawalJobs } from './withdrawal-jobs.ts'
