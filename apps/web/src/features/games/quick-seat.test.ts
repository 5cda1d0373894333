import type { CardOffering } from '@baize/contracts'
import { expect, it } from 'vitest'
import { freeSeats, quickSeat } from './quick-seat.ts'

const table = { room: '', number: 1, seated: 0, people: 0, simulated: 0, isPlaying: false }

function offering(game: string, tables: CardOffering['tables']): CardOffering {
  const buyIn = { least: '4.00', most: '10.00' }
  const blinds = { small: '0.05', big: '0.10' }
  const rake = { percent: 5, cap: '0.30' }
  return {
    game,
    kind: 'holdem',
    blinds,
    boot: null,
    point: null,
    buyIn,
    rake,
    contest: null,
    seats: 6,
    tables,
  }
}

it('a quick seat is where one is free and most people are', () => {
  const full = offering('full', [{ ...table, seated: 6, people: 9 }])
  const quiet = offering('quiet', [{ ...table, seated: 1, people: 1 }])
  const busy = offering('busy', [
    { ...table, seated: 6, people: 7 },
    { ...table, number: 2, seated: 4, people: 4 },
  ])
  expect([full, quiet, busy].map(freeSeats)).toEqual([0, 5, 2])
  expect(quickSeat([full, quiet, busy])?.game).toBe('busy')
})

it('a sit & go that has begun has no free seat, whoever went out of it', () => {
  const contest = { entry: '10.00', fee: '0.50', prizes: ['39.00', '21.00'] }
  const begun = { ...offering('sitgo', [{ ...table, seated: 3, isPlaying: true }]), contest }
  const waiting = { ...begun, tables: [...begun.tables, { ...table, number: 2, seated: 4 }] }
  expect([begun, waiting].map(freeSeats)).toEqual([0, 2])
})

it('where no table is open it is the first of the stakes, whose table opens then', () => {
  expect(quickSeat([offering('low', []), offering('high', [])])?.game).toBe('low')
  expect(quickSeat([])).toBeUndefined()
})
