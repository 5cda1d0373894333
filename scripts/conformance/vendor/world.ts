import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  amountText,
  launchVendorGame,
  listVendorGames,
  type OwpClient,
  type OwpKey,
  play,
  type PlayRequest,
  sendCall,
  vendorTestCall,
} from '@baize/owp'
import { money } from '@baize/money'
import * as z from 'zod/mini'
import { ConformanceProblem } from '../case.ts'
import { done } from '../wallet/world.ts'
import { createMockWallet, type Heard, type MockPlayer, type MockWallet } from './mock-wallet.ts'

/** The vendor under test, and the wallet it plays with, which is this program. */
export type VendorWorld = OwpClient & {
  readonly wallet: MockWallet
  readonly walletUrl: string
  readonly gameId: string | undefined
  close(): Promise<void>
}

type Place = {
  readonly url: string
  readonly provider: string
  readonly key: OwpKey
  readonly port: number
  readonly gameId?: string | undefined
}

export async function startVendorWorld({ url, provider, key, port, gameId }: Place): Promise<VendorWorld> {
  const wallet = createMockWallet({ provider, key })
  await new Promise<void>((resolve) => wallet.server.listen(port, '127.0.0.1', resolve))
  const address = wallet.server.address()
  const at = typeof address === 'object' && address ? address.port : port
  return {
    baseUrl: url,
    provider,
    key,
    now: Date.now,
    newNonce: randomUUID,
    wallet,
    walletUrl: `http://127.0.0.1:${at}`,
    gameId,
    async close() {
      wallet.server.closeAllConnections()
      await new Promise((resolve) => wallet.server.close(resolve))
    },
  }
}

export async function gameOf(world: VendorWorld): Promise<string> {
  if (world.gameId !== undefined) return world.gameId
  const [first] = done(await sendCall(world, listVendorGames)).games
  if (!first) throw new ConformanceProblem('the vendor has no games')
  return first.id
}

export function launchBody(token: string, gameId: string) {
  return {
    token,
    gameId,
    mode: 'real',
    lang: 'en',
    currency: 'CNY',
    device: 'mobile',
    returnUrl: null,
    cashierUrl: null,
    theme: null,
  } as const
}

export type Table = { readonly player: MockPlayer; readonly sessionId: string; readonly gameId: string }

/** A player with so much money who has a game open. */
export async function sitDown(world: VendorWorld, cash = '100.00'): Promise<Table> {
  const gameId = await gameOf(world)
  const token = world.wallet.newToken(cash)
  const player = [...world.wallet.players.values()].at(-1)
  const { url } = done(await sendCall(world, launchVendorGame, { body: launchBody(token, gameId) }))
  const { sessionId } = done(await sendCall(world, vendorTestCall, { body: { do: 'open', url } }))
  if (!player || sessionId !== player.sessionId)
    throw new ConformanceProblem('the vendor did not swap the token for its session')
  return { player, sessionId, gameId }
}

type Wish = { readonly stake?: string; readonly outcome?: 'win' | 'lose' }

/** One round, as if the player had asked for it; the deadline leaves room for the vendor's own. */
export async function playOne(
  world: VendorWorld,
  { sessionId }: Table,
  { stake = '10.00', outcome = 'lose' }: Wish = {},
) {
  const body = { do: 'play' as const, sessionId, stake, outcome }
  return done(await sendCall(world, vendorTestCall, { body, deadlineMs: 15_000 }))
}

const named = z.object({ playerId: z.string() })

/** What the wallet heard of a player, in order. */
export function heardOf({ wallet }: VendorWorld, { player }: Table): Heard[] {
  return wallet.heard.filter(({ body }) => {
    const read = z.safeParse(named, body)
    return read.success && read.data.playerId === player.playerId
  })
}

export function playsOf(world: VendorWorld, table: Table): PlayRequest[] {
  return heardOf(world, table)
    .filter(({ path }) => path === play.path)
    .map(({ body }) => z.parse(play.body, body))
}

export function cashOf({ player }: Table): string {
  return amountText(money(player.cash, 'CNY'))
}

/** Waits for what the vendor still owes; how long is for the schedule of retries to say. */
export async function until(holds: () => boolean, milliseconds = 8_000): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) if (holds()) return true
  return holds()
}
