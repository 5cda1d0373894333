import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { askAdjustment } from './adjust-cash.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { getWallet } from './get-wallet.ts'
import { listBonuses } from './list-bonuses.ts'
import { askUnfreezing, listFrozenAccounts } from './unfreeze-account.ts'

export const walletRoutes = [
  route(contract.getWallet, ({ app, member, ...visit }) => getWallet(app, member, visit)),
  route(contract.listBonuses, ({ app, member }) => listBonuses(app, member)),
  route(contract.cancelBonus, ({ app, member, body }) => cancelBonus(app, member, body)),
  route(contract.listFrozenAccounts, ({ app, operator }) => listFrozenAccounts(app, operator)),
  route(contract.unfreezeAccount, ({ app, operator, body }) => askUnfreezing(app, operator, body)),
  route(contract.adjustMember, ({ app, operator, body }) => askAdjustment(app, operator, body)),
]
