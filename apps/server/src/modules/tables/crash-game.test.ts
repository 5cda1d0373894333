import type { CrashCommand } from '@baize/contracts'
import { crashDomain, crashMultiple100, crashTimeOf } from '@baize/engines'
import { expect, it } from 'vitest'
import { drawingOf, placeOfRoom, preparedRound, pureRoom, roomMember } from '../../testing/pure-room.ts'
import { flightSecret } from './crash-decide.ts'
import { crashGame } from './crash-game.ts'

const one = roomMember(1)
const two = roomMember(2)
const SEED = 'ab'.repeat(32)

type Wish = { readonly slot?: 0 | 1; readonly amount?: string; readonly target?: string }

function flightRoom(rules: unknown = {}) {
  const room = pureRoom(crashGame, { rules })
  const bet = ({ slot = 0, amount = '10.00', target }: Wish = {}): CrashCommand => ({
    do: 'bet',
    round: room.state.round,
    slot,
    amount,
    ...(target !== undefined && { target }),
  })
  const take = (slot: 0 | 1 = 0): CrashCommand => ({ do: 'take', round: room.state.round, slot })
  /** Closes the bets and flies, to an end that the owner alone knows. */
  const fly = (bust100: number) => {
    room.reachDue()
    room.reachDue(placeOfRoom)
    room.reachDue(drawingOf(1))
    room.secret = flightSecret({ bust100, seed: SEED })
    return room.state.startedAt ?? 0
  }
  const land = () => {
    while (room.state.phase === 'flying') room.reachDue()
    return room.events.at(-1)
  }
  const tookOf = (member = one, slot: 0 | 1 = 0) =>
    room.state.bets.find((each) => each.member.id === member.memberId && each.slot === slot)?.took100
  room.say({ do: 'wake' })
  room.reachDue(preparedRound(crashDomain))
  return { room, bet, take, fly, land, tookOf }
}

it('a flight goes from its bets to its end and on, and whoever listens sees what is there after every event', () => {
  const { room, bet, take, fly, land } = flightRoom()
  for (let round = 1; round <= 65; round++) {
    room.say(bet({ target: '1.50' }), { by: one, key: `a${round}` })
    room.say(bet({ slot: 1 }), { by: one, key: `b${round}` })
    room.say(bet({ amount: '5.00' }), { by: two, key: `c${round}` })
    if (round % 3 === 0) room.say({ do: 'undo', round, slot: 0 }, { by: two })
    const startedAt = fly(100 + round * 5)
    if (round > 10) room.say(take(1), { by: one, receivedAt: startedAt + 600 })
    expect(land()).toMatchObject({ is: 'landed', bust100: 100 + round * 5, seed: SEED })
    room.secret = undefined
    room.reachDue(preparedRound(crashDomain))
    expect(room.state).toMatchObject({ phase: 'betting', round: round + 1 })
  }
  expect(room.state.history).toHaveLength(60)
})

it('[RM-43] a hundred thousand cash-outs around the end: those received before it are paid what they saw, the others nothing', () => {
  for (const bust100 of [101, 150, 237, 1_000]) {
    const { room, bet, take, fly, land, tookOf } = flightRoom()
    room.say(bet(), { by: one })
    const startedAt = fly(bust100)
    const end = crashTimeOf(bust100)
    while (room.state.horizon - 500 < end) room.reachDue()
    const flying = room.state
    const from = Math.max(0, end - 300)
    let [taken, late] = [0, 0]
    for (let attempt = 0; attempt < 25_000; attempt++) {
      const elapsed = from + (attempt % 600)
      const given = { now: startedAt + elapsed, receivedAt: startedAt + elapsed, by: one, key: 'k' }
      const decide = () =>
        crashGame.decide(flying, take(), {
          ...given,
          seen: 0,
          people: 1,
          rules: {},
          secret: flightSecretOf(bust100),
        })
      if (elapsed >= end) {
        expect(decide).toThrow('TOO_LATE')
        late++
      } else {
        const [event] = decide()
        if (event?.is !== 'took') throw new Error('It is taken.')
        const at100 = event.took[0]?.at100 ?? 0
        if (at100 !== multipleAt(elapsed) || at100 >= bust100) throw new Error(`Paid ${at100} at ${elapsed}.`)
        taken++
      }
    }
    expect(taken + late).toBe(25_000)
    expect(late).toBeGreaterThan(0)
    land()
    expect(tookOf()).toBeNull()
  }
})

const secrets = new Map<number, ReturnType<typeof flightSecret>>()
function flightSecretOf(bust100: number) {
  const known = secrets.get(bust100) ?? flightSecret({ bust100, seed: SEED })
  secrets.set(bust100, known)
  return known
}

const multiples = new Map<number, number>()
function multipleAt(elapsed: number): number {
  const known = multiples.get(elapsed) ?? crashMultiple100(elapsed)
  multiples.set(elapsed, known)
  return known
}

it('[RM-43] what counts is when the owner received it, though it is decided later', () => {
  const { room, bet, take, fly, land, tookOf } = flightRoom()
  room.say(bet(), { by: one })
  room.say(bet(), { by: two })
  const startedAt = fly(120)
  const end = crashTimeOf(120)
  while (room.state.horizon < end + 500) room.reachDue()
  room.say(take(), { by: one, receivedAt: startedAt + end - 1, now: startedAt + end + 40 })
  expect(
    room.refusalOf(take(), { by: two, receivedAt: startedAt + end, now: startedAt + end + 40 }).code,
  ).toBe('TOO_LATE')
  expect(tookOf()).toBe(crashMultiple100(end - 1))
  land()
  expect(tookOf(two)).toBeNull()
})

it('[RM-43] a target counts by its value: one that is reached wins whatever the line did, one above it loses', () => {
  const { room, bet, fly, land, tookOf } = flightRoom()
  room.say(bet({ target: '1.50' }), { by: one })
  room.say(bet({ slot: 1, target: '1.51' }), { by: one })
  room.say(bet({ target: '1.01' }), { by: two })
  fly(150)
  expect(land()).toMatchObject({ bust100: 150, stopped100: null })
  expect([tookOf(), tookOf(one, 1), tookOf(two)]).toEqual([150, null, 101])
})

it('a flight that ends where it begins pays nobody', () => {
  const { room, bet, take, fly, land, tookOf } = flightRoom()
  room.say(bet({ target: '1.01' }), { by: one })
  const startedAt = fly(100)
  expect(room.refusalOf(take(), { by: one, receivedAt: startedAt }).code).toBe('TOO_LATE')
  expect(room.refusalOf(take(), { by: one, receivedAt: startedAt - 1 }).code).toBe('NOT_YOUR_TURN')
  land()
  expect(tookOf()).toBeNull()
})

it('[RM-43] an owner that is lost in flight: everybody still in is paid at the last horizon below the end', () => {
  const { room, bet, take, fly, tookOf } = flightRoom()
  room.say(bet(), { by: one })
  room.say(bet({ slot: 1, target: '1.03' }), { by: one })
  room.say(bet(), { by: two })
  const startedAt = fly(1_000)
  room.reachDue()
  room.say(take(), { by: two, receivedAt: startedAt + 600 })
  room.reachDue()
  expect(room.state.horizon).toBe(2_000)
  room.say({ do: 'recover' }, { now: startedAt + 8_000 })
  expect(room.state).toMatchObject({ phase: 'over', bust100: 1_000, stopped100: crashMultiple100(2_000) })
  expect([tookOf(), tookOf(one, 1), tookOf(two)]).toEqual([
    crashMultiple100(2_000),
    103,
    crashMultiple100(600),
  ])
})

it('[RM-43] where the end lies below the horizon that was written, the last one below the end is paid', () => {
  for (const [bust100, paid] of [
    [105, crashMultiple100(500)],
    [101, crashMultiple100(0)],
    [100, null],
  ] as const) {
    const { room, bet, fly, tookOf } = flightRoom()
    room.say(bet(), { by: one })
    const startedAt = fly(bust100)
    room.say({ do: 'recover' }, { now: startedAt + 8_000 })
    expect(tookOf()).toBe(paid)
  }
})

it('[RM-05] a flight that could not write its next horizon stops at the last, and is paid there', () => {
  const { room, bet, fly, tookOf } = flightRoom()
  room.say(bet(), { by: one })
  const startedAt = fly(5_000)
  room.reachDue()
  room.say({ do: 'tick' }, { now: startedAt + room.state.horizon + 10_000 })
  expect(room.state).toMatchObject({ phase: 'over', stopped100: crashMultiple100(1_500) })
  expect(tookOf()).toBe(crashMultiple100(1_500))
})

it('[RM-44] what is written and said before the end is the same for every end, to the byte and the millisecond', () => {
  const before = (bust100: number) => {
    const { room, bet, take, fly } = flightRoom()
    for (let number = 0; number < 20; number++)
      room.say(bet({ target: `1.${String(number + 10)}` }), { by: roomMember(number), key: `k${number}` })
    room.say(bet({ slot: 1 }), { by: one, key: 'hand' })
    const startedAt = fly(bust100)
    const written: string[] = []
    for (let isTaken = false; ; ) {
      const due = crashGame.due(room.state, room.secret)
      if (!due || due.at > startedAt + 2_900 || due.command.do === 'bust') break
      room.now = due.at
      const events = room.say(due.command)
      const seen = crashGame.due(room.state, undefined)
      const news = events.map((event) => crashGame.said(event, room.state))
      written.push(JSON.stringify([due.at - startedAt, events, news, seen?.at]))
      if (!isTaken && room.now > startedAt + 900) room.say(take(1), { by: one, receivedAt: room.now })
      isTaken ||= room.now > startedAt + 900
    }
    return written
  }
  const whole = before(100_000)
  expect(whole).toHaveLength(5)
  for (const bust100 of [100, 101, 103, 105, 110, 118, 119, 120, 500, 3_333]) {
    const part = before(bust100)
    expect(part).toEqual(whole.slice(0, part.length))
  }
})

it('a bet is taken where the most that one bet may bring is reached', () => {
  const { room, bet, fly, land, tookOf } = flightRoom({ limits: { cap: '12.50' } })
  room.say(bet(), { by: one })
  room.say(bet({ target: '3.00' }), { by: two })
  fly(2_000)
  land()
  expect([tookOf(), tookOf(two)]).toEqual([125, 125])
})

it('two bets at most, each in its place and within the limits; what is early, late, twice or of another round is refused', () => {
  const { room, bet, take, fly, land } = flightRoom()
  room.say(bet(), { by: one })
  expect(room.refusalOf(bet(), { by: one }).code).toBe('SEAT_TAKEN')
  expect(room.refusalOf(bet({ slot: 1, amount: '2000.01' }), { by: one })).toMatchObject({
    code: 'STAKE_LIMIT',
    value: { possible: '2000.00' },
  })
  expect(room.refusalOf(bet({ slot: 1, target: '1.00' }), { by: one }).code).toBe('BAD_BODY')
  expect(room.refusalOf(bet({ slot: 1, target: '10000.01' }), { by: one }).code).toBe('BAD_BODY')
  expect(room.refusalOf(take(), { by: one }).code).toBe('NOT_YOUR_TURN')
  expect(room.refusalOf(bet({ slot: 1 }), { by: one, now: room.state.locksAt ?? 0 }).code).toBe('TOO_LATE')
  const startedAt = fly(300)
  const receivedAt = startedAt + 100
  expect(room.refusalOf(take(), { by: two, receivedAt }).code).toBe('ROUND_NOT_FOUND')
  room.say(take(), { by: one, receivedAt })
  expect(room.refusalOf(take(), { by: one, receivedAt }).code).toBe('ROUND_CLOSED')
  expect(room.refusalOf({ do: 'take', round: 7, slot: 0 }, { by: one, receivedAt }).code).toBe('ROUND_CLOSED')
  land()
  expect(room.refusalOf(take(), { by: one, receivedAt }).code).toBe('TOO_LATE')
})

it('without its secret an owner takes nothing, and ends nothing', () => {
  const { room, bet, take, fly } = flightRoom()
  room.say(bet(), { by: one })
  const startedAt = fly(300)
  room.secret = undefined
  expect(room.refusalOf(take(), { by: one, receivedAt: startedAt + 100 }).code).toBe('TRY_AGAIN')
  expect(room.say({ do: 'tick' }, { now: startedAt + 500 })).toEqual([])
})
