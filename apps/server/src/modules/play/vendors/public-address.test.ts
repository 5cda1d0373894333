import { listVendorGames } from '@baize/owp'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { isPublicAddress, isPublicUrl } from './public-address.ts'
import { addVendorKey, saveVendor, VendorProblem } from './save-vendor.ts'
import { askVendor } from './vendor-client.ts'

describe('[SEC-34] a vendor is out there', () => {
  it.each([
    '127.0.0.1',
    '10.2.3.4',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
  ])('%s is one of our own', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    'http://vendor.example.com',
    'https://localhost/x',
    'https://db.internal',
    'https://intranet',
    'https://127.0.0.1',
    'https://[::1]:8443',
    'https://2130706433',
    'https://0x7f.1',
    'https://me:secret@vendor.example.com',
    'https://localhost.',
    'none',
  ])('%s is not an address of a vendor', (url) => {
    expect(isPublicUrl(url)).toBe(false)
  })

  it('a vendor of its own name over TLS is', () => {
    expect(isPublicUrl('https://games.vendor.example.com:8443/owp')).toBe(true)
  })
})

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
