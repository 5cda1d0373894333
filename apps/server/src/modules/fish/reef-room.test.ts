import { reefCommand } from '@baize/contracts'
import { newSchool, reefGame, swimmingAt, swimmingIn } from '@baize/engines'
import { drawsOf, macOf } from '@baize/fairness'
import { expect, it } from 'vitest'
import type { SeatedMember } from '#platform/rooms/room-game'
import * as z from 'zod/mini'
import { pureRoom, roomMember } from '../../testing/pure-room.ts'
import type { VolleyDraws } from './decide-volley.ts'
import { reefRoom } from './reef-room.ts'
import { usualLimits } from './reef-rules.ts'

const ROOM = '11111111-1111-4111-8111-111111111111'
const [one, other] = [roomMember(1), roomMember(2)]
const mac = macOf(new Uint8Array(32))
const pace = { shotsPerSecond: 5, mayAuto: true }

function seatOf(member: typeof one, place: number): SeatedMember {
  return { memberId: member.memberId, name: member.name, isSimulated: false, place }
}

/** A reef in which two sit, with numbers that fall the same way in every run. */
function openReef({ price = '0.10', cap = '200000.00' } = {}) {
  const usual = usualLimits(price)
  const rules = { ...usual, limits: { ...usual.limits, cap } }
  const room = pureRoom(reefRoom, { rules })
  const seats = [seatOf(one, 0), seatOf(other, 3)]
  let nonce = 0n
  room.say({ do: 'wake' }, { seats })
  room.reachDue({ room: ROOM, pace })
  const drawn = (by: typeof one): VolleyDraws => ({
    roundId: `round-${nonce}`,
    first: (room.state.shooters[by.memberId]?.n ?? 0) + 1,
    nonce: nonce++,
    draws: (at) => drawsOf(mac, { clientSeed: 'alice', nonce: at, beacon: '', domain: reefGame.domain }),
  })
  type Shot = { by?: typeof one; targets: number[]; level?: 1 | 2 | 50; n?: number; school?: number }
  const volley = ({ by = one, targets, level = 1, n, school = room.state.school.school }: Shot) => {
    const next = n ?? (room.state.shooters[by.memberId]?.n ?? 0) + 1
    return { do: 'volley', n: next, school, level, targets } as const
  }
  const shoot = (shot: Shot) =>
    room.say(volley(shot), { by: shot.by ?? one, seats, draws: drawn(shot.by ?? one) })
  const refusal = (shot: Shot, more: object = {}) =>
    room.refusalOf(volley(shot), { by: shot.by ?? one, seats, draws: drawn(shot.by ?? one), ...more })
  const plain = () =>
    swimmingAt(room.state.school, room.now)
      .filter(({ kind }) => kind.is === 'plain')
      .map(({ fish }) => fish)
  return { room, seats, shoot, refusal, plain, volley }
}

it('[RM-12] what is heard of a thousand volleys is what whoever comes back is shown', () => {
  const { room, shoot, plain } = openReef()
  for (let shot = 0; shot < 1_000; shot++) {
    room.now += 1_700
    if (room.now >= room.state.looksAt) room.reachDue({ room: ROOM, pace })
    const targets = [
      ...plain().slice(shot % 20, (shot % 20) + 5),
      swimmingIn(room.state.school, { slot: 0, now: room.now })?.fish ?? 0,
    ]
    shoot({ by: shot % 2 === 0 ? one : other, targets, level: shot % 7 === 0 ? 2 : 1 })
  }
  const kept = JSON.parse(JSON.stringify(room.state))
  expect(reefRoom.view(kept)).toEqual(reefRoom.view(room.state))
  expect(reefRoom.mine(kept, one.memberId)).toMatchObject({ place: 0, next: 501 })
  expect(JSON.stringify(reefRoom.view(room.state)).length).toBeLessThan(8_000)
})

it('[RM-47] what an earlier number killed is gone for everybody, and costs nothing', () => {
  const { room, shoot, plain } = openReef()
  let volleys = 0
  for (; volleys < 200; volleys++) {
    room.now += 1_600
    if (room.now >= room.state.looksAt) room.reachDue({ room: ROOM, pace })
    const [fish = 0] = plain()
    const [first] = shoot({ targets: [fish] })
    if (first?.is !== 'volley' || first.killed.length === 0) continue
    const [late] = shoot({ by: other, targets: [fish] })
    expect(late).toMatchObject({
      shots: [{ was: 'gone' }],
      staked: '0',
      payout: '0',
      round: null,
      nonce: null,
    })
    break
  }
  expect(volleys).toBeLessThan(200)
})

it('[RM-42] [RM-48] the same numbers kill the same fish, at any level, from any seat and whatever neighbours shot before', () => {
  const comeTo = (
    nonce: bigint,
    { by, level, neighbours }: { by: typeof one; level: 1 | 50; neighbours: number },
  ) => {
    const { room, seats, shoot, plain, volley } = openReef()
    const targets = plain().slice(0, 4)
    const rest = plain().slice(4)
    const neighbour = by === one ? other : one
    for (let shot = 0; shot < neighbours; shot++)
      shoot({ by: neighbour, targets: rest.slice(shot * 4, shot * 4 + 2) })
    const draws: VolleyDraws = {
      roundId: 'round',
      first: 1,
      nonce,
      draws: (at) => drawsOf(mac, { clientSeed: 'bob', nonce: at, beacon: '', domain: reefGame.domain }),
    }
    const events = room.say(volley({ by, targets, level }), { by, seats, draws })
    const taken = events.find((event) => event.is === 'volley')
    return taken?.is === 'volley' && { shots: taken.shots, times: BigInt(taken.payout) / BigInt(level) }
  }
  for (let nonce = 0n; nonce < 60n; nonce++) {
    const alone = comeTo(nonce, { by: one, level: 1, neighbours: 0 })
    expect(comeTo(nonce, { by: one, level: 50, neighbours: 3 })).toEqual(alone)
    expect(comeTo(nonce, { by: other, level: 1, neighbours: 4 })).toEqual(alone)
  }
})

it('[RM-21] [RM-47] who does not sit, a skipped number, another school, a fish of tomorrow: refused whole, and the reef is as it was', () => {
  const { room, refusal, plain, seats } = openReef()
  const before = JSON.stringify(room.state)
  const [fish = 0] = plain()
  const codes = [
    refusal({ by: roomMember(9), targets: [fish] }).code,
    refusal({ targets: [fish], n: 2 }).code,
    refusal({ targets: [fish], n: 7 }).code,
    refusal({ targets: [fish], school: 2 }).code,
    refusal({ targets: [fish, fish + 5] }).code,
    refusal({ targets: [100_007] }).code,
    refusal({ targets: [fish] }, { draws: undefined }).code,
  ]
  expect(codes).toEqual([
    'SEAT_REFUSED',
    'NOT_YOUR_TURN',
    'NOT_YOUR_TURN',
    'TOO_LATE',
    'BAD_BODY',
    'BAD_BODY',
    'SEEDS_NOT_READY',
  ])
  expect(refusal({ targets: [fish], n: 7 }).value).toEqual({ next: 1 })
  room.say({ do: 'halt' }, { seats })
  expect(refusal({ targets: [fish] }).code).toBe('ROUND_CLOSED')
  room.say({ do: 'resume' }, { seats })
  expect(JSON.parse(before).shooters).toEqual(room.state.shooters)
})

it('[RM-22] a field that claims a result, a price, a time or an amount is no part of a volley', () => {
  const volley = { do: 'volley', n: 1, school: 1, level: 1, targets: [200_000] }
  const commands = (sent: unknown) => z.safeParse(reefCommand, sent).success
  expect(commands(volley)).toBe(true)
  const claims = [
    { kills: [200_000] },
    { price: '0.01' },
    { payout: '5' },
    { at: 1 },
    { seat: 2 },
    { draws: [0] },
  ]
  for (const claim of claims) expect(commands({ ...volley, ...claim })).toBe(false)
  const wrong = [
    { level: 4 },
    { level: '1' },
    { targets: [] },
    { targets: Array.from({ length: 9 }, () => 200_000) },
    { targets: [-1] },
    { targets: [3_200_000] },
    { targets: [1.5] },
    { targets: ['200000'] },
    { n: 0 },
    { n: 2 ** 53 },
    { school: Number.NaN },
    { level: [1, 2] },
  ]
  for (const each of wrong) expect(commands({ ...volley, ...each })).toBe(false)
})

it('[RM-57] nobody shoots faster than the house allows: eight at once, then as many a second', () => {
  const { room, shoot, refusal, plain } = openReef()
  const targets = plain().slice(0, 8)
  shoot({ targets })
  expect(refusal({ targets: targets.slice(0, 1) })).toMatchObject({
    code: 'ROUND_TOO_SOON',
    value: { waitMs: 200 },
  })
  room.now += 200
  shoot({ targets: plain().slice(0, 1) })
  expect(refusal({ targets: plain().slice(0, 1) }).code).toBe('ROUND_TOO_SOON')
  // A neighbour has a pace of their own.
  shoot({ by: other, targets: plain().slice(0, 8) })
})

it('what a volley could bring is known before it is taken, and refused with what is possible', () => {
  const { refusal, room, shoot, plain } = openReef({ price: '1.00', cap: '60000.00' })
  const boss = swimmingIn(room.state.school, { slot: 1, now: room.now })
  const special = swimmingIn(room.state.school, { slot: 0, now: room.now })
  if (!boss || !special) throw new Error('A school begins with both.')
  const found = refusal({ targets: [boss.fish, boss.fish, special.fish], level: 50 })
  expect(found.code).toBe('STAKE_LIMIT')
  const most = { 'tide-king': 400, 'moon-kraken': 1_000, 'ember-dragon': 3_000 }[boss.kind.kind] ?? 0
  const possible = 600_000_000n / BigInt(most + special.kind.times + special.kind.free * 100)
  expect(Number(Object(found.value).possible) * 10_000).toBeCloseTo(Number(possible), 0)
  shoot({ targets: plain().slice(0, 1), level: 50 })
})

it('a school is new after a rest and after a lost owner, its old fish are gone, and seats are given up in time', () => {
  const { room, refusal, plain, seats, shoot } = openReef()
  const [fish = 0] = plain()
  room.say({ do: 'recover' }, { seats })
  room.reachDue({ room: ROOM, pace })
  expect(room.state.school.school).toBe(2)
  expect(refusal({ targets: [fish], school: 1 }).code).toBe('TOO_LATE')
  room.now += 3_600_000
  room.say({ do: 'wake' }, { seats })
  room.reachDue({ room: ROOM, pace })
  expect(room.state.school).toMatchObject({ school: 3, startedAt: room.now })
  expect(room.state.school).toEqual(newSchool({ room: ROOM, school: 3, at: room.now }))
  for (let minute = 0; minute < 6; minute++) {
    shoot({ targets: plain().slice(0, 1) })
    room.now = room.state.looksAt
    room.say({ do: 'look' }, { seats, draws: { room: ROOM, pace } })
    if (room.state.seats.length < 2) break
  }
  expect(room.state.seats.map(({ memberId }) => memberId)).toEqual([one.memberId])
})

it('[RM-57] where the house’s rules set a least cycle no school swims, and it is looked for again later', () => {
  const { room, seats, refusal, plain } = openReef()
  const [fish = 0] = plain()
  room.now = room.state.looksAt
  room.say({ do: 'look' }, { seats })
  expect(reefRoom.view(room.state)).toMatchObject({ phase: 'resting' })
  expect(refusal({ targets: [fish] }).code).toBe('TOO_LATE')
  expect(reefRoom.due(room.state, undefined)?.at).toBe(room.now + 60_000)
})
