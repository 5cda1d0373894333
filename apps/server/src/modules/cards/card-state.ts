import type { CardPhrase, CardTableView, HandVoidReason } from '@baize/contracts'
import type { BlindPlaces, SeatClock } from '@baize/engines'
import type { CardEnd, HandStart } from './card-machine.ts'
import { stakesOf, type TableStakes } from './card-rules.ts'
import {
  type Contest,
  type ContestLevel,
  type ContestLot,
  type ContestPlacing,
  isUnderWay,
  noContest,
} from './contest.ts'

/** Somebody with money at a table. */
export type CardSeat = {
  readonly place: number
  readonly memberId: string
  readonly name: string
  readonly isSimulated: boolean
  /** The command that they sat down with: it names their stack. */
  readonly sitting: string
  readonly since: number
  /** As after the last hand; while one is played nothing of it has moved. */
  readonly chips: number
  /** Bought while a hand is played: in play from the next on. */
  readonly bought: number
  readonly state: 'playing' | 'waiting' | 'sitting-out'
  readonly isLeaving: boolean
  /** What they showed of their chain last. */
  readonly chain: string
  readonly missedReveals: number
  readonly missedBlinds: number
  readonly outSince: number | null
  readonly clock: SeatClock
  readonly doneFor: 'time' | 'line' | null
}

/** What the seats are asked to add to the next deck. */
type AskedDeal = {
  readonly hand: number
  readonly commit: string
  readonly until: number
  readonly seeds: readonly { readonly place: number; readonly seed: string }[]
  /** Whose pre-image was none. */
  readonly flagged: readonly number[]
}

/** How the deck of a hand comes about. */
type CardDeal = {
  readonly commit: string
  readonly added: string
  readonly seeds: AskedDeal['seeds']
  readonly leftOut: readonly number[]
  readonly beacon: { readonly source: string; readonly round: string; readonly at: number }
  readonly start: HandStart
  readonly value: string | null
  readonly root: string | null
}

type CardTurn = { readonly place: number; readonly askedAt: number; readonly lostAt: number | null }

type OpenCards = { readonly place: number; readonly cards: readonly number[] }

/** One thing that was done in a hand: by a seat, or by the dealer where no place is named. */
export type HandLine = {
  readonly at: number
  readonly place: number | null
  readonly did: string
  readonly chips?: number
  readonly cards?: readonly number[]
  readonly doneFor?: 'time' | 'line' | null
}

type CardPhase = 'resting' | 'waiting' | 'shuffling' | 'dealing' | 'playing' | 'showing'

/** A table of cards. Nothing that is hidden is in it. Times are milliseconds since 1970. */
export type CardState<Hand> = {
  readonly phase: CardPhase
  /** When something last happened, and when the owner looks who still may sit here. */
  readonly at: number
  readonly looksAt: number
  /** When the hand last went on. */
  readonly stepAt: number
  readonly isHalted: boolean
  readonly stakes: TableStakes
  /** Of a sit & go; null at a table that is played for money. */
  readonly contest: Contest | null
  /** The number of the hand that is dealt or played, or of the last one. */
  readonly hand: number
  readonly seats: readonly CardSeat[]
  readonly blinds: BlindPlaces | null
  readonly lastWinner: number | null
  readonly asked: AskedDeal | null
  readonly deal: CardDeal | null
  readonly play: Hand | null
  readonly turn: CardTurn | null
  readonly open: readonly OpenCards[]
  /** What happened in the hand, as its history says it. */
  readonly log: readonly HandLine[]
  readonly ended: (CardEnd & { readonly isVoid: boolean }) | null
  /** Who has a seat and has brought nothing to it, and since when. */
  readonly idle: readonly { readonly memberId: string; readonly since: number }[]
  /** Who left within the hour, and with what. */
  readonly left: readonly { readonly memberId: string; readonly chips: number; readonly at: number }[]
  readonly said: readonly { readonly place: number; readonly phrase: CardPhrase; readonly at: number }[]
  /** Hands that are over, for those who watch: the one they are shown, and those that are too young. */
  readonly shown: CardTableView | null
  readonly young: readonly { readonly view: CardTableView; readonly at: number }[]
}

type At = { readonly at: number }

export type CardEvent<Move> = At &
  (
    | { readonly is: 'resumed' | 'halted' | 'recovered' | 'aged' }
    | {
        readonly is: 'looked'
        /** Who has a seat and no money at it, and who of them had it for too long. */
        readonly idle: readonly string[]
        readonly freed: readonly string[]
      }
    | { readonly is: 'over' }
    | {
        readonly is: 'sat'
        readonly seat: Pick<
          CardSeat,
          'place' | 'memberId' | 'name' | 'isSimulated' | 'sitting' | 'chips' | 'chain'
        >
        readonly stakes: TableStakes
      }
    | { readonly is: 'topped'; readonly place: number; readonly chips: number }
    | { readonly is: 'went-out' | 'came-back' | 'leaving'; readonly place: number }
    | {
        readonly is: 'rose'
        readonly risen: readonly Pick<CardSeat, 'place' | 'memberId' | 'sitting' | 'isSimulated'>[]
      }
    | { readonly is: 'asked'; readonly hand: number; readonly commit: string }
    | { readonly is: 'revealed'; readonly place: number; readonly seed: string }
    | { readonly is: 'flagged'; readonly place: number }
    | {
        readonly is: 'added'
        readonly added: string
        readonly seeds: AskedDeal['seeds']
        readonly leftOut: readonly number[]
        readonly missed: readonly number[]
        readonly beacon: CardDeal['beacon']
        readonly start: HandStart
        /** Of a sit & go: what blinds have risen to. */
        readonly level: ContestLevel | null
      }
    | { readonly is: 'undealt' }
    | { readonly is: 'dealt'; readonly value: string; readonly root: string; readonly opening: unknown }
    | {
        readonly is: 'acted'
        readonly place: number
        readonly move: Move
        readonly doneFor: 'time' | 'line' | null
      }
    | { readonly is: 'line-lost'; readonly place: number }
    | { readonly is: 'turned'; readonly cards: readonly number[]; readonly open: readonly OpenCards[] }
    | { readonly is: 'ended'; readonly end: CardEnd }
    | { readonly is: 'voided'; readonly why: HandVoidReason; readonly deal: CardDeal | null }
    | { readonly is: 'filled'; readonly lot: ContestLot }
    | { readonly is: 'unfilled' }
    | {
        readonly is: 'started'
        readonly lot: ContestLot
        /** What the beacon said. */
        readonly value: string
        readonly seats: readonly { readonly memberId: string; readonly place: number }[]
      }
    | { readonly is: 'placed'; readonly placed: readonly ContestPlacing[] }
    | {
        readonly is: 'cancelled'
        readonly why: Exclude<HandVoidReason, 'account frozen'>
        readonly placed: readonly ContestPlacing[]
      }
    | { readonly is: 'said'; readonly place: number; readonly phrase: CardPhrase }
  )

/** What the owner commands by itself, and operators through it. */
export type CardOrder =
  | {
      readonly do:
        | 'wake'
        | 'look'
        | 'lot'
        | 'start'
        | 'ask'
        | 'add'
        | 'deal'
        | 'timeout'
        | 'board'
        | 'end'
        | 'over'
        | 'age'
        | 'recover'
        | 'halt'
        | 'resume'
    }
  | { readonly do: 'void'; readonly round: number }

export function emptyTable<Hand>(set: unknown): CardState<Hand> {
  const stakes = stakesOf(set)
  return {
    phase: 'resting',
    at: 0,
    looksAt: 0,
    stepAt: 0,
    isHalted: false,
    stakes,
    contest: stakes.contest ? noContest : null,
    hand: 0,
    seats: [],
    blinds: null,
    lastWinner: null,
    asked: null,
    deal: null,
    play: null,
    turn: null,
    open: [],
    log: [],
    ended: null,
    idle: [],
    left: [],
    said: [],
    shown: null,
    young: [],
  }
}

export function seatOf<Hand>({ seats }: CardState<Hand>, memberId: string): CardSeat | undefined {
  return seats.find((seat) => seat.memberId === memberId)
}

/** Who is in the hand that is dealt or played: they cannot go before it is over. */
export function isDealtIn<Hand>({ deal, phase }: CardState<Hand>, place: number): boolean {
  return (phase === 'dealing' || phase === 'playing') && deal?.start.dealt.includes(place) === true
}

/** Who would be dealt in now. */
export function readySeats<Hand>(state: CardState<Hand>, least: number): readonly CardSeat[] {
  // In a sit & go everybody pays blinds, whether they are there or not.
  if (isUnderWay(state)) return state.seats.filter(({ chips }) => chips >= least)
  return state.seats.filter(
    ({ state: is, isLeaving, chips, bought }) =>
      is !== 'sitting-out' && !isLeaving && chips + bought >= least,
  )
}

/** The events of some names. */
export type Of<Move, Is extends CardEvent<Move>['is']> = Extract<CardEvent<Move>, { readonly is: Is }>

/** The table with something else at one of its seats. */
export function withSeat<Hand>(
  state: CardState<Hand>,
  place: number,
  change: (seat: CardSeat) => Partial<CardSeat>,
): CardState<Hand> {
  return {
    ...state,
    seats: state.seats.map((seat) => (seat.place === place ? { ...seat, ...change(seat) } : seat)),
  }
}
