import { addGatewayKey, listGatewayKeys, retireGatewayKey, saveGateway } from '#modules/payments'
import type { App } from '#platform/app'
import { randomToken } from '#platform/random'
import { StartProblem } from '#platform/start-problem'
import { DEMO_GATEWAY } from '../../../../db/demo/payouts.ts'

export { DEMO_GATEWAY }

/** All the gateway needs to sign: the id of its key, and the secret in base64. */
export type DemoGatewayKey = { readonly keyId: string; readonly secret: string }

/** Puts the demo's gateway in the book, with a new key; the keys it had before are taken away. */
export async function seedDemoGateway(app: App, url: string): Promise<DemoGatewayKey> {
  if (!app.config.demo) throw new StartProblem('The gateway of the demo is only laid in a demo: DEMO=true.')
  await saveGateway(app, { code: DEMO_GATEWAY, adapter: 'sandbox', url, isOn: true })
  for (const keyId of await listGatewayKeys(app, DEMO_GATEWAY))
    await retireGatewayKey(app, { gateway: DEMO_GATEWAY, keyId })
  const keyId = randomToken().slice(0, 12).replace(/^[_-]/, 'k')
  const secret = await addGatewayKey(app, { gateway: DEMO_GATEWAY, keyId })
  return { keyId, secret: secret.toString('base64') }
}
