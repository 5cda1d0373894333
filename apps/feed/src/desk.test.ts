import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tellFeed } from '@baize/ofp'
import { sendCall, sharedKey } from '@baize/owp'
import { expect, it, onTestFinished } from 'vitest'
import { serve } from './serve.ts'
import { testFeed } from './testing/test-world.ts'

/** A feed that listens, and how a browser and the platform tell it to fail. */
async function servedFeed(takesTestCalls: boolean) {
  const { world } = testFeed({ models: new Map() })
  const { server, hangUp } = serve({
    ...world,
    now: Date.now,
    settings: { ...world.settings, takesTestCalls },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { caller: provider, key } = world.settings
  const line = {
    baseUrl,
    provider,
    key: sharedKey(key.id, key.secret),
    now: Date.now,
    newNonce: randomUUID,
  }
  const body = new URLSearchParams({ fault: 'gap', producer: world.live.code })
  return {
    live: world.live,
    look: async () => (await fetch(`${baseUrl}/desk`)).status,
    press: async () => (await fetch(`${baseUrl}/desk`, { method: 'POST', body })).status,
    tell: async () =>
      (await sendCall(line, tellFeed, { body: { fault: 'gap', producer: world.live.code } })).kind,
  }
}

it('[SB-11] a feed under test fails as it is told, by whoever reaches its desk and by the platform', async () => {
  const { live, look, press, tell } = await servedFeed(true)
  expect([await look(), await press(), await tell()]).toEqual([200, 200, 'done'])
  expect(live.faults).toEqual(['gap', 'gap'])
})

it('[SB-11] any other feed has no desk, and is told to fail by nobody', async () => {
  const { live, look, press, tell } = await servedFeed(false)
  expect([await look(), await press(), await tell()]).toEqual([404, 404, 'refused'])
  expect(live.faults).toEqual([])
})
