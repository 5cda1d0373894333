export { getWallet } from './get-wallet.ts'
export { openPockets } from './open-pockets.ts'
export { type Pocket, pocketPath } from './pockets.ts'
export { walletRoutes } from './routes.ts'
