import { houseDoor, openDoor } from './door.ts'
import { readLoop } from './loop.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { machineClock, newState } from './state.ts'

type RunningStudio = { close(): Promise<void> }

const loops = ['mira', 'arjun', 'noor']

/** Starts the studio. */
export async function runStudio(environment: NodeJS.ProcessEnv): Promise<RunningStudio> {
  const { port, host, mediaHook } = readSettings(environment)
  const door = mediaHook === undefined ? openDoor : houseDoor(mediaHook)
  const server = serve(newState(loops.map(readLoop), machineClock(), door))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (import.meta.main) {
  const running = await runStudio(process.env)
  const stop = () => void running.close().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Whoever started it is gone: nobody is left to say stop.
  process.once('disconnect', stop)
  process.send?.('ready')
}
