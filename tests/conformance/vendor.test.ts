import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sharedKey } from '@baize/owp'
import { expect, it, onTestFinished } from 'vitest'
import { runCases } from '../../scripts/conformance/case.ts'
import { vendorCases } from '../../scripts/conformance/vendor/index.ts'
import { startVendorWorld } from '../../scripts/conformance/vendor/world.ts'
import { freePort } from '../support/free-port.ts'

it('the demo’s vendor, a program of its own, does everything that the conformance suite asks of a vendor', async () => {
  const secret = randomBytes(32)
  const port = await freePort()
  const key = sharedKey('k1', secret)
  const world = await startVendorWorld({ url: `http://127.0.0.1:${port}`, provider: 'LANTERN', key, port: 0 })
  onTestFinished(() => world.close())
  const vendor = fork(join(import.meta.dirname, '../../apps/vendor/src/main.ts'), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DESK: 'true',
      WALLET_URL: world.walletUrl,
      OWP_PROVIDER: 'LANTERN',
      OWP_KEY_ID: 'k1',
      OWP_SECRET: secret.toString('base64'),
    },
    execArgv: [],
  })
  const ended = new Promise((resolve) => vendor.once('exit', resolve))
  onTestFinished(async () => {
    vendor.kill()
    await ended
  })
  await new Promise((resolve) => vendor.once('message', resolve))
  const lines: string[] = []
  const report = await runCases(vendorCases, world, { title: '', print: (line) => lines.push(line) })
  expect(lines.filter((line) => line.includes('FAIL'))).toEqual([])
  expect(report).toEqual({ passed: vendorCases.length, failed: 0 })
})
