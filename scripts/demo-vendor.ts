import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { layDemoVendor, type VendorKey } from '../apps/server/src/demo-vendors.ts'
import { syncVendorGames } from '../apps/server/src/modules/play/index.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { createApp } from '../apps/server/src/platform/create-app.ts'
import { createLog } from '../apps/server/src/platform/log.ts'

type Beside = { readonly settings: NodeJS.ProcessEnv; readonly walletUrl: string }

export type DemoVendor = { readonly url: string; close(): Promise<void> }

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
  const key = await layDemoVendor(app, url)
  const child = fork(join(import.meta.dirname, '../apps/vendor/src/main.ts'), {
    env: environmentOf(key, { url, port, walletUrl }),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await ready(child)
  await syncVendorGames(app, key.vendor)
  return { url, close: () => stop(child) }
}

/** Only what it needs: nothing of the server's own settings is its business. */
function environmentOf({ vendor, keyId, secret }: VendorKey, { url, port, walletUrl }: Places) {
  return {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: url,
    WALLET_URL: walletUrl,
    OWP_PROVIDER: vendor,
    OWP_KEY_ID: keyId,
    OWP_SECRET: secret,
  }
}

async function ready(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The demo's vendor ended as it started (${code}).`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
