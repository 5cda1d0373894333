import { randomUUID } from 'node:crypto'
import { type OwpClient, sharedKey } from '@baize/owp'

/** What the program is told when it starts. */
export type Settings = {
  readonly port: number
  /** Its address as players and the platform see it. */
  readonly publicUrl: string
  readonly wallet: OwpClient
  /** Whether a tester may play for players. */
  readonly takesTestCalls: boolean
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const need = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`${name} must be set.`)
    return value
  }
  return {
    port: Number(need('PORT')),
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${need('PORT')}`,
    wallet: {
      baseUrl: need('WALLET_URL'),
      provider: need('OWP_PROVIDER'),
      key: sharedKey(need('OWP_KEY_ID'), Buffer.from(need('OWP_SECRET'), 'base64')),
      now: Date.now,
      newNonce: randomUUID,
    },
    takesTestCalls: environment.DESK === 'true',
  }
}
