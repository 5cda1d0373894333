import { seedDemoVendor } from '../apps/server/src/demo/vendors.ts'
import { syncVendorGames } from '../apps/server/src/modules/play/index.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { createApp } from '../apps/server/src/platform/create-app.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type ChildProgram, freePort, startChild } from './child-program.ts'

type Beside = { readonly settings: NodeJS.ProcessEnv; readonly walletUrl: string }

export type DemoVendor = ChildProgram & { readonly url: string }

/**
 * Starts the demo's vendor as a program of its own, tells each of the two about the other, and has its games put in the
 * catalogue. Outside a demo there is none.
 */
export async function startDemoVendor({ settings, walletUrl }: Beside): Promise<DemoVendor | undefined> {
  const config = parseConfig(settings)
  if (!config.demo) return undefined
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { app, close } = createApp(config, createLog('error'))
  try {
    return await runBeside(app, { url, port, walletUrl })
  } finally {
    await close()
  }
}

type Places = { readonly url: string; readonly port: number; readonly walletUrl: string }

async function runBeside(app: App, { url, port, walletUrl }: Places): Promise<DemoVendor> {
  const { vendor, keyId, secret } = await seedDemoVendor(app, url)
  const child = await startChild({
    file: 'apps/vendor/src/main.ts',
    name: "The demo's vendor",
    settings: {
      PORT: String(port),
      PUBLIC_URL: url,
      WALLET_URL: walletUrl,
      OWP_PROVIDER: vendor,
      OWP_KEY_ID: keyId,
      OWP_SECRET: secret,
    },
  })
  await syncVendorGames(app, vendor)
  return { url, ...child }
}
