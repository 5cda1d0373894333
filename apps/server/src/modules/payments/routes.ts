import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getAmlLinks } from './aml/aml-links.ts'
import { downloadAmlCases, listAmlCases, moveAmlCase } from './aml/aml-cases.ts'
import { bindBankCard } from './cards/bind-bank-card.ts'
import { bookOutLoss } from './vendor-wallets/book-out-loss.ts'
import { cancelDeposit } from './deposits/cancel-deposit.ts'
import { confirmDeposit, listDepositsToReview, rejectDeposit } from './deposits/decide-deposit.ts'
import { askPayoutAgain, decideWithdrawal } from './withdrawals/decide-withdrawal.ts'
import { liftFreeze } from './aml/lift-freeze.ts'
import { listBankCards } from './cards/list-bank-cards.ts'
import { listVendorTransfers, listVendorWallets } from './vendor-wallets/list-vendor-wallets.ts'
import { getWithdrawal, listWithdrawals } from './withdrawals/list-withdrawals.ts'
import { addPayoutBank, closePayoutBank, listOfficeBanks } from './cards/office-banks.ts'
import { askGatewayKey, changeGateway, listGateways, retireKeyAtOnce } from './gateways/office-gateways.ts'
import { changeMethod, listMethods } from './deposits/office-methods.ts'
import { listUnknownTransfers, settleUnknownTransfer } from './vendor-wallets/office-transfers.ts'
import { getOfficeWithdrawal } from './withdrawals/get-office-withdrawal.ts'
import { listOfficeWithdrawals } from './withdrawals/office-withdrawals.ts'
import { getDeposit, listDepositMethods, listDeposits } from './deposits/read-deposits.ts'
import { removeBankCard } from './cards/remove-bank-card.ts'
import { requestDeposit } from './deposits/request-deposit.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { sendDepositSlip } from './deposits/send-slip.ts'
import { readBanks } from './store/bank-cards.ts'
import { transferToWallet } from './vendor-wallets/transfer-to-wallet.ts'
import { listWatched, watchNames } from './aml/watch-names.ts'
import { getWithdrawalTerms } from './withdrawals/withdrawal-terms.ts'

export const paymentsRoutes = [
  route(contract.listDepositMethods, ({ app, ...asked }) => listDepositMethods(app, asked)),
  route(contract.depositManualTransfer, ({ app, body, ...asked }) =>
    requestDeposit(app, asked, { kind: 'manual', ...body }),
  ),
  route(contract.depositAlipay, ({ app, body, ...asked }) =>
    requestDeposit(app, asked, { kind: 'alipay', ...body }),
  ),
  route(contract.depositQq, ({ app, body, ...asked }) => requestDeposit(app, asked, { kind: 'qq', ...body })),
  route(contract.depositWechat, ({ app, body, ...asked }) =>
    requestDeposit(app, asked, { kind: 'wechat', ...body }),
  ),
  route(contract.depositPaymentGateway, ({ app, body, ...asked }) =>
    requestDeposit(app, asked, { kind: 'gateway', ...body }),
  ),
  route(contract.depositMobileWallet, ({ app, body, ...asked }) =>
    requestDeposit(app, asked, { kind: 'mobile', ...body }),
  ),
  route(contract.depositCrypto, ({ app, body, ...asked }) =>
    requestDeposit(app, asked, { kind: 'crypto', ...body }),
  ),
  route(contract.getDeposit, ({ app, query, ...asked }) => getDeposit(app, asked, query.id)),
  route(contract.sendDepositSlip, ({ app, body, ...asked }) => sendDepositSlip(app, asked, body)),
  route(contract.cancelDeposit, ({ app, body, ...asked }) => cancelDeposit(app, asked, body.id)),
  route(contract.listDeposits, ({ app, query, ...asked }) => listDeposits(app, asked, query)),
  route(contract.listDepositsToReview, ({ app, operator, query }) =>
    listDepositsToReview(app, operator, query),
  ),
  route(contract.confirmDeposit, ({ app, operator, body }) => confirmDeposit(app, operator, body)),
  route(contract.rejectDeposit, ({ app, operator, body }) => rejectDeposit(app, operator, body)),
  route(contract.listPayoutBanks, ({ app, member }) => readBanks(app.db, member.merchantCode)),
  route(contract.listBankCards, ({ app, member }) => listBankCards(app, member)),
  route(contract.bindBankCard, ({ app, member, body, ...visit }) =>
    bindBankCard(app, { member, visit }, body),
  ),
  route(contract.removeBankCard, ({ app, member, query }) => removeBankCard(app, member, query.id)),
  route(contract.getWithdrawalTerms, ({ app, member, ...visit }) => getWithdrawalTerms(app, member, visit)),
  route(contract.requestWithdrawal, ({ app, member, body, ...visit }) =>
    requestWithdrawal(app, { member, visit }, body),
  ),
  route(contract.getWithdrawal, ({ app, member, query }) => getWithdrawal(app, member, query.id)),
  route(contract.listWithdrawals, ({ app, member, query }) => listWithdrawals(app, member, query)),
  route(contract.listOfficeWithdrawals, ({ app, operator, query }) =>
    listOfficeWithdrawals(app, operator, query),
  ),
  route(contract.getOfficeWithdrawal, ({ app, operator, query }) =>
    getOfficeWithdrawal(app, operator, query.id),
  ),
  route(contract.decideWithdrawal, ({ app, operator, body }) => decideWithdrawal(app, operator, body)),
  route(contract.askPayoutAgain, ({ app, operator, body }) => askPayoutAgain(app, operator, body.id)),
  route(contract.listAmlCases, ({ app, operator, query }) => listAmlCases(app, operator, query)),
  route(contract.downloadAmlCases, ({ app, operator, query }) => downloadAmlCases(app, operator, query)),
  route(contract.getAmlLinks, ({ app, operator, query }) => getAmlLinks(app, operator, query)),
  route(contract.moveAmlCase, ({ app, operator, body }) => moveAmlCase(app, operator, body)),
  route(contract.listWatched, ({ app, operator }) => listWatched(app, operator)),
  route(contract.replaceWatched, ({ app, operator, body }) => watchNames(app, operator, body)),
  route(contract.liftFreeze, ({ app, operator, body }) => liftFreeze(app, operator, body)),
  route(contract.listMethods, ({ app, operator, query }) => listMethods(app, operator, query.house)),
  route(contract.changeMethod, ({ app, operator, body }) => changeMethod(app, operator, body)),
  route(contract.listOfficeBanks, ({ app, operator, query }) => listOfficeBanks(app, operator, query.house)),
  route(contract.addPayoutBank, ({ app, operator, body }) => addPayoutBank(app, operator, body)),
  route(contract.closePayoutBank, ({ app, operator, body }) => closePayoutBank(app, operator, body)),
  route(contract.listGateways, ({ app, operator }) => listGateways(app, operator)),
  route(contract.changeGateway, ({ app, operator, body }) => changeGateway(app, operator, body)),
  route(contract.addGatewayKey, ({ app, operator, body }) => askGatewayKey(app, operator, body)),
  route(contract.retireGatewayKey, ({ app, operator, query }) => retireKeyAtOnce(app, operator, query)),
  route(contract.listVendorWallets, ({ app, ...asked }) => listVendorWallets(app, asked)),
  route(contract.transferToWallet, ({ app, body, ...asked }) => transferToWallet(app, asked, body)),
  route(contract.listVendorTransfers, ({ app, member }) => listVendorTransfers(app, member)),
  route(contract.listUnknownTransfers, ({ app, operator, query }) =>
    listUnknownTransfers(app, operator, query),
  ),
  route(contract.settleUnknownTransfer, ({ app, operator, body }) =>
    settleUnknownTransfer(app, operator, body),
  ),
  route(contract.bookOutLoss, ({ app, operator, body }) => bookOutLoss(app, operator, body)),
]
