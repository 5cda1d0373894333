import { expect, it } from 'vitest'
import { createPause } from './pause.ts'

/** A game whose veils lie over one another, the last on top. */
function madeGame() {
  const state = { isRunning: true, isMuted: false }
  const veils: (() => void)[] = []
  const pause = createPause({
    clock: {
      pause: () => void (state.isRunning = false),
      resume: () => void (state.isRunning = true),
    },
    sounds: { isMuted: () => state.isMuted, setMuted: (isMuted) => void (state.isMuted = isMuted) },
    frame: { askToContinue: (onContinue) => void veils.push(onContinue) },
  })
  return { state, veils, pause, goOn: () => veils.pop()?.() }
}

it('a page that is hidden twice waits for one touch, and sounds as it did before', () => {
  const { state, veils, pause, goOn } = madeGame()
  pause()
  pause()
  expect(state).toEqual({ isRunning: false, isMuted: true })
  goOn()
  expect(veils).toEqual([])
  expect(state).toEqual({ isRunning: true, isMuted: false })
})

it('a page that is hidden again later waits again', () => {
  const { state, veils, pause, goOn } = madeGame()
  pause()
  goOn()
  pause()
  expect(veils).toHaveLength(1)
  expect(state).toEqual({ isRunning: false, isMuted: true })
})
