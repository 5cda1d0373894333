import { createECDH, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { OpenedSession, ProofKey } from '@baize/contracts'

/** What a test says of a call instead of the truth. */
type Claims = { readonly space?: string; readonly counter?: number | string; readonly ts?: number | string }

/** One tab of a browser that proves its calls by the key of a token. */
export type MacPage = {
  prove(method: string, url: string, rawBody: string, claims?: Claims): string
}

/** The half that a browser makes for one token, and the tabs that share what comes of it. */
type TestExchange = {
  readonly exchangeKey: ProofKey
  tab(session: Pick<OpenedSession, 'token' | 'exchangeKey'>): MacPage
}

/** As a browser does it, from the decision page and not from the server's own code. */
export function testExchange(): TestExchange {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const half = own.getPublicKey()
  const [x, y] = [half.subarray(1, 33), half.subarray(33)].map((part) => part.toString('base64url'))
  return {
    exchangeKey: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    tab({ token, exchangeKey }) {
      if (!exchangeKey) throw new Error('The house gave no half.')
      const digest = createHash('sha256').update(token).digest()
      const theirs = [exchangeKey.x, exchangeKey.y].map((part) => Buffer.from(part, 'base64url'))
      const shared = own.computeSecret(Buffer.concat([Buffer.of(4), ...theirs]))
      const key = Buffer.from(hkdfSync('sha256', shared, digest, 'baize proof m1', 32))
      return macPage(digest.toString('base64url'), key)
    },
  }
}

function macPage(tokenDigest: string, key: Buffer): MacPage {
  const space = randomBytes(8).toString('base64url')
  let counter = 0
  return {
    prove(method, url, rawBody, claims = {}) {
      counter += 1
      const said = { space, counter, ts: Date.now(), ...claims }
      const body = createHash('sha256').update(rawBody).digest('base64url')
      const text = ['m1', tokenDigest, method, url, body, said.ts, said.space, said.counter].join('\n')
      const mac = createHmac('sha256', key).update(text).digest('base64url')
      return `m1.${said.space}.${said.counter}.${said.ts}.${mac}`
    },
  }
}
