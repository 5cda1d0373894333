import { strict as assert } from 'node:assert'
import type { RoomProofFile } from '@baize/contracts'
import { crashRules, crashText, readRoomOpenLeaf, tableOfDomain, textTree } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { proveLeaves } from '#modules/fairness'
import { isRoundId, readRounds } from '#modules/play'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { PaidBet } from './payout.ts'
import { readRoundRef } from './round-calls.ts'
import { sealedText } from './sealed-bets.ts'
import { readChain } from './store/chains.ts'
import { readRoundBets } from './store/payouts.ts'
import { readRound, type RoundRow } from './store/rounds.ts'

type RoundKey = { readonly roomId: string; readonly number: number }

/** Everything that a round of a room can be checked with, for anybody. */
export async function proveRound(app: App, key: RoundKey): Promise<RoomProofFile> {
  return fileOf(app, await requireEnded(app.db, key), null)
}

type Own = { readonly roundId: string; readonly memberId: string }

/** The same with the places of a member's bets among all. */
export async function proveOwnRound(app: App, { roundId, memberId }: Own): Promise<RoomProofFile> {
  const [played] = isRoundId(roundId) ? await readRounds(app.db, [roundId]) : []
  const key = played?.memberId === memberId ? readRoundRef(played.ref) : undefined
  if (!played || !key) throw new Refusal('ROUND_NOT_FOUND')
  const round = await requireEnded(app.db, key)
  return fileOf(app, round, await ownBets(app.db, round, { memberId, currency: played.currency }))
}

type EndedRound = RoundRow & { readonly seed: string; readonly beaconLeaf: bigint }

async function requireEnded(db: Db, key: RoundKey): Promise<EndedRound> {
  const round = await readRound(db, key)
  if (!round) throw new Refusal('ROUND_NOT_FOUND')
  const { state, seed, beaconLeaf } = round
  if (state !== 'ended' || seed === null || beaconLeaf === null) throw new Refusal('NOT_DRAWN_YET')
  return { ...round, seed, beaconLeaf }
}

async function fileOf(app: App, round: EndedRound, own: RoomProofFile['own']): Promise<RoomProofFile> {
  const { roomId, number, domain, seed, root, result, stopTimes100, sealLeaf, beaconLeaf } = round
  const chain = await readChain(app.db, { roomId, round: number })
  assert(chain, 'A round was opened with a chain.')
  const indices = [chain.leafIndex, beaconLeaf, ...(sealLeaf === null ? [] : [sealLeaf])]
  const { checkpoint, key, leaves } = await proveLeaves(app, indices)
  const [open, beacon, seal] = leaves
  assert(open && beacon, 'A round that ended stands in the log.')
  const stopped = stopTimes100 === null ? null : crashText(stopTimes100)
  const game = readRoomOpenLeaf(open.body)?.game ?? ''
  const rules = tableOfDomain(domain)?.rules ?? crashRules
  const { sealPlace } = round
  return {
    format: 'baize room v1',
    round: { room: roomId, game, number, domain, rules, seed, root, result, stopped },
    log: { checkpoint, open, seal: seal ?? null, beacon },
    sealed: sealPlace && { ...sealPlace, proof: [...sealPlace.proof] },
    own,
    key,
  }
}

type OwnBets = NonNullable<RoomProofFile['own']>

/** Where a member's bets stand among all: the texts of all are made again, which nobody else is shown. */
async function ownBets(
  db: Db,
  { roomId, number }: EndedRound,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<OwnBets> {
  const rows = await readRoundBets(db, { roomId, round: number })
  const place = { room: roomId, round: number, currency }
  const all = rows.flatMap(({ bets }) => bets).toSorted((one, other) => one.place - other.place)
  const tree = textTree(all.map((bet) => sealedText(place, bet)))
  const own = rows.filter((row) => row.memberId === memberId)
  return {
    bets: own.flatMap(({ bets }) => bets).map((bet) => provenBet(bet, tree)),
    payout: unitsToWire(own.reduce((sum, { units }) => sum + units, 0n)),
  }
}

function provenBet({ place, took100 }: PaidBet, tree: ReturnType<typeof textTree>): OwnBets['bets'][number] {
  const { proof, ...at } = tree.placeOf(place)
  return { ...at, proof: [...proof], took: typeof took100 === 'number' ? crashText(took100) : null }
}
