import { houseSettings, type HouseRound, houseTools, playIn, requireBuiltIn } from '#modules/play'
import { riseFromSeats } from '#modules/rooms'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Carried } from '#platform/rooms/room-game'
import { UnsteadyRoom } from '#platform/rooms/write-batch'
import { ownerOfMember } from './draws-for.ts'
import type { ReefEvent, ReefState, TakenVolley } from './reef-state.ts'

export type CarriedReef = Carried<ReefEvent, ReefState>

type CarriedVolley = CarriedReef & { readonly volley: TakenVolley; readonly at: number }

/** Plays every volley as a round of its member's, and frees the seats of those who are gone. */
export async function carryReefs(
  tx: Tx,
  app: App,
  carried: readonly CarriedReef[],
): Promise<readonly (Refusal | undefined)[]> {
  const refusals: (Refusal | undefined)[] = carried.map(strangerIn)
  const volleys = carried.flatMap((each, at) => (refusals[at] ? [] : volleysIn(each, at)))
  const tools = await houseTools(app)
  const rounds = await Promise.all(volleys.map((each) => roundOf(app, each)))
  const outcomes = await playIn(tx, rounds.flat(), tools)
  for (const [place, { at, volley }] of volleys.entries()) {
    const outcome = outcomes[place]
    if (outcome?.refusal) refusals[at] = outcome.refusal
    // Where one before it was refused its nonce is another: all that waits is decided by itself.
    else if (String(outcome?.round.nonce) !== volley.nonce || outcome?.round.id !== volley.round)
      throw new UnsteadyRoom()
  }
  for (const { room, events } of carried) {
    const memberIds = events.flatMap((event) => (event.is === 'looked' ? event.risen : []))
    if (memberIds.length > 0) await riseFromSeats(tx, { roomId: room.id, memberIds })
  }
  return refusals
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

async function roundOf(app: App, { room, by, key, volley }: CarriedVolley): Promise<HouseRound[]> {
  const { school, n, level, targets, gone, near, stake, round } = volley
  if (!by || round === null) return []
  const { merchantCode, gameCode: code } = room
  return [
    {
      owner: ownerOfMember(by),
      game: requireBuiltIn({ code, kind: 'fish' }),
      settings: await houseSettings(app, { merchantCode, code }),
      stake: BigInt(stake),
      start: { room: room.id, school, n, level, targets, gone, near },
      key: `room/${room.id}/${key}`,
      roundId: round,
    },
  ]
}
