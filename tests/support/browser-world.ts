import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** Where the browser tests find what they look at. */
export type BrowserWorld = {
  readonly E2E_BASE_URL: string
  readonly E2E_DATABASE_URL: string
  /** Where members are made for a test (`member-desk.ts`). */
  readonly E2E_DESK_URL: string
  /** The demo people with their passwords, as JSON. */
  readonly E2E_PEOPLE: string
}

/** Runs the work beside the real server with the demo world on a database of its own. */
export async function withBrowserWorld<Result>(
  work: (world: BrowserWorld) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'browser-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  try {
    const answer = await Promise.race([once(child, 'message'), ended.then(() => [undefined])])
    if (!isWorld(answer[0]))
      throw new StartProblem('The server for the browser tests did not start; what is wrong stands above.')
    return await work(answer[0])
  } finally {
    if (child.connected) child.disconnect()
    await ended
  }
}

function isWorld(message: unknown): message is BrowserWorld {
  return typeof message === 'object' && message !== null && 'E2E_BASE_URL' in message
}
