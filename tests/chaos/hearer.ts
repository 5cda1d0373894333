import { depositJobs } from '../../apps/server/src/modules/payments/index.ts'
import { hearWebhook } from '../../apps/server/src/modules/payments/webhooks/webhook.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { startWorker } from '../../apps/server/src/platform/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/** A message of a gateway as it came, and the deposit it is about. */
export type Notice = { readonly id: string; readonly body: string; readonly signature: string }

export type Heard = { readonly id: string; readonly said: string }

// The process that hears a gateway and makes of it what follows, until it is killed.
const { app } = createApp(parseConfig({ DATABASE_URL: process.argv[2] }), createLog('silent'))

process.on('message', (notice: Notice) => {
  void hear(notice)
})
process.on('disconnect', () => process.exit(0))
await startWorker(
  app,
  depositJobs.map(({ name, run }) => ({ name, run })),
)
process.send?.('ready')

async function hear({ id, body, signature }: Notice): Promise<void> {
  const said = await hearWebhook(app, 'copper-bridge', {
    method: 'POST',
    path: '/gateways/copper-bridge/webhook',
    headers: { 'x-signature': signature },
    body: Buffer.from(body),
  })
  process.send?.({ id, said } satisfies Heard)
}
