import * as contract from '@baize/contracts'
import { route } from '#platform/route'
import { getWallet } from './get-wallet.ts'

export const walletRoutes = [
  route(contract.getWallet, ({ app, member, ...visit }) => getWallet(app, member, visit)),
]
