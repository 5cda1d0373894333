import { expect, it } from 'vitest'
import { isMore, times, toNumber, whole } from '../../originals/fraction.ts'
import { scriptedDraws } from '../../testing/scripted-draws.ts'
import { fishNumber, PRIZE_SPAN } from './fish-place.ts'
import { type ReefKind, reefKinds } from './kinds.ts'
import { reefGame } from './reef-game.ts'
import { killChance, leastPlainReturn, mostOf, shotReturn } from './returns.ts'
import { swimmerOf } from './school.ts'
import { playVolley } from './volley.ts'

const room = 'a-room'
const { kinds } = reefGame.rules
const percent = (kind: ReefKind, free = leastPlainReturn()) =>
  Math.round(toNumber(times(shotReturn(kind, free), whole(100))) * 1e8) / 1e8
const named = (name: string) => {
  const found = reefKinds.find(({ kind }) => kind === name)
  if (!found) throw new Error(`${name} does not swim.`)
  return found
}

/** A fish of a kind, and a plain one of the least multiple for free shots. */
function fishOf(name: string): number {
  for (let generation = 0; ; generation++)
    for (const slot of [0, 1, 2])
      if (swimmerOf({ room, school: 1, slot, generation }).kind.kind === name)
        return fishNumber({ slot, generation })
}

it('[RM-41] chances of kills are those of the table', () => {
  const chance = (name: string) => Math.round(toNumber(killChance(named(name))) * 1e6) / 1e4
  const plain = reefKinds.filter(({ is }) => is === 'plain')
  expect([...new Set(plain.map((kind) => kind.times))]).toEqual([
    2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60, 100,
  ])
  expect(plain).toHaveLength(20)
  for (const { kind, times: brought } of plain) expect(chance(kind)).toBe(Math.round(960_000 / brought) / 1e4)
  const others = ['bomb-crab', 'drill-crab', 'eel', 'tide-king', 'moon-kraken', 'ember-dragon']
  expect(others.map(chance)).toEqual([2.7907, 3.9024, 5.4299, 0.7619, 0.3692, 0.2133])
})

it('[RM-41] [RM-48] every shot returns between 95.99999059 and 95.99999999 per cent, whatever it is aimed at', () => {
  const plain = reefKinds.filter(({ is }) => is === 'plain').map((kind) => shotReturn(kind, whole(0)))
  const mostFree = plain.reduce((most, each) => (isMore(each, most) ? each : most))
  const found = reefKinds.flatMap((kind) => [percent(kind), percent(kind, mostFree)])
  expect(Math.min(...found)).toBe(95.99999059)
  expect(Math.max(...found)).toBeLessThanOrEqual(96)
  expect(Math.max(...found)).toBeGreaterThan(95.99999998)
})

it('[RM-48] the return of a shot is what playing it at every number of the stream comes to', () => {
  for (const kind of reefKinds) {
    const fish = fishOf(kind.kind)
    const near = Array.from({ length: 20 }, (_, slot) => fishNumber({ slot: slot + 2, generation: 0 }))
    const volley = { room, school: 1, targets: [fish], gone: [], near }
    const shot = (number: number, ...after: number[]) =>
      playVolley(kinds, volley, scriptedDraws([number, 0, 0, 0, 0, 0, 0, 0, ...after]))
    const misses = Array.from({ length: kind.free }, () => 2 ** 32 - 1)
    const prizes = kind.is === 'boss' ? Array.from({ length: PRIZE_SPAN }, (_, prize) => [prize]) : [[]]
    // Below the threshold every number kills, from it on none does.
    for (const number of [0, kind.kills - 1])
      expect(shot(number, ...(prizes[0] ?? []), ...misses).shots[0]?.was).toBe('kill')
    for (const number of [kind.kills, 2 ** 32 - 1]) expect(shot(number).shots[0]?.was).toBe('hit')
    const brought = prizes.reduce((sum, prize) => sum + shot(0, ...prize, ...misses).times, 0) / prizes.length
    expect(brought).toBe(kind.times)
    // A free shot is an ordinary one at a plain fish.
    const all = times(killChance(kind), whole(BigInt(brought)))
    expect(toNumber(shotReturn(kind, whole(0)))).toBe(toNumber(all))
  }
})

it('the largest that a shot can bring is known before it is taken', () => {
  expect(mostOf(named('sprat'))).toBe(2)
  expect(mostOf(named('ember-dragon'))).toBe(3_000)
  expect(mostOf(named('bomb-crab'))).toBe(20 + 15 * 100)
})
