import type { CardYou } from '@baize/contracts'
import { combinationOf, simulatedTienLen } from '@baize/engines'
import { expect, it } from 'vitest'
import type { SeatedMember } from '#platform/rooms/room-game'
import { pureRoom, roomMember } from '../../testing/pure-room.ts'
import { dice, shuffled } from '../../testing/quick-cards.ts'
import type { CardMachine } from './card-machine.ts'
import { type CardAsk, cardRoom } from './card-room.ts'
import { cardOffer } from './card-rules.ts'
import type { CardSecret } from './decide-hand.ts'
import { holdemMachine } from './holdem-machine.ts'
import { teenPattiMachine } from './teen-patti-machine.ts'
import { type TienLenHand, tienLenMachine } from './tien-len-machine.ts'

const HANDS = 60
const LONGEST_MS = 65_000

type Roll = (sides: number) => number

type TimedGame = {
  readonly machine: CardMachine<unknown, unknown>
  readonly code: string
  readonly buyIn: string
  /** What somebody does who answers, by what they may. */
  move(you: CardYou, play: unknown, roll: Roll): object
}

/** A table of four whose every moment the test says; nobody has to add to a deck. */
function tableOf({ machine, code, buyIn }: TimedGame) {
  const game = cardRoom(machine)
  const room = pureRoom(game, { rules: cardOffer(code)?.stakes })
  const members = [0, 1, 2, 3].map((place) => ({ ...roomMember(place), isSimulated: true }))
  const seats: SeatedMember[] = members.map((member, place) => ({ ...member, place }))
  const all = members.map(({ memberId }) => memberId)
  const say = (command: CardAsk, more: object = {}) =>
    room.say(command, { seats, present: all, key: `k${room.events.length}`, ...more })
  const sit = (place: number, amount = buyIn) =>
    say({ do: 'sit', buyIn: amount, chain: 'a'.repeat(64) }, { by: members[place] })
  const due = () => game.due(room.state, room.secret)

  /** Does what is due, with whatever its owner would gather. */
  function next(present: readonly string[] = all) {
    const { deal, hand } = room.state
    const { at, command } = due() ?? { at: room.now, command: { do: 'wake' } as const }
    room.now = Math.max(room.now, at)
    const asking = { hand: hand + 1, commit: 'c'.repeat(64) }
    const deck = shuffled(52, dice(hand + 1))
    const opening = deal && machine.opening(deal.start, deck, null)
    const gathered: Readonly<Record<string, unknown>> = {
      look: { barred: [] },
      ask: asking,
      add: { source: 'demo', zeroAt: 0, periodMs: 3_000 },
      deal: { value: 'b'.repeat(64), root: 'd'.repeat(64), opening, next: asking },
    }
    if (command.do === 'deal') room.secret = { deck } satisfies CardSecret
    return say(command, { present, draws: gathered[command.do] })
  }

  const own = (place: number) => game.mine(room.state, all[place] ?? '', room.secret) as CardYou
  for (const place of [0, 1, 2, 3]) sit(place)
  return { room, members, all, say, sit, due, next, own, turn: () => game.view(room.state).turn as Turn }
}

type Turn = { readonly place: number; readonly askedAt: number } | null
type TimedTable = ReturnType<typeof tableOf>

/** Whoever is waited for answers in time, keeps silent or has lost their line. */
function answer({ room, members, all, say, due, next, own, turn }: TimedTable, game: TimedGame, roll: Roll) {
  const { place } = turn() ?? {}
  const by = members[place ?? -1]
  const manner = roll(4)
  if (place === undefined || !by) return void next()
  if (manner > 1) {
    room.now += roll(Math.max(1, (due()?.at ?? 0) - room.now))
    const move = { ...game.move(own(place), room.state.play, roll), hand: room.state.hand }
    return void say(move as CardAsk, { by })
  }
  const isGone = manner === 1
  for (const event of next(all.filter((id) => !isGone || id !== by.memberId)))
    if (event.is === 'acted') {
      // Whoever it was decided for is told, and so is everybody who reads what happened.
      expect(event.doneFor).toBe(isGone ? 'line' : 'time')
      expect(own(place).doneFor).toBe(event.doneFor)
      expect(room.state.log).toContainEqual(expect.objectContaining({ place, doneFor: event.doneFor }))
    }
}

const games: readonly TimedGame[] = [
  {
    machine: holdemMachine,
    code: 'holdem-six',
    buyIn: '10.00',
    move: ({ moves }) => ({ do: moves?.holdem?.check ? 'check' : 'call' }),
  },
  {
    machine: teenPattiMachine,
    code: 'teen-patti',
    buyIn: '20.00',
    move({ moves }, _, roll) {
      const may = moves?.teenPatti
      if (may?.answer) return { do: 'answer', agrees: roll(2) === 0 }
      if (may?.see && roll(2) === 0) return { do: 'see' }
      if (may?.sideshow && roll(2) === 0) return { do: 'sideshow' }
      const [amount] = may?.bets ?? []
      return amount === undefined ? { do: 'pack' } : { do: 'bet', amount }
    },
  },
  {
    machine: tienLenMachine,
    code: 'tien-len',
    buyIn: '30.00',
    move({ cards }, play) {
      const { trick, must } = play as TienLenHand
      return simulatedTienLen({ held: cards, lying: trick && (combinationOf(trick.cards) ?? null), must })
    },
  },
]

it.each(games)(
  '[RM-50] nobody waits for another longer than 65 seconds, and what is decided for a player says so: $code',
  (game) => {
    const table = tableOf(game)
    const { room, members, say, next, own, turn } = table
    const roll = dice(7)
    const done = new Set<unknown>()
    while (room.state.hand < HANDS) {
      for (const { place, state, chips, bought } of room.state.seats) {
        const by = members[place]
        const { least } = room.state.stakes.buyIn
        if (room.state.phase === 'waiting' && chips + bought < least)
          say({ do: 'top-up', amount: game.buyIn }, { by })
        if (state === 'sitting-out') say({ do: 'sit-in' }, { by })
      }
      const waited = turn()
      if (room.state.phase === 'playing') answer(table, game, roll)
      else next()
      const now = turn()
      const isStill = waited && now?.place === waited.place && now.askedAt === waited.askedAt
      if (waited && !isStill) expect(room.now - waited.askedAt).toBeLessThanOrEqual(LONGEST_MS)
      for (const { place } of room.state.seats) done.add(own(place).doneFor)
    }
    // All of it happened: in time, too late, and without a line.
    expect(done).toEqual(new Set([null, 'time', 'line']))
  },
)

const [holdem] = games

/** Everybody but the first folds at once, until so many hands are over. */
function untilHand({ room, members, say, next, turn }: TimedTable, hand: number): void {
  while (room.state.hand < hand) {
    const by = members[turn()?.place ?? -1]
    if (room.state.phase === 'playing' && by) say({ do: 'fold', hand: room.state.hand }, { by })
    else next()
  }
}

it('[RM-50] the bank is used up by what goes over fifteen seconds and filled up by five every tenth hand, and a table gives a lost line its time three times an hour', () => {
  if (!holdem) throw new Error('Hold’em is played.')
  const table = tableOf(holdem)
  const { room, members, all, say, due, next, own, turn } = table
  untilHand(table, 1)
  while (room.state.phase !== 'playing') next()
  const { place, askedAt } = turn() ?? { place: -1, askedAt: 0 }
  expect(due()?.at).toBe(askedAt + 45_000)
  room.now = askedAt + 21_000
  say({ do: 'call', hand: 1 }, { by: members[place] })
  expect(own(place).bankMs).toBe(24_000)
  untilHand(table, 10)
  expect(own(place).bankMs).toBe(24_000)
  untilHand(table, 11)
  expect(own(place).bankMs).toBe(29_000)
  /** How long the table waits for whoever is asked next and has no line. */
  const withoutLine = () => {
    while (room.state.phase !== 'playing' || turn()?.place !== place) {
      const by = members[turn()?.place ?? -1]
      if (room.state.phase === 'playing' && by) say({ do: 'fold', hand: room.state.hand }, { by })
      else next()
    }
    const from = turn()?.askedAt ?? 0
    const gone = all.filter((_, index) => index !== place)
    while (turn()?.place === place && turn()?.askedAt === from) next(gone)
    const took = room.now - from
    say({ do: 'sit-in' }, { by: members[place] })
    return took
  }
  expect([withoutLine(), withoutLine(), withoutLine(), withoutLine()]).toEqual([
    64_000, 35_000, 35_000, 15_000,
  ])
})

it('[RM-50] who sits out is stood up after ten minutes or three big blinds that went by, and brings the stack back that they left with', () => {
  if (!holdem) throw new Error('Hold’em is played.')
  const table = tableOf(holdem)
  const { room, members, say, sit, next } = table
  untilHand(table, 1)
  const seat = (place: number) => room.state.seats.find((each) => each.place === place)
  say({ do: 'sit-out' }, { by: members[3] })
  for (let hands = 1; seat(3) && hands < 30; hands++) untilHand(table, hands)
  const stoodUp = room.state.left.find(({ memberId }) => memberId === members[3]?.memberId)
  expect([seat(3), stoodUp !== undefined]).toEqual([undefined, true])
  expect(room.state.at - (stoodUp?.at ?? 0)).toBeLessThan(60_000)
  while (room.state.phase !== 'waiting' && room.state.phase !== 'shuffling') next()
  for (const place of [0, 1, 2]) say({ do: 'sit-out' }, { by: members[place] })
  const outSince = seat(0)?.outSince ?? 0
  while (seat(0)) next()
  expect(room.now - outSince).toBeGreaterThanOrEqual(600_000)
  expect(room.now - outSince).toBeLessThan(605_000)
  const { chips = 0 } = room.state.left.find(({ memberId }) => memberId === members[0]?.memberId) ?? {}
  const least = (chips / 100).toFixed(2)
  const refused = room.refusalOf({ do: 'sit', buyIn: '4.00', chain: 'a'.repeat(64) }, sitting(0))
  expect(refused).toMatchObject({ code: 'STAKE_LIMIT', value: { possible: least } })
  sit(0, least)
  expect(seat(0)?.chips).toBe(chips)

  function sitting(place: number) {
    const seats = members.map((member, index) => ({ ...member, place: index }))
    return { by: members[place], seats }
  }
})
