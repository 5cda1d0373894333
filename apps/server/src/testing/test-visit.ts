import { randomBytes } from 'node:crypto'
import { findMerchant } from '#modules/settings'
import type { Visit } from '../platform/visit.ts'
import type { TestApp } from './test-app.ts'

/** A guest's visit to a house, from a browser that nobody has seen, for use cases that are asked past the wire. */
export async function testVisit(
  app: TestApp,
  { ip = '198.51.100.7', merchantCode = 'BAIZE' }: { ip?: string; merchantCode?: string } = {},
): Promise<Visit> {
  return {
    merchant: await findMerchant(app, { host: 'localhost', wish: merchantCode }),
    origin: 'http://localhost',
    language: 'EN',
    actor: { kind: 'guest' },
    device: randomBytes(32).toString('base64url'),
    agent: 'test',
    ip,
    country: null,
    requestId: 'test',
    call: { method: 'POST', url: '/', rawBody: '', proof: undefined },
  }
}
