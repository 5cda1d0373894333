import { type RefObject, useEffect, useState } from 'react'
import { type OpenFilm, openFilm, openHere, playsByItself } from './open-film.ts'
import { beginWatch, lookAgain, type PictureState } from './picture-watch.ts'

const LOOKED_AT_EVERY_MS = 500

type Film = { readonly address: string; readonly isWanted: boolean }

/** Plays the stream once it is wanted, and says how the picture does; a dead one is tried again until it comes back. */
export function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  { address, isWanted }: Film,
): PictureState {
  const [state, setState] = useState<PictureState>('offered')

  useEffect(() => {
    const element = video.current
    if (!isWanted || !element) return setState('offered')
    let [watch, isGone] = [beginWatch(Date.now()), false]
    let film: OpenFilm | undefined
    setState(watch.state)
    const onUnplayable = () => {
      clearInterval(timer)
      if (!isGone) setState('unplayable')
    }
    const open = async () => {
      const opened = playsByItself(element)
        ? openHere(element, address)
        : await openFilm(element, { address, onUnplayable })
      if (!opened) onUnplayable()
      else if (isGone) opened.close()
      else film = opened
    }
    // What could not be fetched is fetched with the next try.
    const start = () => void open().catch(() => {})
    start()
    const timer = setInterval(() => {
      const seen = lookAgain(watch, { place: element.currentTime, now: Date.now() })
      watch = seen.watch
      setState(watch.state)
      if (seen.tryAnew && film) film.again()
      else if (seen.tryAnew) start()
    }, LOOKED_AT_EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
      film?.close()
    }
  }, [video, address, isWanted])

  return state
}
