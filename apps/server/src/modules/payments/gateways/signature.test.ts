import { expect, it } from 'vitest'
import { isSignedBy, signatureOf } from './signature.ts'

const key = { id: 'k1', secret: Buffer.from(Array.from({ length: 32 }, (_, at) => at)) }
const now = new Date(1_767_323_045_000)
const signed = {
  method: 'POST',
  path: '/gateways/acme-pay/webhook',
  body: Buffer.from(
    '{"noticeId":"n-1","of":"order","id":"018f2b9a-0000-7000-8000-000000000001","result":{"status":"paid","amount":"100.00","currency":"CNY"}}',
  ),
}
/** As it stands in docs/gateways.md, for whoever writes the other end. */
const header = 't=1767323045,kid=k1,v1=8bdbe7a7aa887438c317bbaf8888475afce72c3b92d1268573cd61d0d2a4580d'

it('[SEC-22] a message is signed as the page for gateways says', () => {
  expect(signatureOf(key, signed, now)).toBe(header)
  expect(isSignedBy([key], signed, { header, now })).toBe(true)
})

it('[SEC-22] another byte, path, method, key or time is not believed', () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(isSignedBy([key], signed, { header, now: later(300) })).toBe(true)
  expect(isSignedBy([key], signed, { header, now: later(301) })).toBe(false)
  expect(isSignedBy([key], signed, { header, now: later(-301) })).toBe(false)
  const believed = [
    { ...signed, body: Buffer.concat([signed.body, Buffer.from(' ')]) },
    { ...signed, path: '/gateways/acme-pay/webhook?' },
    { ...signed, method: 'PUT' },
  ].filter((other) => isSignedBy([key], other, { header, now }))
  expect(believed).toEqual([])
  expect(isSignedBy([{ ...key, id: 'k2' }], signed, { header, now })).toBe(false)
  expect(isSignedBy([{ ...key, secret: Buffer.alloc(32) }], signed, { header, now })).toBe(false)
  for (const bad of [undefined, '', [header], header.toUpperCase(), `${header} `, header.slice(0, -1)])
    expect(isSignedBy([key], signed, { header: bad, now })).toBe(false)
})
