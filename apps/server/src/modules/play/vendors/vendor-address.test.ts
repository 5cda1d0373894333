import { listVendorGames } from '@baize/owp'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { addVendorKey, saveVendor, VendorProblem } from './save-vendor.ts'
import { askVendor } from './vendor-client.ts'

const vendor = { code: 'OUTER', gameOrigins: [], networks: [], isOn: true, isTest: false }

it('[SEC-34] outside the demo a vendor with an inner address is not taken, and one that got there is not asked', async () => {
  const app = await testApp({}, 'demo')
  const real = { ...app, config: { ...app.config, demo: false } }
  const inner = { ...vendor, url: 'http://127.0.0.1:9' }
  await expect(saveVendor(real, inner)).rejects.toThrow(VendorProblem)
  const framed = { ...vendor, url: 'https://vendor.example.com', gameOrigins: ['https://10.0.0.1'] }
  await expect(saveVendor(real, framed)).rejects.toThrow(VendorProblem)
  await saveVendor(app, inner) // the demo's own vendor is on this machine
  await addVendorKey(app, { vendor: 'OUTER', keyId: 'k1' })
  const outcome = await askVendor(real, { code: 'OUTER', call: listVendorGames })
  expect(outcome).toEqual({ kind: 'unknown', why: 'OUTER is at an address of our own' })
})
