import { boxed } from '../kernels/boxed.ts'
import { group } from '../kernels/group.ts'
import { namedTogether } from '../kernels/named.ts'
import { anyStraight, overPlaces } from '../kernels/over-places.ts'
import { containsAll, repeats } from '../kernels/sets.ts'
import { straight, typedStraight } from '../kernels/straight.ts'
import { directBy, groupBySum, spanOf, sumOf, sumTail } from '../kernels/summed.ts'
import type { Kernel, Window } from '../types.ts'
import { halvesAt, shapes, SIDES, sidesFrom } from './names.ts'

/** Big is 5 and more, as everywhere with single digits. */
export const BIG_DIGIT = 5

const bySum = (window: Window) => directBy(window, { id: 'sum', valueOf: sumOf })
const bySpan = (window: Window) => directBy(window, { id: 'span', valueOf: spanOf })
const sides = sidesFrom(BIG_DIGIT)

/** Big, small, odd or even in every place at once. */
const sidesTogether = (window: Window) =>
  namedTogether(window, {
    names: SIDES,
    namesOf: (symbol) => sides(Number(symbol)),
    halves: halvesAt(BIG_DIGIT),
  })

const pair = (window: Window) => group(window, [{ times: 1, count: 2 }])
const threeWithPair = (window: Window) =>
  group(
    window,
    [
      { times: 2, count: 1 },
      { times: 1, count: 1 },
    ],
    { isOneRow: true },
  )
const threeDifferent = (window: Window) => group(window, [{ times: 1, count: 3 }])
const mixed = (window: Window) => boxed(window, [6, 3])

const groupsOfFour = (window: Window) => ({
  group24: group(window, [{ times: 1, count: 4 }]),
  group12: group(window, [
    { times: 2, count: 1 },
    { times: 1, count: 2 },
  ]),
  group6: group(window, [{ times: 2, count: 2 }]),
  group4: group(window, [
    { times: 3, count: 1 },
    { times: 1, count: 1 },
  ]),
})

export function fiveDigits(window: Window): Record<string, Kernel> {
  return {
    direct: straight(window),
    group120: group(window, [{ times: 1, count: 5 }]),
    group60: group(window, [
      { times: 2, count: 1 },
      { times: 1, count: 3 },
    ]),
    group30: group(window, [
      { times: 2, count: 2 },
      { times: 1, count: 1 },
    ]),
    group20: group(window, [
      { times: 3, count: 1 },
      { times: 1, count: 2 },
    ]),
    group10: group(window, [
      { times: 3, count: 1 },
      { times: 2, count: 1 },
    ]),
    group5: group(window, [
      { times: 4, count: 1 },
      { times: 1, count: 1 },
    ]),
    one: containsAll(window, 1),
    two: containsAll(window, 2),
    three: containsAll(window, 3),
    twice: repeats(window, 2),
    thrice: repeats(window, 3),
    'four-times': repeats(window, 4),
  }
}

export function fourDigits(window: Window): Record<string, Kernel> {
  return {
    direct: straight(window),
    ...groupsOfFour(window),
    one: containsAll(window, 1),
    two: containsAll(window, 2),
  }
}

export function threeDigits(window: Window): Record<string, Kernel> {
  return {
    direct: straight(window),
    sum: bySum(window),
    span: bySpan(window),
    group3: threeWithPair(window),
    group6: threeDifferent(window),
    mixed: mixed(window),
    'group-sum': groupBySum(window),
    one: containsAll(window, 1),
    two: containsAll(window, 2),
    tail: sumTail(window),
    special: shapes(window, ['leopard', 'straight', 'pair']),
    sides: sidesTogether(window),
  }
}

export function twoDigits(window: Window): Record<string, Kernel> {
  return {
    direct: straight(window),
    sum: bySum(window),
    span: bySpan(window),
    group: pair(window),
    'group-sum': groupBySum(window),
    sides: sidesTogether(window),
  }
}

/** Plays on as many places as the member likes, of which each choice of two, three or four counts. */
export function anyTwo(window: Window): Record<string, Kernel> {
  return {
    direct: anyStraight(window, 2),
    ...onPlaces(window, 2, {
      typed: typedStraight,
      sum: bySum,
      group: pair,
      'group-sum': groupBySum,
    }),
  }
}

export function anyThree(window: Window): Record<string, Kernel> {
  return {
    direct: anyStraight(window, 3),
    ...onPlaces(window, 3, {
      typed: typedStraight,
      sum: bySum,
      group3: threeWithPair,
      group6: threeDifferent,
      mixed,
      'group-sum': groupBySum,
    }),
  }
}

export function anyFour(window: Window): Record<string, Kernel> {
  return {
    direct: anyStraight(window, 4),
    ...onPlaces(window, 4, {
      typed: typedStraight,
      group24: (four) => groupsOfFour(four).group24,
      group12: (four) => groupsOfFour(four).group12,
      group6: (four) => groupsOfFour(four).group6,
      group4: (four) => groupsOfFour(four).group4,
    }),
  }
}

function onPlaces(
  window: Window,
  take: number,
  plays: Readonly<Record<string, (window: Window) => Kernel>>,
): Record<string, Kernel> {
  return Object.fromEntries(
    Object.entries(plays).map(([name, playOf]) => [name, overPlaces(window, { take, playOf })]),
  )
}
