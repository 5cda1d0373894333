import { randomUUID } from 'node:crypto'
import {
  authenticate,
  type OwpCall,
  type OwpKey,
  play,
  sharedKey,
  signedHeaders,
  walletTestCall,
} from '@baize/owp'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { seedTestVendor, TEST_GAME } from '#modules/play'
import type { App } from '../platform/app.ts'
import { demoApi } from './demo-app.ts'

type Sending = {
  /** Another vendor's name, and what it signs with. */
  readonly name?: string
  readonly key?: OwpKey
  readonly nonce?: string
  readonly ip?: string
  /** Another node of the same house. */
  readonly to?: FastifyInstance
}

/** A vendor as the wallet meets it: it signs what it sends and knows what it was answered. */
export type OwpVendor = {
  readonly key: OwpKey
  send(call: OwpCall, body?: unknown, sending?: Sending): Promise<LightMyRequestResponse>
  /** A player with so much money and the game open. */
  newPlayer(cash: string): Promise<{ playerId: string; sessionId: string }>
  bet(
    player: { playerId: string; sessionId: string },
    more?: object,
    action?: object,
  ): Promise<LightMyRequestResponse>
}

/** A house with such a vendor, as the tests of the protocol begin. */
export async function vendorWorld(environment: Record<string, string> = {}) {
  const { app, api } = await demoApi(environment)
  return { app, api, vendor: await owpVendor(app, api) }
}

/** What is kept of that vendor, to be changed in part. */
export const keptVendor = {
  code: 'TEST',
  url: 'http://127.0.0.1:9',
  gameOrigins: [],
  networks: [],
  isOn: true,
  isTest: true,
}

async function owpVendor(app: App, api: FastifyInstance): Promise<OwpVendor> {
  const { vendor, keyId, secret } = await seedTestVendor(app)
  const own = { vendor, key: sharedKey(keyId, Buffer.from(secret, 'base64')) }
  const send: OwpVendor['send'] = async (call, body, sending = {}) => {
    const { name = own.vendor, key = own.key, nonce = randomUUID(), ip, to = api } = sending
    const payload = body === undefined ? '' : JSON.stringify(body)
    const message = { method: call.method, path: call.path, body: Buffer.from(payload) }
    const headers = signedHeaders(message, { provider: name, key, now: app.clock.now().getTime(), nonce })
    return to.inject({
      method: call.method,
      url: call.path,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload !== '' && { payload }),
      ...(ip !== undefined && { remoteAddress: ip }),
    })
  }
  return {
    key: own.key,
    send,
    async newPlayer(cash) {
      const { token } = (await send(walletTestCall, { do: 'player', cash, gameId: TEST_GAME })).json()
      return (await send(authenticate, { token })).json()
    },
    bet: ({ playerId, sessionId }, more = {}, action = {}) =>
      send(play, {
        playerId,
        sessionId,
        currency: 'CNY',
        gameId: TEST_GAME,
        roundId: `r-${randomUUID()}`,
        ...more,
        actions: [{ txId: randomUUID(), type: 'bet', amount: '1.00', ...action }],
      }),
  }
}

/** The status of an answer and its code, or `OK`. */
export function saying(reply: LightMyRequestResponse): unknown[] {
  const { status, code } = reply.json()
  return [reply.statusCode, code ?? status]
}
