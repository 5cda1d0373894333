import { onTestFinished } from 'vitest'
import { type StandIn, startOpenIdStandIn } from './openid-provider.ts'

export type { StandIn } from './openid-provider.ts'

const CALLBACK = 'http://localhost/wps/session/social/callback'

/** A real OpenID provider on this machine, for as long as the test runs. */
export async function openIdNetwork(algorithm: 'RS256' | 'HS256'): Promise<StandIn> {
  const { standIn, close } = await startOpenIdStandIn({ algorithm, callback: CALLBACK })
  onTestFinished(close)
  return standIn
}
