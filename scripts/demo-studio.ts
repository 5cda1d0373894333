import { askMedia } from '@baize/contracts'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { type ChildProgram, freePort, startChild } from './child-program.ts'

type DemoStudio = ChildProgram & { readonly url: string }

/**
 * Starts the demo's studio as a program of its own, before the server, which is told where it is. Outside a demo there is
 * none, nor where the settings name another.
 */
export async function startDemoStudio(settings: NodeJS.ProcessEnv): Promise<DemoStudio | undefined> {
  const { demo, studioUrl, port: housePort } = parseConfig(settings)
  if (!demo || studioUrl !== undefined) return undefined
  const port = await freePort()
  const hook = `http://localhost:${housePort}${askMedia.path}`
  const program = await startChild({
    file: 'apps/studio/src/main.ts',
    name: "The demo's studio",
    settings: { PORT: String(port), MEDIA_HOOK: hook },
  })
  return { url: `http://127.0.0.1:${port}`, close: () => program.close() }
}
