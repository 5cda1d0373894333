import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  amountFrom,
  amountText,
  claimIn,
  claimProblem,
  type Message,
  type OwpKey,
  play,
  type PlayRequest,
  rollback,
  signedHeaders,
} from '@baize/owp'
import { money } from '@baize/money'
import * as z from 'zod/mini'

/** What a call of the vendor comes to instead of its answer. */
export type Fault =
  | 'lost before'
  | 'lost after'
  | 'http 500'
  | 'no json'
  | 'not signed'
  | 'try again'
  | 'final no'

/** A call that came in, and whether it was answered as it should be. */
export type Heard = { readonly path: string; readonly body: unknown; readonly fault: Fault | undefined }

/** A small wallet in memory that can be told to fail. */
export type MockWallet = {
  readonly heard: Heard[]
  /** What becomes of the next calls of a path, in their order. */
  readonly faults: Map<string, (Fault | undefined)[]>
  readonly players: Map<string, MockPlayer>
  newToken(cash: string): string
  readonly server: ReturnType<typeof createServer>
}

export type MockPlayer = {
  readonly playerId: string
  readonly sessionId: string
  cash: bigint
  /** What each id did, and whether it was taken back. */
  readonly done: Map<string, { readonly units: bigint; isBack: boolean }>
}

const CURRENCY = 'CNY'
type Identity = { readonly provider: string; readonly key: OwpKey }

export function createMockWallet(identity: Identity): MockWallet {
  const tokens = new Map<string, MockPlayer>()
  const wallet: MockWallet = {
    heard: [],
    faults: new Map(),
    players: new Map(),
    newToken(cash) {
      const token = randomUUID()
      const units = amountFrom(cash, CURRENCY)?.units ?? 0n
      const player = {
        playerId: `p_${randomUUID().slice(0, 8)}`,
        sessionId: randomUUID(),
        cash: units,
        done: new Map(),
      }
      tokens.set(token, player)
      wallet.players.set(player.playerId, player)
      return token
    },
    server: createServer((request, response) => {
      void hear(wallet, { tokens, identity }, request, response).catch(() => response.destroy())
    }),
  }
  return wallet
}

type Inside = { readonly tokens: Map<string, MockPlayer>; readonly identity: Identity }
type Said = { readonly status: number; readonly value: object }

async function hear(
  wallet: MockWallet,
  { tokens, identity }: Inside,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const path = request.url ?? ''
  const message: Message = { method: request.method ?? '', path, body: Buffer.concat(chunks) }
  const claim = claimIn(request.headers)
  const isProven = claim && !claimProblem(claim, message, { keys: [identity.key], now: Date.now() })
  if (!claim || !isProven) return void response.writeHead(401).end(JSON.stringify(no('INVALID_SIGNATURE')))
  const body: unknown = JSON.parse(message.body.toString())
  const fault = wallet.faults.get(path)?.shift()
  wallet.heard.push({ path, body, fault })
  if (fault === 'lost before') return void response.destroy()
  const said = faultySaying(fault) ?? answer(wallet, tokens, { path, body })
  if (fault === 'lost after') return void response.destroy()
  if (fault === 'no json') return void response.writeHead(200).end('<html>')
  const bytes = Buffer.from(JSON.stringify(said.value))
  const sender = { ...identity, now: Date.now(), nonce: claim.nonce }
  const signed = fault === 'not signed' ? {} : signedHeaders({ ...message, body: bytes }, sender)
  response.writeHead(said.status, { 'content-type': 'application/json', ...signed }).end(bytes)
}

function no(code: string, retryable = false): object {
  return { status: 'ERROR', code, message: code, retryable }
}

function faultySaying(fault: Fault | undefined): Said | undefined {
  if (fault === 'http 500') return { status: 500, value: {} }
  if (fault === 'try again') return { status: 503, value: no('TRY_AGAIN', true) }
  return fault === 'final no' ? { status: 409, value: no('ROUND_CLOSED') } : undefined
}

const named = z.object({ playerId: z.string() })
const tokened = z.object({ token: z.string() })

function answer(
  wallet: MockWallet,
  tokens: Map<string, MockPlayer>,
  { path, body }: { readonly path: string; readonly body: unknown },
): Said {
  if (path === '/owp/v1/authenticate') return opened(tokens, z.parse(tokened, body).token)
  const player = wallet.players.get(z.parse(named, body).playerId)
  if (!player) return { status: 404, value: no('PLAYER_NOT_FOUND') }
  if (path === play.path) return played(player, z.parse(play.body, body))
  if (path === rollback.path) return takenBack(player, z.parse(rollback.body, body).txIds)
  return { status: 200, value: { ...moved(player), transactions: [] } }
}

function opened(tokens: Map<string, MockPlayer>, token: string): Said {
  const player = tokens.get(token)
  tokens.delete(token)
  if (!player) return { status: 403, value: no('SESSION_INVALID') }
  const { playerId, sessionId } = player
  return {
    status: 200,
    value: {
      status: 'OK',
      requestId: null,
      sessionId,
      playerId,
      nickname: 'Tester',
      gameId: 'any',
      currency: CURRENCY,
      country: null,
      language: 'EN',
      jurisdiction: null,
      mode: 'real',
      balance: balanceOf(player),
      limits: { minBet: '0.10', maxBet: '1000.00', maxWin: null },
      rg: { realityCheckSec: null, sessionEndsAt: new Date(Date.now() + 3_600_000).toISOString() },
      openRounds: [],
    },
  }
}

function balanceOf({ cash }: MockPlayer) {
  return { cash: amountText(money(cash, CURRENCY)), bonus: '0.00', currency: CURRENCY }
}

function moved(player: MockPlayer) {
  return { status: 'OK', requestId: null, balance: balanceOf(player), notices: [] }
}

const states = { applied: 'APPLIED', back: 'ROLLED_BACK' } as const

function line(txId: string, units: bigint, state: string) {
  const at = new Date().toISOString()
  const cash = amountText(money(units, CURRENCY))
  return {
    txId,
    walletTxId: randomUUID(),
    state,
    replayed: false,
    cash,
    bonus: '0.00',
    balanceAfter: cash,
    at,
  }
}

function played(player: MockPlayer, { actions }: PlayRequest): Said {
  const fresh = actions.filter(({ txId }) => !player.done.has(txId))
  const signed = fresh.map(({ txId, type, amount }) => {
    const units = amountFrom(amount, CURRENCY)?.units ?? 0n
    return { txId, units: type === 'bet' || type === 'tip' || type === 'reserve' ? -units : units }
  })
  if (actions.some(({ txId }) => player.done.get(txId)?.isBack))
    return { status: 409, value: no('TX_ROLLED_BACK') }
  const [first] = signed
  if (first && player.cash + first.units < 0n)
    return { status: 402, value: { ...no('INSUFFICIENT_FUNDS'), balance: balanceOf(player) } }
  for (const { txId, units } of signed) {
    player.cash += units
    player.done.set(txId, { units, isBack: false })
  }
  const transactions = actions.map(({ txId }) =>
    line(txId, player.done.get(txId)?.units ?? 0n, states.applied),
  )
  return { status: 200, value: { ...moved(player), transactions } }
}

function takenBack(player: MockPlayer, txIds: readonly string[]): Said {
  for (const txId of txIds) {
    const known = player.done.get(txId)
    if (known && !known.isBack) player.cash -= known.units
    player.done.set(txId, { units: known?.units ?? 0n, isBack: true })
  }
  return {
    status: 200,
    value: { ...moved(player), transactions: txIds.map((txId) => line(txId, 0n, states.back)) },
  }
}
