import { sharedKey } from '@baize/owp'
import { expect, it, onTestFinished } from 'vitest'
import { seedTestVendor, TEST_GAME } from '../../apps/server/src/modules/play/index.ts'
import { demoApi } from '../../apps/server/src/testing/demo-app.ts'
import { portOf } from '../../apps/server/src/testing/port-of.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'
import { runCases } from '../../scripts/conformance/case.ts'
import { walletCases } from '../../scripts/conformance/wallet/index.ts'
import { walletWorld } from '../../scripts/conformance/wallet/world.ts'

it('our wallet does everything that the conformance suite asks of a wallet, and its ledger is exact after it', async () => {
  const { app, api } = await demoApi()
  const { vendor, keyId, secret } = await seedTestVendor(app)
  await api.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => api.close())
  const world = walletWorld({
    url: `http://127.0.0.1:${portOf(api.server)}`,
    provider: vendor,
    key: sharedKey(keyId, Buffer.from(secret, 'base64')),
    gameId: TEST_GAME,
  })
  const lines: string[] = []
  const report = await runCases(walletCases, world, { title: '', print: (line) => lines.push(line) })
  expect(lines.filter((line) => line.includes('FAIL'))).toEqual([])
  expect(report).toEqual({ passed: walletCases.length, failed: 0 })
  expect(walletCases.length).toBeGreaterThanOrEqual(60)
  expect(await ledgerFaults(app)).toEqual([])
})
