import type { Case } from '../case.ts'
import { signatureCases } from '../signature-cases.ts'
import { amountCases } from './amount-cases.ts'
import { freeRoundCases } from './free-round-cases.ts'
import { idempotencyCases } from './idempotency-cases.ts'
import { feedCases, loadCases } from './load-cases.ts'
import { playCases } from './play-cases.ts'
import { configurationCases, keyCases, requestCases } from './request-cases.ts'
import { rollbackCases, roundCases } from './rollback-cases.ts'
import { sessionCases } from './session-cases.ts'
import { newPlayer, type WalletWorld } from './world.ts'

/** Everything a wallet must do. */
export const walletCases: readonly Case<WalletWorld>[] = [
  ...signatureCases<WalletWorld>(async (world) => {
    const { playerId } = await newPlayer(world)
    const body = JSON.stringify({ playerId })
    const otherBody = JSON.stringify({ playerId, requestId: 'other' })
    return { method: 'POST', path: '/owp/v1/balance', otherPath: '/owp/v1/status', body, otherBody }
  }),
  ...keyCases,
  ...requestCases,
  ...configurationCases,
  ...sessionCases,
  ...playCases,
  ...amountCases,
  ...idempotencyCases,
  ...rollbackCases,
  ...roundCases,
  ...freeRoundCases,
  ...loadCases,
  ...feedCases,
]
