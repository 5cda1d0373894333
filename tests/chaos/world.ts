import { money } from '@baize/money'
import { createMember } from '../../apps/server/src/modules/identity/index.ts'
import { post } from '../../apps/server/src/modules/ledger/index.ts'
import { openPockets } from '../../apps/server/src/modules/wallet/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'

/** Looks at a database with connections of its own, which do not outlive the look. */
export async function look<Result>(
  databaseUrl: string,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const { app, close } = createApp(parseConfig({ DATABASE_URL: databaseUrl }), createLog('silent'))
  try {
    return await work(app)
  } finally {
    await close()
  }
}

/** A member of the demo's house with empty pockets. */
export async function layMember(app: App, account: string): Promise<string> {
  const { secrets } = app
  return transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now: app.clock.now(),
      secrets,
      merchantCode: 'BAIZE',
      account,
      type: 0,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: undefined,
    })
    await openPockets(tx, { memberId: id, currency: 'CNY' })
    return id
  })
}

/** Cash to begin with, out of an account that the test has opened for it. */
export async function fund(app: App, memberId: string, units: bigint): Promise<void> {
  const transfers = [{ from: 'gateway:chaos', to: `member:${memberId}:cash`, amount: money(units, 'CNY') }]
  await post(app, { id: uuidv7(), reason: 'start', transfers })
}
