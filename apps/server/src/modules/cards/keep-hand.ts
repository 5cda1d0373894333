import type { HandRecord, HandVoidReason } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { recordHands } from '#modules/play'
import type { Tx } from '#platform/db'
import type { CardEnd } from './card-machine.ts'
import type { CardSeat, CardState, Of } from './card-state.ts'
import { amountIn } from './card-view.ts'
import type { CarriedCards } from './carry.ts'
import { isUnderWay } from './contest.ts'
import { CARDS_VENDOR, contestId, handRef, ownerIn } from './ids.ts'
import { openingLines } from './opening-lines.ts'
import { readEntrants } from './store/entrants.ts'
import { insertHand, insertPlayers } from './store/hands.ts'

type Ending = { readonly end: CardEnd; readonly now: Date; readonly why?: HandVoidReason }

type SeatedEnd = CardEnd['seats'][number] & { readonly seat: CardSeat }

/** Keeps what everybody saw of a hand, and a round of play for every seat that was in it. */
export async function keepHand(tx: Tx, carried: CarriedCards, { end, now, why }: Ending): Promise<void> {
  const { room, state } = carried
  const step = BigInt(state.stakes.step)
  const seated = end.seats.flatMap((ended): SeatedEnd[] => {
    const seat = state.seats.find(({ place }) => place === ended.place)
    return seat ? [{ ...ended, seat }] : []
  })
  const roundIds = isUnderWay(state)
    ? await roundsOfContest(tx, carried, seated)
    : await recordSeats(tx, carried, { seated, now, isVoid: why !== undefined })
  await insertHand(tx, {
    roomId: room.id,
    number: state.hand,
    record: { ...recordOf(room, state, end), isVoid: why !== undefined, ...(why && { why }) },
    unit: BigInt(unitOf(state.stakes)) * step,
    endedAt: now,
  })
  const key = { roomId: room.id, hand: state.hand, endedAt: now }
  await insertPlayers(
    tx,
    seated.map(({ place, seat, net }, index) => {
      const roundId = roundIds[index] ?? ''
      return { ...key, place, memberId: seat.memberId, roundId, net: BigInt(net) * step }
    }),
  )
}

/** All hands of a sit & go are of the one round that stands for it. */
async function roundsOfContest(
  tx: Tx,
  { room, state }: CarriedCards,
  seated: readonly SeatedEnd[],
): Promise<readonly string[]> {
  const entrants = await readEntrants(tx, contestId(room, state.contest?.first ?? 0))
  return seated.map(({ seat }) => entrants.find(({ memberId }) => memberId === seat.memberId)?.roundId ?? '')
}

type PlayedSeats = { readonly seated: readonly SeatedEnd[]; readonly now: Date; readonly isVoid: boolean }

async function recordSeats(
  tx: Tx,
  { room, state }: CarriedCards,
  { seated, now, isVoid }: PlayedSeats,
): Promise<readonly string[]> {
  const step = BigInt(state.stakes.step)
  const amount = amountIn(state)
  return recordHands(
    tx,
    seated.map(({ seat, paid, net, rake }) => ({
      owner: ownerIn(room, seat.memberId),
      vendor: CARDS_VENDOR,
      gameCode: room.gameCode,
      ref: handRef(room, state.hand, seat.memberId),
      start: {
        room: room.id,
        hand: state.hand,
        paid: amount(paid),
        won: unitsToWire(BigInt(paid + net) * step),
      },
      rake: BigInt(rake) * step,
      before: BigInt(seat.chips - net) * step,
      after: BigInt(seat.chips) * step,
      isVoid,
      now,
    })),
  )
}

type Voiding = { readonly event: Of<unknown, 'voided'>; readonly now: Date }

/** Keeps a hand that was given up: nobody put anything in, and the table does not know any more how it was dealt. */
export async function keepVoidHand(tx: Tx, carried: CarriedCards, { event, now }: Voiding): Promise<void> {
  const { deal, why } = event
  const seats = (deal?.start.dealt ?? []).map((place) => ({ place, paid: 0, net: 0, rake: 0 }))
  const end = { pots: [], back: null, won: [], shown: [], rake: 0, seats }
  await keepHand(tx, { ...carried, state: { ...carried.state, deal } }, { end, now, why })
}

/** A hand as everybody at the table saw it. Cards that were not shown are in no record. */
function recordOf(
  room: CarriedCards['room'],
  state: CardState<unknown>,
  end: CardEnd,
): Omit<HandRecord, 'isVoid'> {
  const { deal, hand, stakes, log } = state
  const amount = amountIn(state)
  const named = (place: number): CardSeat | undefined => state.seats.find((seat) => seat.place === place)
  const withAmount = (won: { readonly place: number; readonly amount: number }) => {
    return { place: won.place, amount: amount(won.amount) }
  }
  return {
    format: 'baize hand v1',
    game: kindOf(room.kind),
    table: room.id,
    hand,
    currency: room.currency,
    startedAt: new Date(deal?.beacon.at ?? 0).toISOString(),
    stakes: stakesText(stakes, amount),
    step: amount(1),
    ...(isUnderWay(state) && { isPoints: true as const }),
    button: deal?.start.button ?? null,
    seats: (deal?.start.stacks ?? []).map(({ place, chips }) => {
      const { name = '', isSimulated = false } = named(place) ?? {}
      const { net = 0 } = end.seats.find((each) => each.place === place) ?? {}
      return { place, name, isSimulated, stack: amount(chips), after: amount(chips + net) }
    }),
    actions: [...openingLines(state), ...log].map(({ at, place, did, chips, cards, doneFor }) => ({
      at: new Date(at).toISOString(),
      place,
      did,
      ...(chips !== undefined && { amount: amount(chips) }),
      ...(cards !== undefined && { cards: [...cards] }),
      ...(doneFor && { doneFor }),
    })),
    shown: end.shown.map(({ place, cards }) => ({ place, cards: [...cards] })),
    pots: end.pots.map((pot) => {
      return { amount: amount(pot.amount), places: [...pot.places], rake: amount(pot.rake) }
    }),
    back: end.back && withAmount(end.back),
    won: end.won.map(withAmount),
    rake: amount(end.rake),
    proof: {
      commit: deal?.commit ?? '',
      added: deal?.added ?? '',
      seeds: (deal?.seeds ?? []).map(({ place, seed }) => ({ place, seed })),
      leftOut: [...(deal?.leftOut ?? [])],
      beacon: `${deal?.beacon.source} ${deal?.beacon.round}`,
      root: deal?.root ?? '',
    },
  }
}

function kindOf(kind: string): HandRecord['game'] {
  return kind === 'teen-patti' || kind === 'tien-len' ? kind : 'holdem'
}

/** By what amounts of a game are told large from small. */
function unitOf({ big, boot, point }: CardState<unknown>['stakes']): number {
  return Math.max(1, big, boot, point)
}

function stakesText(
  { small, big, boot, point }: CardState<unknown>['stakes'],
  amount: (chips: number) => string,
): string {
  return big > 0 ? `${amount(small)}/${amount(big)}` : amount(boot > 0 ? boot : point)
}
