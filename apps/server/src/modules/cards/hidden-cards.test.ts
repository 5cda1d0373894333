import { expect, it, vi } from 'vitest'
import type { Given, RoomMember, SeatedMember } from '#platform/rooms/room-game'
import { dice, shuffled } from '../../testing/quick-cards.ts'
import { cardRoom, type CardAsk } from './card-room.ts'
import { cardOffer } from './card-rules.ts'
import type { CardEvent } from './card-state.ts'
import type { CardSecret } from './decide-hand.ts'
import { holdemMachine } from './holdem-machine.ts'

// Hands by the dozen, or by the thousand where it is proved at length: nothing waits, but it takes its time.
vi.setConfig({ testTimeout: 3_600_000 })

const HANDS = Number(process.env.HIDDEN_HANDS ?? 20)
const room = cardRoom(holdemMachine)
const rules = cardOffer('holdem-six')?.stakes
const places = [0, 1, 2, 3, 4, 5]

const member = (place: number): RoomMember => ({
  memberId: `member-${place}`,
  merchantCode: 'BAIZE',
  currency: 'CNY',
  isTrial: false,
  name: `m***${place}`,
  isSimulated: false,
})

type State = ReturnType<typeof room.open>

/** Plays a hand by chance and by nothing that is hidden; keeps every event, and what everybody is told after each. */
function played(deck: readonly number[], seed: number) {
  const roll = dice(seed)
  const seats: readonly SeatedMember[] = places.map((place) => ({ ...member(place), place }))
  const events: CardEvent<unknown>[] = []
  const told: { readonly all: string; readonly own: readonly string[] }[] = []
  let state: State = room.open(rules, 0)
  let now = 1_000
  const secret: CardSecret = { deck }
  function say(command: CardAsk, by?: RoomMember, draws?: unknown): void {
    const given: Given<CardSecret> = {
      now,
      receivedAt: now,
      by,
      key: `k${events.length}`,
      seen: 0,
      people: 6,
      seats,
      draws,
      secret,
      rules,
      present: seats.map(({ memberId }) => memberId),
    }
    for (const event of room.decide(state, command, given)) {
      state = room.apply(state, event)
      events.push(event)
      const all = [
        room.view(state),
        room.said(event, state),
        room.later(state),
        room.behind?.view(state),
        room.face(state),
        state,
      ]
      told.push({
        all: JSON.stringify(all),
        own: places.map((place) => JSON.stringify(room.mine(state, member(place).memberId, secret))),
      })
    }
  }

  for (const place of places)
    say({ do: 'sit', buyIn: `${4 + roll(6)}.00`, chain: 'a'.repeat(64) }, member(place))
  say({ do: 'ask' }, undefined, { hand: 1, commit: 'c'.repeat(64) })
  now += 6_000
  say({ do: 'add' }, undefined, { source: 'demo', zeroAt: 0, periodMs: 3_000 })
  now += 6_000
  say({ do: 'deal' }, undefined, {
    value: 'b'.repeat(64),
    root: 'd'.repeat(64),
    opening: null,
    next: { hand: 2, commit: 'e'.repeat(64) },
  })
  for (let steps = 0; steps < 200 && state.phase === 'playing'; steps++) {
    now += 1_000
    const { turn, play, hand } = state
    if (!turn || play === null) {
      const due = room.due(state, secret)
      if (due) say(due.command)
      continue
    }
    const moves = holdemMachine.moves(play, turn.place, (chips) => (chips / 100).toFixed(2))?.holdem
    const chance = roll(10)
    const calm = moves?.check ? 'check' : 'call'
    const raise = chance === 9 ? moves?.raise : null
    const by = member(turn.place)
    if (raise) say({ do: 'raise', hand, to: raise.least }, by)
    else say({ do: chance < 3 ? 'fold' : calm, hand }, by)
  }
  return { events, told, state }
}

/** The deck with all cards exchanged that a seat cannot tell apart from others, and that decided nothing it saw. */
function exchanged(
  deck: readonly number[],
  { state }: { readonly state: State },
  me: number,
  seed: number,
): number[] {
  const { play, open } = state
  if (play === null) throw new Error('A hand is kept until the next.')
  const isShown = play.next === 'show'
  const known = new Set([
    ...play.board,
    ...open.flatMap(({ cards }) => cards),
    ...holdemMachine.own(play, deck, me).cards,
    // Who showed nothing and did not fold was beaten by what they hold: that stays as it is.
    ...play.seats
      .filter(({ isFolded }) => isShown && !isFolded)
      .flatMap(({ place }) => holdemMachine.own(play, deck, place).cards),
  ])
  const hidden = deck.flatMap((card, index) => (known.has(card) ? [] : [index]))
  const order = shuffled(hidden.length, dice(seed + 7))
  const other = [...deck]
  for (const [index, at] of hidden.entries()) other[at] = deck[hidden[order[index] ?? 0] ?? 0] ?? 0
  return other
}

it('[RM-38] hidden cards exchanged for others change no byte of any event, state, view and news, nor of what another seat is told', () => {
  let differing = 0
  for (let seed = 0; seed < HANDS; seed++) {
    const deck = shuffled(52, dice(seed + 1_000_000))
    const first = played(deck, seed)
    const me = seed % places.length
    const other = exchanged(deck, first, me, seed)
    const second = played(other, seed)
    expect(first.state.phase).toBe('showing')
    expect(JSON.stringify(second.events)).toBe(JSON.stringify(first.events))
    expect(second.told.map(({ all }) => all)).toEqual(first.told.map(({ all }) => all))
    expect(second.told.map(({ own }) => own[me])).toEqual(first.told.map(({ own }) => own[me]))
    if (JSON.stringify(second.told) !== JSON.stringify(first.told)) differing += 1
  }
  // The others were told other cards: what is compared above could differ.
  expect(differing).toBeGreaterThan(HANDS / 2)
})

it('[RM-38] what a table keeps of a command has no card in it, and a seat without the deck is told none', () => {
  const { told, state } = played(shuffled(52, dice(5)), 5)
  expect(told.some(({ own }) => own.some((text) => /"cards":\[\d/.test(text)))).toBe(true)
  for (const place of places)
    expect(JSON.stringify(room.mine(state, member(place).memberId))).toContain('"cards":[]')
})

it('[RM-39] who watches is shown a hand when it has been over for half a minute, and never the one that is played', () => {
  const { state, told } = played(shuffled(52, dice(9)), 9)
  const handShown = (of: State) => room.behind?.view(of).hand
  expect(told.every(({ all }) => !JSON.parse(all)[3].board.length)).toBe(true)
  expect([state.phase, handShown(state)]).toEqual(['showing', 0])
  const endedAt = state.stepAt
  expect(room.behind?.insiders(state)).toHaveLength(6)
  const over = room.apply(state, { is: 'over', at: endedAt + 4_000 })
  expect(handShown(room.apply(over, { is: 'aged', at: endedAt + 29_999 }))).toBe(0)
  const old = room.apply(over, { is: 'aged', at: endedAt + 30_000 })
  expect(room.behind?.view(old)).toMatchObject({ hand: 1, phase: 'showing' })
})
