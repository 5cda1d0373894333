import type { ContestView } from '@baize/contracts'
import { expect, it } from 'vitest'
import { madeSeat, madeView, madeYou } from '../testing/made-table.ts'
import { clockText } from './clock-text.ts'
import { contestStatus } from './contest-status.ts'
import { placesOf } from './places-of.ts'

const blinds = { small: '10.00', big: '20.00' }
const contest: ContestView = {
  lotAt: null,
  startedAt: null,
  level: 1,
  blinds,
  next: blinds,
  risesAt: null,
  placed: [],
  over: null,
}
const currency = { symbol: '৳', pattern: '#,##0.00' }
const standing = { t: (key: string) => key, currency, seats: 6 }

function statusIn(
  more: Partial<ContestView>,
  you = madeYou(),
  seat = madeSeat(),
): ReturnType<typeof contestStatus> {
  return contestStatus(standing, { view: madeView({ contest: { ...contest, ...more }, seats: [seat] }), you })
}

it('whoever has entered waits, and nobody can enter what has begun', () => {
  expect(statusIn({})).toEqual({ status: 'sitgo.waiting', offer: undefined })
  expect(statusIn({ lotAt: 5 })).toEqual({ status: 'sitgo.drawing', offer: undefined })
  expect(statusIn({}, madeYou({ place: null }))).toEqual({ status: 'sitgo.open', offer: 'sit' })
  expect(statusIn({ startedAt: 5 }, madeYou({ place: null }))).toEqual({
    status: 'sitgo.running',
    offer: undefined,
  })
})

it('who sits out of one that has begun can come back; who is out is told their place, and enters when it is open again', () => {
  const away = madeSeat({ state: 'sitting-out' })
  expect(statusIn({ startedAt: 5 }, madeYou(), away)).toEqual({ status: 'sitgo.sittingOut', offer: 'back' })
  const out = madeYou({ place: null, finished: { finish: 4, paid: '0.00' } })
  expect(statusIn({ startedAt: 5 }, out)).toEqual({ status: 'sitgo.out', offer: undefined })
  expect(statusIn({}, out)).toEqual({ status: 'sitgo.out', offer: 'sit' })
  const won = madeYou({ finished: { finish: 1, paid: '39.00' } })
  expect(statusIn({ startedAt: 5, over: 'won' }, won)).toEqual({ status: 'sitgo.won', offer: undefined })
  const back = madeYou({ finished: { finish: null, paid: '10.50' } })
  expect(statusIn({ startedAt: 5, over: 'cancelled' }, back)?.status).toBe('sitgo.cancelled')
})

it('time is told in minutes and seconds, and places from the best', () => {
  expect([clockText(125_000), clockText(59_001), clockText(-5)]).toEqual(['2:05', '1:00', '0:00'])
  const placed = [6, 2, 1].map((finish) => ({
    place: finish,
    name: '',
    isSimulated: false,
    finish,
    paid: '0.00',
  }))
  expect(placesOf(placed).map(({ finish }) => finish)).toEqual([1, 2, 6])
})
