import type { listTransactions as feedCall, OwpReply, readStatus as statusCall } from '@baize/owp'
import type * as z from 'zod/mini'
import type { App } from '#platform/app'
import { type Action, callKinds } from '../action.ts'
import { listTransactions, statusOf } from '../apply.ts'
import { readPlayers, type PlayerRow } from '../store/players.ts'
import { readRefs, readRounds } from '../store/rounds.ts'
import { OwpProblem } from './owp-problem.ts'
import type { Caller } from './require-caller.ts'
import { actionOnWire } from './transactions.ts'

type StatusRequest = z.output<typeof statusCall.body>

const roundStates = { open: 'OPEN', held: 'HELD', settled: 'SETTLED', void: 'VOID' } as const

/** What became of ids, or of a round: to be asked when an answer was lost. */
export async function readStatus(
  app: App,
  { vendor }: Caller,
  { txIds = [], roundId, requestId }: StatusRequest,
): Promise<OwpReply<typeof statusCall>> {
  const asked = { vendor: vendor.code, txIds, ...(roundId !== undefined && { roundRef: roundId }) }
  const actions = await statusOf(app, asked)
  const players = await playersOf(app, vendor.code, actions)
  return {
    status: 'OK',
    requestId: requestId ?? null,
    transactions: actions.map((action) => actionOnWire(action, playerOf(players, action).currency)),
    round: roundId === undefined ? null : await roundOf(app, { vendor: vendor.code, ref: roundId }),
  }
}

async function roundOf(app: App, place: { readonly vendor: string; readonly ref: string }) {
  const [found] = await readRefs(app.db, [place])
  const [round] = found ? await readRounds(app.db, [found.roundId]) : []
  return round ? { roundId: place.ref, state: roundStates[round.state] } : null
}

type Players = ReadonlyMap<string, PlayerRow>

async function playersOf(app: App, vendor: string, actions: readonly Action[]): Promise<Players> {
  const memberIds = [...new Set(actions.map(({ memberId }) => memberId))]
  const rows = await readPlayers(app.db, vendor, memberIds)
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Nothing was ever done for somebody the vendor does not know. */
function playerOf(players: Players, { memberId }: Action): PlayerRow {
  const player = players.get(memberId)
  if (!player) throw new OwpProblem('PLAYER_NOT_FOUND')
  return player
}

type FeedRequest = z.output<typeof feedCall.query>

/** Everything the vendor did between two moments, a page at a time, for its books and ours. */
export async function readFeed(
  app: App,
  { vendor }: Caller,
  { from, to, cursor, limit }: FeedRequest,
): Promise<OwpReply<typeof feedCall>> {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw new OwpProblem('INVALID_REQUEST')
  const { actions, next } = await listTransactions(app, {
    vendor: vendor.code,
    from: new Date(from),
    to: new Date(to),
    ...(cursor !== undefined && { cursor }),
    ...(limit !== undefined && { limit: Number(limit) }),
  })
  const players = await playersOf(app, vendor.code, actions)
  const refs = await refsOf(app, actions)
  const transactions = actions.map((action) => {
    const { ref, currency } = playerOf(players, action)
    const type = callKinds.find((kind) => kind === action.kind) ?? null
    const roundId = refs.get(action.roundId ?? '') ?? null
    return { ...actionOnWire(action, currency), type, playerId: ref, currency, roundId }
  })
  return { status: 'OK', transactions, next }
}

async function refsOf(app: App, actions: readonly Action[]): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(actions.flatMap(({ roundId }) => roundId ?? []))]
  const rounds = ids.length > 0 ? await readRounds(app.db, ids) : []
  return new Map(rounds.map(({ id, ref }) => [id, ref]))
}
