import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPublicUrl } from './public-address.ts'

describe('[SEC-34] whoever we call is out there', () => {
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
  ])('%s is not an address to call', (url) => {
    expect(isPublicUrl(url)).toBe(false)
  })

  it('a name of its own over TLS is', () => {
    expect(isPublicUrl('https://games.vendor.example.com:8443/owp')).toBe(true)
  })
})
