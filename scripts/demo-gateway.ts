import { DEMO_GATEWAY, type DemoGatewayKey, seedDemoGateway } from '../apps/server/src/demo/gateways.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { createApp } from '../apps/server/src/platform/create-app.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type ChildProgram, freePort, startChild } from './child-program.ts'

export type DemoGateway = ChildProgram & {
  readonly url: string
  /** What it signs with, for a test that forges. */
  readonly key: DemoGatewayKey
}

type Beside = { readonly settings: NodeJS.ProcessEnv; readonly platformUrl: string }

/** Starts the demo's gateway as a program of its own and tells each of the two about the other. Outside a demo there is none. */
export async function startDemoGateway({ settings, platformUrl }: Beside): Promise<DemoGateway | undefined> {
  const config = parseConfig(settings)
  if (!config.demo) return undefined
  const { app, close } = createApp(config, createLog('error'))
  try {
    return await runGatewayBeside(app, { platformUrl })
  } finally {
    await close()
  }
}

type Places = {
  readonly platformUrl: string
  /** How long "later" is at the gateway. */
  readonly delayMs?: number
  /** Whether it runs in this process instead of as a program of its own, which takes longer to start than most tests take. */
  readonly isHere?: boolean
}

export async function runGatewayBeside(
  app: App,
  { platformUrl, delayMs = 5_000, isHere = false }: Places,
): Promise<DemoGateway> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const key = await seedDemoGateway(app, url)
  const run = isHere ? await gatewayHere() : runAsProgram
  const program = await run({
    PORT: String(port),
    PUBLIC_URL: url,
    WEBHOOK_URL: `${platformUrl}/gateways/${DEMO_GATEWAY}/webhook`,
    KEY_ID: key.keyId,
    SECRET: key.secret,
    DELAY_MS: String(delayMs),
  })
  return { url, key, close: () => program.close() }
}

/** Read when it is wanted: `npm start`, which runs it as a program, has no use for it. */
async function gatewayHere() {
  const { runGateway } = await import('../apps/gateway/src/main.ts')
  return runGateway
}

function runAsProgram(settings: NodeJS.ProcessEnv): Promise<ChildProgram> {
  return startChild({ file: 'apps/gateway/src/main.ts', name: "The demo's gateway", settings })
}
