import { strict as assert } from 'node:assert'
import { unitsToWire } from '@baize/money'
import { payPrize, recordHands, startContest } from '#modules/play'
import { changeSeats, riseFromSeats } from '#modules/rooms'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Refusal } from '#platform/refusal'
import { type CardEvent, seatOf } from './card-state.ts'
import type { CarriedCards } from './carry.ts'
import { type ContestPlacing, termsOf } from './contest.ts'
import { CARDS_VENDOR, contestId, contestRef, ownerIn, prizeId, stackIdOf } from './ids.ts'
import { endEntrant, type EntrantRow, insertEntrants, readEntrants } from './store/entrants.ts'

type Of<Is> = Extract<CardEvent<unknown>, { is: Is }>

/** A sit & go begins: entries and fees are taken in one posting, and everybody has the place that was drawn. */
export async function beginContest(
  tx: Tx,
  { room, state }: CarriedCards,
  { seats, now }: Of<'started'> & { readonly now: Date },
): Promise<Refusal | undefined> {
  const contest = contestId(room, state.contest?.first ?? 0)
  const { entry, fee } = termsOf(state.stakes)
  const { id: roomId, currency } = room
  const players = seats.flatMap(({ memberId }) => {
    const seat = seatOf(state, memberId)
    return seat ? [{ memberId, stackId: stackIdOf(room, seat) }] : []
  })
  const refusal = await startContest(tx, { id: contest, roomId, currency, seats: players, entry, fee, now })
  if (refusal) return refusal
  const roundId = () => uuidv7(now.getTime())
  const common = { contestId: contest, roomId, entry, fee, startedAt: now }
  await insertEntrants(
    tx,
    seats.map(({ memberId, place }) => {
      return { ...common, ...ownerIn(room, memberId), place, roundId: roundId() }
    }),
  )
  await changeSeats(tx, { roomId, seats })
  return undefined
}

/** Who is out or has won: they are paid, their seat is free, and the sit & go is one round of play in their history. */
export async function endFor(
  tx: Tx,
  { room, state }: CarriedCards,
  { placed, now }: { readonly placed: readonly ContestPlacing[]; readonly now: Date },
): Promise<void> {
  const first = state.contest?.first ?? 0
  const entrants = await readEntrants(tx, contestId(room, first))
  for (const placing of [...placed].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    const entrant = entrants.find(({ memberId }) => memberId === placing.memberId)
    assert(entrant, 'Who is in a sit & go has entered it.')
    await payEntrant(tx, entrant, { placing, now })
    await recordHands(tx, [contestRound({ entrant, placing, now }, { room, first })])
  }
  const memberIds = placed.map(({ memberId }) => memberId)
  await riseFromSeats(tx, { roomId: room.id, memberIds })
}

type Ending = { readonly placing: ContestPlacing; readonly now: Date }

/** A frozen account holds up nobody: what it has won is a row, and is paid when it can be. */
async function payEntrant(tx: Tx, entrant: EntrantRow, { placing, now }: Ending): Promise<void> {
  const { contestId: contest, memberId, roomId, merchantCode, currency, isTrial } = entrant
  const owner = { memberId, merchantCode, currency, isTrial }
  const [prize, feeBack] = [BigInt(placing.prize), BigInt(placing.feeBack)]
  const refusal = await payPrize(tx, {
    id: prizeId(entrant),
    roomId,
    owner,
    prize,
    feeBack,
    now,
  })
  const paidAt = refusal ? null : now
  await endEntrant(tx, {
    contestId: contest,
    memberId,
    finish: placing.finish,
    prize,
    feeBack,
    endedAt: now,
    paidAt,
  })
}

type Ended = Ending & { readonly entrant: EntrantRow }
type Held = Pick<CarriedCards, 'room'> & { readonly first: number }

/** What the house has of it is the fee: that is what was staked with it, and what counts as turnover. */
function contestRound({ entrant, placing, now }: Ended, { room, first }: Held) {
  const { entry, fee, roundId, memberId } = entrant
  const kept = fee - BigInt(placing.feeBack)
  const won = BigInt(placing.prize) + BigInt(placing.feeBack)
  const { finish } = placing
  return {
    id: roundId,
    owner: ownerIn(room, memberId),
    vendor: CARDS_VENDOR,
    gameCode: room.gameCode,
    ref: contestRef(room, first, memberId),
    start: { room: room.id, first, paid: unitsToWire(entry + fee), won: unitsToWire(won), finish },
    rake: kept,
    before: entry + fee,
    after: won,
    isVoid: false,
    now,
  }
}
