import type { Clock } from './clock.ts'
import type { Shell } from './frame/shell.ts'
import type { Sounds } from './sounds.ts'

type PauseParts = {
  readonly clock: Pick<Clock, 'pause' | 'resume'>
  readonly sounds: Pick<Sounds, 'isMuted' | 'setMuted'>
  readonly frame: Pick<Shell, 'askToContinue'>
}

/** Holds everything until the member goes on. A page that is hidden again meanwhile asks for no second touch. */
export function createPause({ clock, sounds, frame }: PauseParts): () => void {
  let isPaused = false
  return () => {
    if (isPaused) return
    isPaused = true
    const wasMuted = sounds.isMuted()
    clock.pause()
    sounds.setMuted(true)
    frame.askToContinue(() => {
      isPaused = false
      clock.resume()
      sounds.setMuted(wasMuted)
    })
  }
}
