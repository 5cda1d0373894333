import { expect, it } from 'vitest'
import { beginWatch, LOADING_AT_MOST_MS, lookAgain, type PictureWatch } from './picture-watch.ts'

/** Looks at a film twice a second; `placeAt` says where it stands. */
function watchFor(ms: number, placeAt: (now: number) => number, from: PictureWatch = beginWatch(0)) {
  const tries: number[] = []
  let watch = from
  for (let now = watch.movedAt + 500; now <= ms; now += 500) {
    const seen = lookAgain(watch, { place: placeAt(now), now })
    watch = seen.watch
    if (seen.tryAnew) tries.push(now)
  }
  return { watch, tries }
}

it('a picture is loading until it moves, and then plays', () => {
  expect(watchFor(1_000, () => 0).watch.state).toBe('loading')
  expect(watchFor(1_500, (now) => (now > 1_000 ? now / 1_000 : 0)).watch.state).toBe('playing')
})

it('[RM-60] a picture that stands is said to be back soon, and is asked for anew until it moves', () => {
  const stands = watchFor(60_000, (now) => Math.min(now, 2_000) / 1_000)
  expect(stands.watch.state).toBe('stalled')
  expect(stands.tries).toEqual([7_000, 17_000, 37_000, 57_000])
  // It came back at another place, as a stream that was opened anew does.
  const back = lookAgain(stands.watch, { place: 0.5, now: 60_500 })
  expect([back.watch.state, back.tryAnew]).toEqual(['playing', false])
})

it('[RM-60] a picture that is slow to come is waited for, and not begun again while it is on its way', () => {
  const slow = watchFor(11_500, () => 0)
  expect([slow.watch.state, slow.tries]).toEqual(['loading', []])
  const late = watchFor(LOADING_AT_MOST_MS, () => 0)
  expect([late.watch.state, late.tries]).toEqual(['stalled', [LOADING_AT_MOST_MS]])
})

it('a hiccup shorter than four seconds is not spoken of', () => {
  const hiccup = watchFor(6_000, (now) => (now < 3_000 || now > 5_000 ? now / 1_000 : 2.5))
  expect([hiccup.watch.state, hiccup.tries]).toEqual(['playing', []])
})
