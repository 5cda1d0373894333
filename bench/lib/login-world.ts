import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMember } from '../../apps/server/src/modules/identity/index.ts'
import { hashSecret } from '../../apps/server/src/platform/secrets/hashing.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { startPostgres } from '../../scripts/postgres.ts'

export const PASSWORD = 'green felt, brass rail'

export type LoginWorld = { readonly address: string; close(): Promise<void> }

/** The real server on the embedded database with durable settings, and so many members to log in as `bench0` and up. */
export async function openLoginWorld(members: number): Promise<LoginWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  const child = fork(join(import.meta.dirname, 'login-server.ts'), [postgres.url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [message] = await Promise.race([once(child, 'message'), ended.then(() => [undefined])])
  if (!isStarted(message)) {
    await close()
    throw new StartProblem('The server for the login bench did not start; what is wrong stands above.')
  }
  await layMembers(postgres.url, members)
  return { address: message.address, close }
}

function isStarted(message: unknown): message is { address: string } {
  return typeof message === 'object' && message !== null && 'address' in message
}

/** One hash serves all: a login costs the same, and the world is laid in seconds. */
async function layMembers(databaseUrl: string, count: number): Promise<void> {
  const { app, close } = createApp(parseConfig({ DATABASE_URL: databaseUrl }), createLog('warn'))
  const hash = await hashSecret(app, { purpose: 'password', text: PASSWORD })
  const { secrets } = app
  await transaction(app, async (tx) => {
    for (let number = 0; number < count; number++) {
      await createMember(tx, {
        now: app.clock.now(),
        secrets,
        merchantCode: 'BAIZE',
        account: `bench${number}`,
        type: 0,
        language: 'EN',
        registerMethod: 'H5',
        registerHost: 'localhost',
        password: { hash, isTemporary: false },
      })
    }
  })
  await close()
}
