import { strict as assert } from 'node:assert'
import { type HouseRound, type HouseTools, playIn, requireBuiltIn } from '#modules/play'
import { riseFromSeats } from '#modules/rooms'
import type { Ending, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Carried, Room } from '#platform/rooms/room-game'
import { ownerOfMember } from './draws-for.ts'
import type { ReefEvent, ReefState, TakenVolley } from './reef-state.ts'

export type CarriedReef = Carried<ReefEvent, ReefState>

type CarriedVolley = CarriedReef & { readonly volley: TakenVolley; readonly at: number }

/** What carrying asks of the house beside its transaction; it is remembered, and nothing of it is waited for for long. */
export type ReefHouse = {
  tools(): Promise<HouseTools>
  settingsOf(room: Room): Promise<HouseRound['settings']>
}

/** Plays every volley as a round of its member's, and frees the seats of those who are gone; the rounds are written with the commit. */
export async function carryReefs(
  tx: Tx,
  carried: readonly CarriedReef[],
  house: ReefHouse,
): Promise<Ending<readonly (Refusal | undefined)[]>> {
  const refusals: (Refusal | undefined)[] = carried.map(strangerIn)
  const volleys = carried.flatMap((each, at) => (refusals[at] ? [] : volleysIn(each, at)))
  const rounds = await Promise.all(volleys.map((each) => roundOf(each, house)))
  const { result: outcomes, writes } = await playIn(tx, rounds.flat(), await house.tools())
  for (const [place, { at, volley }] of volleys.entries()) {
    const outcome = outcomes[place]
    if (outcome?.refusal) refusals[at] = outcome.refusal
    else requireSameNonce(volley, outcome?.round)
  }
  for (const { room, events } of carried) {
    const memberIds = events.flatMap((event) => (event.is === 'looked' ? event.risen : []))
    if (memberIds.length > 0) await riseFromSeats(tx, { roomId: room.id, memberIds })
  }
  return { result: refusals, writes }
}

/** Where one before it was refused the nonce is another: nothing of this is written, and each command is decided by itself. */
function requireSameNonce(
  { round, nonce }: TakenVolley,
  played: { readonly id: string; readonly nonce: bigint | null } | undefined,
): void {
  const isSame = played?.id === round && String(played?.nonce) === nonce
  assert(isSame, 'A volley is paid by the numbers that it was decided with.')
}

/** Trial and real money, houses and currencies never meet in a room. */
function strangerIn({ room, by }: CarriedReef): Refusal | undefined {
  const isAtHome =
    !by ||
    (by.merchantCode === room.merchantCode && by.currency === room.currency && by.isTrial === room.isTrial)
  return isAtHome ? undefined : new Refusal('ROOM_NOT_FOUND')
}

function volleysIn(carried: CarriedReef, at: number): CarriedVolley[] {
  return carried.events.flatMap((event) =>
    event.is === 'volley' && event.round !== null ? [{ ...carried, volley: event, at }] : [],
  )
}

async function roundOf(
  { room, by, key, volley }: CarriedVolley,
  { settingsOf }: Pick<ReefHouse, 'settingsOf'>,
): Promise<HouseRound[]> {
  const { school, n, level, targets, gone, near, stake, round } = volley
  if (!by || round === null) return []
  return [
    {
      owner: ownerOfMember(by),
      game: requireBuiltIn({ code: room.gameCode, kind: 'fish' }),
      settings: await settingsOf(room),
      stake: BigInt(stake),
      start: { room: room.id, school, n, level, targets, gone, near },
      key: `room/${room.id}/${key}`,
      roundId: round,
    },
  ]
}
