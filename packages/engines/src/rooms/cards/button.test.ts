import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BlindPlaces, nextHand } from './button.ts'

const playing = (...places: readonly number[]) => ({ playing: places, waiting: [] })

it('of two the button pays the small blind, of more the two after it pay', () => {
  expect(nextHand(undefined, playing(4, 1))).toEqual({ button: 1, small: 1, big: 4, dealt: [1, 4] })
  expect(nextHand(undefined, playing(5, 1, 3))).toEqual({ button: 1, small: 3, big: 5, dealt: [1, 3, 5] })
  expect(nextHand(undefined, playing(2))).toBeUndefined()
})

it('where the small blind left, the next hand has none; where the big blind left, the button is dead after', () => {
  const last = { button: 0, small: 1, big: 2 }
  expect(nextHand(last, playing(0, 2, 3))).toMatchObject({ button: 1, small: 2, big: 3 })
  expect(nextHand(last, playing(0, 1, 3))).toMatchObject({ button: 1, small: 2, big: 3, dealt: [0, 1, 3] })
})

it('when two are left, who paid the big blind last has the button', () => {
  const last = { button: 0, small: 1, big: 2 }
  expect(nextHand(last, playing(0, 2))).toMatchObject({ button: 2, small: 2, big: 0 })
  expect(nextHand({ button: 0, small: 0, big: 2 }, playing(0, 2))).toMatchObject({ button: 2, big: 0 })
})

it('who came waits for the big blind, unless too few would play', () => {
  const last = { button: 0, small: 1, big: 2 }
  const here = { playing: [0, 1, 2], waiting: [4] }
  expect(nextHand(last, here)).toEqual({ button: 1, small: 2, big: 4, dealt: [0, 1, 2, 4] })
  const behind = { playing: [0, 2, 4], waiting: [1] }
  expect(nextHand({ button: 4, small: 0, big: 2 }, behind)?.dealt).toEqual([0, 2, 4])
  expect(nextHand(last, { playing: [2], waiting: [1, 4] })?.dealt).toEqual([1, 2, 4])
})

it('whoever comes and goes, nobody pays the big blind twice running while another plays', () => {
  const table = fc.array(fc.constantFrom('out', 'playing', 'waiting'), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 20 }), (hands) => {
      let last: BlindPlaces | undefined
      for (const seats of hands) {
        const at = (state: string) => seats.flatMap((each, place) => (each === state ? [place] : []))
        const next = nextHand(last, { playing: at('playing'), waiting: at('waiting') })
        if (!next) continue
        expect(next.dealt).toContain(next.big)
        expect(next.dealt.length).toBeGreaterThan(1)
        if (last && at('playing').length > 0) expect(next.big).not.toBe(last.big)
        last = next
      }
    }),
  )
})
