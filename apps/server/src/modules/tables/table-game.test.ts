import { type TableCommand, type TableKind, tableKinds } from '@baize/contracts'
import { tableEngines, tablePayoutOf } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { describe, expect, it } from 'vitest'
import { drawingOf, placeOfRoom, preparedRound, pureRoom, roomMember } from '../../testing/pure-room.ts'
import { payoutOf, tableGame } from './table-game.ts'

const one = roomMember(1)
const two = roomMember(2)

function tableOf(kind: TableKind, rules: unknown = {}) {
  const table = pureRoom(tableGame(kind), { rules })
  const open = () => {
    table.say({ do: 'wake' })
    return table.say({ do: 'open' }, { draws: preparedRound(tableEngines[kind].domain) })
  }
  const bet = (amount: string, spot: string, round = table.state.round): TableCommand => ({
    do: 'bet',
    round,
    chips: [{ spot, amount }],
  })
  const toTheResult = (number: number) => {
    table.reachDue()
    table.reachDue(placeOfRoom)
    return table.reachDue(drawingOf(number))
  }
  open()
  return { ...table, table, open, bet, toTheResult }
}

it('a round goes from its opening to the next one, and whoever listens sees what is there after every event', () => {
  for (const kind of tableKinds) {
    const { table, open, bet, toTheResult } = tableOf(kind)
    const spots = tableEngines[kind].spots.map(({ spot }) => spot)
    for (let round = 1; round <= 70; round++) {
      for (let place = 0; place < 6; place++) {
        const spot = spots[(round * 7 + place * 3) % spots.length] ?? ''
        table.say(bet(place % 2 === 0 ? '1.00' : '2.50', spot), {
          by: place < 3 ? one : two,
          key: `r${round}-${place}`,
        })
        if (place === 4) table.say({ do: 'undo', round }, { by: two })
        if (place === 2 && round % 5 === 0) table.say({ do: 'clear', round }, { by: one })
      }
      const [drawn] = toTheResult(round)
      expect(drawn).toMatchObject({ is: 'drawn' })
      table.reachDue()
      expect(table.state.phase).toBe('over')
      table.now = table.state.endsAt ?? 0
      open()
    }
    expect(table.state.round).toBe(71)
    expect(table.state.history.length).toBeLessThanOrEqual(60)
    // The roads of baccarat begin anew with every shoe.
    expect(table.state.history).toHaveLength(kind === 'baccarat' ? 10 : 60)
  }
})

it('[RM-45] chips after the lock are refused, by the clock and not by who came first', () => {
  const { table, bet } = tableOf('roulette')
  const locksAt = table.state.locksAt ?? 0
  table.say(bet('1.00', 'red'), { by: one, now: locksAt - 1 })
  expect(table.refusalOf(bet('1.00', 'red'), { by: one, now: locksAt }).code).toBe('TOO_LATE')
  table.reachDue()
  expect(table.refusalOf(bet('1.00', 'red'), { by: one, now: locksAt - 1 }).code).toBe('TOO_LATE')
  expect(table.refusalOf({ do: 'undo', round: 1 }, { by: one, now: locksAt }).code).toBe('TOO_LATE')
  expect(table.state.staked).toBe('10000')
})

it('a chip for another round is put on none', () => {
  const { table, bet } = tableOf('roulette')
  expect(table.refusalOf(bet('1.00', 'red', 2), { by: one }).code).toBe('ROUND_CLOSED')
  expect(table.events).toHaveLength(2)
})

it('[RM-45] undo takes back all that the last command put down, and clear everything of the member alone', () => {
  const { table, bet } = tableOf('roulette')
  const chips = ['red', 'odd', 'n-17'].map((spot) => ({ spot, amount: '5.00' }))
  table.say(bet('1.00', 'black'), { by: two })
  table.say(bet('2.00', 'red'), { by: one, key: 'first' })
  table.say({ do: 'bet', round: 1, chips }, { by: one, key: 'second' })
  table.say({ do: 'undo', round: 1 }, { by: one })
  expect(table.state.totals).toEqual({ black: '10000', red: '20000' })
  table.say({ do: 'bet', round: 1, chips }, { by: one, key: 'third' })
  table.say({ do: 'clear', round: 1 }, { by: one })
  expect(table.state.totals).toEqual({ black: '10000' })
  expect(table.say({ do: 'undo', round: 1 }, { by: one })).toEqual([])
  expect(tableGame('roulette').mine(table.state, one.memberId)).toMatchObject({ chips: [], canUndo: false })
})

describe('[RM-29] a chip beyond what is possible is refused with what is, and nothing is cut', () => {
  it('by the limits of its spot, for all that the member has on it', () => {
    const { table, bet } = tableOf('roulette')
    const possible = (amount: string, spot: string) => table.refusalOf(bet(amount, spot), { by: one }).value
    expect(possible('2000.01', 'red')).toEqual({ possible: '2000.00' })
    expect(possible('0.99', 'red')).toEqual({ possible: '2000.00' })
    table.say(bet('1500.00', 'red'), { by: one })
    expect(possible('500.01', 'red')).toEqual({ possible: '500.00' })
    table.say(bet('500.00', 'red'), { by: one })
    expect(possible('1.00', 'red')).toEqual({ possible: '0.00' })
    table.say(bet('2000.00', 'red'), { by: two })
    expect(table.refusalOf(bet('1.00', 'nowhere'), { by: one }).code).toBe('BAD_BODY')
    expect(table.refusalOf(bet('1.0001', 'black'), { by: one }).code).toBe('STAKE_LIMIT')
  })

  it('by what the round may cost the house, whoever bets, and what it names is taken', () => {
    const { table, bet } = tableOf('roulette', { limits: { cap: '1000.00' } })
    table.say(bet('20.00', 'n-17'), { by: two })
    const refusal = table.refusalOf(bet('10.00', 'n-17'), { by: one })
    expect(refusal).toMatchObject({ code: 'STAKE_LIMIT', value: { possible: '7.77' } })
    table.say(bet('7.77', 'n-17'), { by: one })
    expect(table.refusalOf(bet('1.00', 'n-17'), { by: one }).value).toEqual({ possible: '0.00' })
    table.say(bet('20.00', 'n-18'), { by: one })
  })

  it('of several chips of one command none is taken where one is too much', () => {
    const { table } = tableOf('sic-bo')
    const chips = [
      { spot: 'big', amount: '5.00' },
      { spot: 'small', amount: '2000.01' },
    ]
    expect(table.refusalOf({ do: 'bet', round: 1, chips }, { by: one }).code).toBe('STAKE_LIMIT')
    expect(table.state.totals).toEqual({})
  })
})

it('[RM-09] a round ends by the rules it began with, whatever the house sets meanwhile', () => {
  const { table, bet, toTheResult, open } = tableOf('roulette')
  table.rules = { times: { deal: 1_000 }, limits: { main: { least: '5.00', most: '6.00' } } }
  table.say(bet('1.00', 'red'), { by: one })
  const [drawn] = toTheResult(5)
  expect(drawn).toMatchObject({ is: 'drawn', endsAt: table.now + 9_000 })
  table.reachDue()
  table.now = table.state.endsAt ?? 0
  open()
  expect(table.refusalOf(bet('1.00', 'red'), { by: one }).code).toBe('STAKE_LIMIT')
  table.say({ do: 'bet', round: 2, chips: [{ spot: 'red', amount: '5.00' }] }, { by: one })
})

it('a round whose mathematics the program no longer has is void', () => {
  const table = pureRoom(tableGame('roulette'))
  table.say({ do: 'wake' })
  table.reachDue(preparedRound('roulette@0'))
  table.reachDue()
  table.reachDue(placeOfRoom)
  expect(table.reachDue(drawingOf(1))).toMatchObject([{ is: 'voided', reason: 'rules are gone' }])
})

it('what a member gets is what their chips pay, and those of others change nothing of it', () => {
  for (const kind of tableKinds) {
    const { table, bet, toTheResult } = tableOf(kind)
    const [first, second] = tableEngines[kind].spots.map(({ spot }) => spot)
    table.say(bet('3.00', first ?? ''), { by: one, key: 'a' })
    table.say(bet('7.00', second ?? ''), { by: two, key: 'b' })
    toTheResult(11)
    const { domain } = table.state.rules
    const alone = tablePayoutOf(domain, table.state.result, [{ spot: first ?? '', stake: 30_000n }])
    expect(payoutOf(table.state, one.memberId)).toBe(alone)
    expect(tableGame(kind).mine(table.state, one.memberId)).toMatchObject({
      payout: unitsToWire(alone ?? -1n),
    })
    expect(payoutOf(table.state, roomMember(3).memberId)).toBeUndefined()
  }
})

it('[RM-35] bets that are sealed when the beacon has spoken make the round void; without bets it goes on', () => {
  const { table, bet } = tableOf('baccarat')
  table.say(bet('1.00', 'player'), { by: one })
  table.reachDue()
  table.now = table.state.beacon?.at ?? 0
  expect(table.reachDue(placeOfRoom)).toMatchObject([{ is: 'voided', reason: 'sealed too late' }])
  expect(payoutOf(table.state, one.memberId)).toBe(10_000n)
  const empty = tableOf('baccarat')
  empty.table.reachDue()
  empty.table.now = empty.table.state.beacon?.at ?? 0
  expect(empty.table.reachDue(placeOfRoom)).toMatchObject([{ is: 'sealed', count: 0 }])
})

it('[RM-36] a beacon that is silent for fifteen seconds makes the round void, and not a moment before', () => {
  const { table, bet } = tableOf('baccarat')
  table.say(bet('1.00', 'player'), { by: one })
  table.reachDue()
  table.reachDue(placeOfRoom)
  const at = table.state.beacon?.at ?? 0
  expect(table.say({ do: 'draw' }, { now: at + 14_999 })).toEqual([])
  expect(table.say({ do: 'draw' }, { now: at - 1, draws: drawingOf(1) })).toEqual([])
  expect(table.say({ do: 'draw' }, { now: at + 15_000 })).toMatchObject([
    { is: 'voided', reason: 'beacon too late' },
  ])
})

it('the round of the beacon is the first that comes a second after the lock', () => {
  const { table } = tableOf('baccarat')
  const { locksAt, beacon } = table.state
  expect(beacon?.at).toBeGreaterThanOrEqual((locksAt ?? 0) + 1_000)
  expect(beacon?.at).toBeLessThan((locksAt ?? 0) + 4_000)
  expect(Number(beacon?.round) * 3_000).toBe(beacon?.at)
})

it('after an owner was lost there are at least five seconds more to bet, and a later round of the beacon', () => {
  const { table } = tableOf('baccarat')
  const locksAt = table.state.locksAt ?? 0
  expect(table.say({ do: 'recover' }, { now: locksAt - 6_000 })).toEqual([])
  table.say({ do: 'recover' }, { now: locksAt - 1_000 })
  expect(table.state.locksAt).toBe(locksAt + 4_000)
  expect(table.state.beacon?.at).toBeGreaterThanOrEqual(locksAt + 5_000)
  // An owner is missed for longer than some games take bets.
  table.say({ do: 'recover' }, { now: locksAt + 12_000 })
  expect(table.state).toMatchObject({ phase: 'betting', locksAt: locksAt + 17_000 })
  expect(table.state.beacon?.at).toBeGreaterThanOrEqual(locksAt + 18_000)
  table.reachDue()
  expect(table.say({ do: 'recover' })).toEqual([])
})

it('a room that an operator halts plays its round to the end, and waits to be let go on', () => {
  const { table, bet, open, toTheResult } = tableOf('baccarat')
  table.say(bet('1.00', 'player'), { by: one })
  table.reachDue()
  table.say({ do: 'halt' })
  expect(table.state.phase).toBe('sealing')
  table.reachDue(placeOfRoom)
  table.reachDue(drawingOf(3))
  table.reachDue()
  table.now = table.state.endsAt ?? 0
  open()
  expect(table.state.phase).toBe('halted')
  expect(toTheResult).toThrow()
})

it('two operators give up the round that they meant, while nobody knows its result', () => {
  const { table, bet, toTheResult } = tableOf('baccarat')
  table.say(bet('1.00', 'player'), { by: one })
  const { round } = table.state
  expect(table.say({ do: 'void', round: round + 1 })).toEqual([])
  table.say({ do: 'void', round })
  expect(table.state).toMatchObject({ phase: 'void', voidReason: 'by two operators' })
  expect(payoutOf(table.state, one.memberId)).toBe(10_000n)
  const other = tableOf('baccarat')
  other.toTheResult(3)
  expect(other.table.say({ do: 'void', round: other.table.state.round })).toEqual([])
  expect(toTheResult).toThrow()
})

it('a room that nobody is in rests after its round, and begins when somebody comes', () => {
  const { table, open, toTheResult } = tableOf('show-wheel')
  toTheResult(1)
  table.reachDue()
  table.people = 0
  table.reachDue()
  expect(table.state.phase).toBe('resting')
  expect(tableGame('show-wheel').due(table.state, undefined)).toBeUndefined()
  table.people = 1
  open()
  expect(table.state).toMatchObject({ phase: 'betting', round: 2 })
})

it('[RM-01] the same commands and draws give the same events, to the byte', () => {
  const play = () => {
    const { table, bet, toTheResult } = tableOf('sic-bo')
    for (let place = 0; place < 50; place++)
      table.say(bet('1.00', place % 2 ? 'big' : 'small'), { by: roomMember(place), key: `k${place}` })
    toTheResult(4)
    return JSON.stringify(table.events)
  }
  expect(play()).toBe(play())
})
