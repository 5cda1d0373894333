import { expect, it } from 'vitest'
import { shownSlide } from './use-autoplay.ts'

it('knows the shown slide by how far the track is scrolled, in both directions of writing', () => {
  expect(shownSlide({ scrollLeft: 0, clientWidth: 358 })).toBe(0)
  expect(shownSlide({ scrollLeft: 360, clientWidth: 358 })).toBe(1)
  expect(shownSlide({ scrollLeft: -716, clientWidth: 358 })).toBe(2)
})

it('takes a track without a width for one that shows its first slide', () => {
  expect(shownSlide({ scrollLeft: 0, clientWidth: 0 })).toBe(0)
})
