import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { newState } from './state.ts'

export type RunningGateway = { readonly url: string; close(): Promise<void> }

/** Starts the gateway and says where it is. */
export async function runGateway(environment: NodeJS.ProcessEnv): Promise<RunningGateway> {
  const settings = readSettings(environment)
  const state = newState(settings)
  const server = serve(state)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: settings.port, host: '127.0.0.1' }, resolve)
  })
  return {
    url: settings.publicUrl,
    async close() {
      state.isClosing = true
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (import.meta.main) {
  const running = await runGateway(process.env)
  const stop = () => void running.close().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Whoever started it is gone: nobody is left to say stop.
  process.once('disconnect', stop)
  process.send?.('ready')
}
