import { seedDemoFeed } from '../apps/server/src/demo/feed.ts'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { createApp } from '../apps/server/src/platform/create-app.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type ChildProgram, freePort, startChild } from './child-program.ts'

/**
 * What it holds is a quarter of what Node would let gather before it looks for what nobody needs, and it runs beside a server
 * on small machines.
 */
const FRUGAL = ['--max-semi-space-size=2', '--max-old-space-size=256']

type Beside = { readonly settings: NodeJS.ProcessEnv; readonly platformUrl: string }

export type DemoFeed = ChildProgram & { readonly url: string }

/** Starts the demo's feed as a program of its own and tells the server where it is. Outside a demo there is none. */
export async function startDemoFeed({ settings, platformUrl }: Beside): Promise<DemoFeed | undefined> {
  const config = parseConfig(settings)
  if (!config.demo) return undefined
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { app, close } = createApp(config, createLog('error'))
  try {
    const { keyId, secret, seedSecret } = await seedDemoFeed(app, url)
    const child = await startChild({
      file: 'apps/feed/src/main.ts',
      name: "The demo's feed",
      nodeOptions: FRUGAL,
      settings: {
        PORT: String(port),
        PUBLIC_URL: url,
        PLATFORM_URL: platformUrl,
        CALLER: 'house',
        KEY_ID: keyId,
        SECRET: secret,
        SEED_SECRET: seedSecret,
        DESK: 'true',
      },
    })
    return { url, ...child }
  } finally {
    await close()
  }
}
