import { roulette } from '@baize/engines'
import { describe, expect, it } from 'vitest'
import { betAt, betOf, insideModes, placeOf } from './inside.ts'

const middle = 0.5
const parts = [0.05, 0.5, 0.95]
const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const spots = new Set(roulette.spots.map(({ spot }) => spot))

describe('the inside of the layout', () => {
  it('has two, three, four or six numbers where lines are', () => {
    expect(betAt(17, { across: middle, along: middle })).toBe('n-17')
    expect(betAt(17, { across: 0.95, along: middle })).toBe('split-17-18')
    expect(betAt(17, { across: middle, along: 0.05 })).toBe('split-14-17')
    expect(betAt(17, { across: 0.05, along: 0.95 })).toBe('corner-16')
    expect(betAt(18, { across: 0.95, along: middle })).toBe('street-16')
    expect(betAt(16, { across: 0.05, along: 0.05 })).toBe('line-13')
    expect(betAt(2, { across: middle, along: 0.05 })).toBe('split-0-2')
    expect(betAt(2, { across: 0.05, along: 0.05 })).toBe('trio-0-1-2')
    expect(betAt(3, { across: 0.95, along: 0.05 })).toBe('first-four')
  })

  it('reaches every inside bet of the table, and no other', () => {
    const reached = new Set(['n-0'])
    for (const number of numbers)
      for (const across of parts) for (const along of parts) reached.add(betAt(number, { across, along }))
    const inside = [...spots].filter((spot) => placeOf(spot) !== undefined)
    expect([...reached].sort()).toEqual(inside.sort())
  })

  it('means a bet of the table by every press without pointing', () => {
    for (const mode of insideModes)
      for (const number of [0, ...numbers]) expect(spots, `${mode} ${number}`).toContain(betOf(mode, number))
  })

  it('lays a chip in the middle of what it covers', () => {
    expect(placeOf('n-17')).toEqual({ across: 1.5, along: 6.5 })
    expect(placeOf('split-17-20')).toEqual({ across: 1.5, along: 7 })
    expect(placeOf('corner-1')).toEqual({ across: 1, along: 2 })
    expect(placeOf('red')).toBeUndefined()
  })
})
