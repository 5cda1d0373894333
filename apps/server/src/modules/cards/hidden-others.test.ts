import { combinationOf, simulatedTienLen, type TeenPattiHand } from '@baize/engines'
import { expect, it, vi } from 'vitest'
import type { Given, RoomMember, SeatedMember } from '#platform/rooms/room-game'
import { dice, shuffled } from '../../testing/quick-cards.ts'
import type { CardMachine, HandStart } from './card-machine.ts'
import { type CardAsk, cardRoom } from './card-room.ts'
import { cardOffer } from './card-rules.ts'
import type { CardState } from './card-state.ts'
import { teenPattiMachine } from './teen-patti-machine.ts'
import { type TienLenHand, tienLenMachine } from './tien-len-machine.ts'

// Hands by the dozen, or by the thousand where it is proved at length: nothing waits, but it takes its time.
vi.setConfig({ testTimeout: 3_600_000 })

const HANDS = Number(process.env.HIDDEN_HANDS ?? 20)
const MOST_STEPS = 150

const member = (place: number): RoomMember => ({
  memberId: `member-${place}`,
  merchantCode: 'BAIZE',
  currency: 'CNY',
  isTrial: false,
  name: `m***${place}`,
  isSimulated: false,
})

type Step = { readonly command: CardAsk; readonly by?: RoomMember }
type Choose<Hand> = (hand: Hand, place: number, deck: readonly number[]) => object

type Plan<Hand, Move> = {
  readonly machine: CardMachine<Hand, Move>
  readonly code: string
  readonly seats: number
  readonly buyIn: string
}

/** A hand from sitting down on: by steps that are chosen, or by those of another run, so many of them. */
function played<Hand, Move>(
  { machine, code, seats, buyIn }: Plan<Hand, Move>,
  deck: readonly number[],
  how: { readonly choose: Choose<Hand> } | { readonly steps: readonly Step[] },
) {
  const room = cardRoom(machine)
  const rules = cardOffer(code)?.stakes
  const places = Array.from({ length: seats }, (_, place) => place)
  const seated: readonly SeatedMember[] = places.map((place) => ({ ...member(place), place }))
  const [told, steps]: [string[][], Step[]] = [[], []]
  let state: CardState<Hand> = room.open(rules, 0)
  let now = 1_000
  const secret = { deck }
  function say({ command, by }: Step, draws?: unknown): void {
    const present = seated.map(({ memberId }) => memberId)
    const time = { now, receivedAt: now, key: `k${told.length}`, seen: 0, people: seats }
    const given: Given<{ deck: readonly number[] }> = {
      ...time,
      by,
      seats: seated,
      draws,
      secret,
      rules,
      present,
    }
    for (const event of room.decide(state, command, given)) {
      state = room.apply(state, event)
      const all = JSON.stringify([
        event,
        room.view(state),
        room.said(event, state),
        room.behind?.view(state),
        state,
      ])
      told.push([
        all,
        ...places.map((place) => JSON.stringify(room.mine(state, member(place).memberId, secret))),
      ])
    }
  }
  for (const place of places) say({ command: { do: 'sit', buyIn, chain: 'a'.repeat(64) }, by: member(place) })
  say({ command: { do: 'ask' } }, { hand: 1, commit: 'c'.repeat(64) })
  now += 6_000
  say({ command: { do: 'add' } }, { source: 'demo', zeroAt: 0, periodMs: 3_000 })
  now += 6_000
  const start: HandStart | undefined = state.deal?.start
  if (!start) throw new Error('A hand is dealt.')
  const opening = machine.opening(start, deck, null)
  const next = { hand: 2, commit: 'e'.repeat(64) }
  say({ command: { do: 'deal' } }, { value: 'b'.repeat(64), root: 'd'.repeat(64), opening, next })
  const before = told.length
  const script = 'steps' in how ? how.steps : undefined
  while (steps.length < (script?.length ?? MOST_STEPS) && state.phase === 'playing') {
    now += 1_000
    const { turn, play, hand } = state
    const due = room.due(state, secret)
    const chosen = (): Step => {
      if (!turn || play === null || !('choose' in how)) return { command: due?.command ?? { do: 'look' } }
      const move = { ...how.choose(play, turn.place, deck), hand }
      return { command: move as CardAsk, by: member(turn.place) }
    }
    const step = script?.[steps.length] ?? chosen()
    steps.push(step)
    say(step)
  }
  return { state, told, steps, before, opening }
}

/** The deck with all cards exchanged but these. */
function exchanged(
  deck: readonly number[],
  known: ReadonlySet<number>,
  roll: (sides: number) => number,
): number[] {
  const hidden = deck.flatMap((card, index) => (known.has(card) ? [] : [index]))
  const order = shuffled(hidden.length, roll)
  const other = [...deck]
  for (const [index, at] of hidden.entries()) other[at] = deck[hidden[order[index] ?? 0] ?? 0] ?? 0
  return other
}

/** Plays the same again with other hidden cards; says whether anybody else was told something else. */
function comparedWith<Hand, Move>(
  plan: Plan<Hand, Move>,
  {
    deck,
    other,
    steps,
    me,
  }: { deck: readonly number[]; other: readonly number[]; steps: readonly Step[]; me: number },
): boolean {
  const [first, second] = [played(plan, deck, { steps }), played(plan, other, { steps })]
  const [open, own] = [0, me + 1]
  expect(second.told.map((each) => each[open])).toEqual(first.told.map((each) => each[open]))
  expect(second.told.map((each) => each[own])).toEqual(first.told.map((each) => each[own]))
  return JSON.stringify(second.told) !== JSON.stringify(first.told)
}

it('[RM-38] in teen patti hidden cards exchanged for others change no byte of any event, state, view and news, nor of what another seat is told', () => {
  const plan = { machine: teenPattiMachine, code: 'teen-patti', seats: 5, buyIn: '20.00' }
  let differing = 0
  for (let seed = 0; seed < HANDS; seed++) {
    const roll = dice(seed)
    const deck = shuffled(52, dice(seed + 1_000_000))
    const choose = (hand: TeenPattiHand, place: number) => {
      const may = teenPattiMachine.moves(hand, place, (chips) => (chips / 100).toFixed(2))?.teenPatti
      if (may?.answer) return { do: 'answer', agrees: roll(2) === 0 }
      if (may?.see && roll(2) === 0) return { do: 'see' }
      if (may?.sideshow && roll(3) === 0) return { do: 'sideshow' }
      const amount = may?.bets[roll(may.bets.length)]
      return amount === undefined || roll(8) === 0 ? { do: 'pack' } : { do: 'bet', amount }
    }
    const { state, steps } = played(plan, deck, { choose })
    const { play, open, phase } = state
    if (play === null) throw new Error('A hand is kept until the next.')
    const me = roll(plan.seats)
    // What two compared decided something that all saw, as did what was not packed when all showed.
    const isDecided = (place: number, isPacked: boolean) =>
      play.compared.flat().includes(place) || (!isPacked && phase === 'showing')
    const kept = play.seats.filter(({ place, isPacked }) => place === me || isDecided(place, isPacked))
    const deal = (place: number) =>
      teenPattiMachine.own(
        { ...play, compared: [], seats: play.seats.map((seat) => ({ ...seat, isSeen: true })) },
        deck,
        place,
      ).cards
    const known = new Set([
      ...kept.flatMap(({ place }) => deal(place)),
      ...open.flatMap(({ cards }) => cards),
    ])
    const other = exchanged(deck, known, roll)
    if (comparedWith(plan, { deck, other, steps, me })) differing += 1
  }
  expect(differing).toBeGreaterThan(HANDS / 5)
})

it('[RM-38] in tien len cards that nobody has played yet, exchanged for others, change no byte of what another seat is told up to then', () => {
  const plan = { machine: tienLenMachine, code: 'tien-len', seats: 4, buyIn: '30.00' }
  let [differing, hands] = [0, 0]
  for (let seed = 0; hands < HANDS; seed++) {
    const roll = dice(seed)
    const deck = shuffled(52, dice(seed + 2_000_000))
    const choose = (hand: TienLenHand, place: number) => {
      const { cards } = tienLenMachine.own(hand, deck, place)
      const lying = hand.trick ? (combinationOf(hand.trick.cards) ?? null) : null
      return simulatedTienLen({ held: cards, lying, must: hand.must })
    }
    const { steps, opening } = played(plan, deck, { choose })
    const until = steps.slice(0, roll(steps.length))
    const { state } = played(plan, deck, { steps: until })
    if (state.play === null || state.phase !== 'playing') continue
    const me = roll(plan.seats)
    const lies = until.flatMap(({ command }) => ('cards' in command ? command.cards : []))
    const first = state.play.must === null ? [] : [state.play.must]
    const own = tienLenMachine.own(state.play, deck, me).cards
    const other = exchanged(deck, new Set([...lies, ...first, ...own]), roll)
    // Who wins at once with the cards they are dealt shows them to all.
    if (JSON.stringify(played(plan, other, { steps: [] }).opening) !== JSON.stringify(opening)) continue
    hands += 1
    if (comparedWith(plan, { deck, other, steps: until, me })) differing += 1
  }
  expect(differing).toBeGreaterThan(HANDS / 2)
})
