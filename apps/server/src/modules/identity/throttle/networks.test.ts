import { expect, it } from 'vitest'
import { callerKeyOf, subnetOf } from './networks.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8::7:1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s is counted as %s, in the neighbourhood %s', (ip, line, network) => {
  expect([callerKeyOf(ip), subnetOf(ip)]).toEqual([line, network])
})
