import { randomUUID } from 'node:crypto'
import {
  authenticate,
  type ErrorReply,
  type MovedReply,
  type OwpClient,
  type OwpErrorCode,
  type OwpKey,
  errorStatuses,
  type OwpOutcome,
  type OwpReply,
  play,
  type PlayRequest,
  readBalance,
  rollback,
  sendCall,
  walletTestCall,
} from '@baize/owp'
import { ConformanceProblem, expectSame } from '../case.ts'

/** The wallet under test, and who is testing it. */
export type WalletWorld = OwpClient & { readonly gameId: string }

type Place = {
  readonly url: string
  readonly provider: string
  readonly key: OwpKey
  readonly gameId: string
}

export function walletWorld({ url, provider, key, gameId }: Place): WalletWorld {
  return { baseUrl: url, provider, key, gameId, now: Date.now, newNonce: randomUUID }
}

/** What was answered, when it was done. */
export function done<Reply>(outcome: OwpOutcome<Reply>): Reply {
  if (outcome.kind === 'done') return outcome.reply
  const why = outcome.kind === 'unknown' ? outcome.why : `${outcome.httpStatus} ${outcome.error.code}`
  throw new ConformanceProblem(`expected an OK, found: ${why}`)
}

/** The no that was given, which must be this one, under its status. */
export function refused<Reply>(outcome: OwpOutcome<Reply>, code: OwpErrorCode): ErrorReply {
  const found = outcome.kind === 'refused' ? [outcome.httpStatus, outcome.error.code] : [outcome.kind]
  expectSame(found, [errorStatuses[code], code], 'the refusal')
  if (outcome.kind !== 'refused') throw new ConformanceProblem('nothing was refused')
  return outcome.error
}

type Wish = Parameters<typeof sendCall<typeof walletTestCall>>[2] extends infer Input
  ? Input extends { body?: infer Body }
    ? Body
    : never
  : never

export async function testCall(
  world: WalletWorld,
  wish: NonNullable<Wish>,
): Promise<OwpReply<typeof walletTestCall>> {
  return done(await sendCall(world, walletTestCall, { body: wish }))
}

export type Player = OwpReply<typeof authenticate>

export async function newPlayer(world: WalletWorld, cash = '100.00'): Promise<Player> {
  const { token = '' } = await testCall(world, { do: 'player', cash, gameId: world.gameId })
  return done(await sendCall(world, authenticate, { body: { token } }))
}

export const newId = (): string => `c-${randomUUID()}`

type Sent = Partial<PlayRequest['actions'][number]> & {
  readonly type: PlayRequest['actions'][number]['type']
  readonly amount: string
}

type More = Partial<Omit<PlayRequest, 'actions'>>

/** Plays actions in a round; each gets an id of its own unless it has one. */
export async function send(
  world: WalletWorld,
  { player, roundId, ...more }: More & { readonly player: Player; readonly roundId: string },
  ...actions: readonly Sent[]
): Promise<OwpOutcome<MovedReply>> {
  return sendCall(world, play, {
    body: {
      sessionId: player.sessionId,
      playerId: player.playerId,
      currency: player.currency,
      gameId: world.gameId,
      roundId,
      ...more,
      actions: actions.map((action) => ({ txId: newId(), ...action })),
    },
  })
}

export async function takeBack(
  world: WalletWorld,
  { playerId }: Player,
  ...txIds: readonly string[]
): Promise<OwpOutcome<MovedReply>> {
  return sendCall(world, rollback, { body: { playerId, txIds: [...txIds] } })
}

export async function cashOf(world: WalletWorld, { playerId }: Player): Promise<string> {
  return done(await sendCall(world, readBalance, { body: { playerId } })).balance.cash
}

export async function expectCash(world: WalletWorld, player: Player, cash: string): Promise<void> {
  expectSame(await cashOf(world, player), cash, 'the balance')
}
