import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { type OpenData, openData, root } from './data-folder.ts'
import { loadSettings, requireFreePort } from './environment.ts'
import { explain } from './problem.ts'
import { onStop } from './stop.ts'

/** The server on the database of `.data`, started again whenever its code or what is built for it changes. */
async function develop(): Promise<void> {
  loadSettings()
  const port = await requireFreePort()
  const data = process.env.DATABASE_URL ? undefined : await openData()
  await buildIfStale()
  let server = startServer(data)
  console.log(`Baize opens at http://localhost:${port}, again after each change. Ctrl-C stops it.`)
  const restart = soon(async () => {
    await buildIfStale().catch((error: unknown) => console.error(explain(error)))
    await stopServer(server)
    server = startServer(data)
  })
  for (const folder of ['apps', 'packages', 'db'])
    watch(join(root, folder), { recursive: true }, (_, path) => isSource(path) && restart())
  onStop(
    () =>
      void stopServer(server)
        .then(() => data?.close())
        .finally(() => process.exit(0)),
    () => process.exit(130),
  )
}

function isSource(path: string | null): boolean {
  return path !== null && !/(^|\/)(dist|node_modules)\/|\.test\.tsx?$/.test(path)
}

function startServer(data: OpenData | undefined): ChildProcess {
  return spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, ...data?.settings },
  })
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  await new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })
}

/** Gathers a burst of changes into one call, and never runs two at once. */
function soon(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(work)
    }, 200)
  }
}

try {
  await develop()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
