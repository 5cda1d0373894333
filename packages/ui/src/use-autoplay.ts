import { type RefObject, useEffect, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

/** A scroll that has been still for this long has come to rest. */
const REST_MS = 120

const HOLDING = ['mouseenter', 'touchstart', 'focusin'] as const
const RELEASING = ['mouseleave', 'touchend', 'touchcancel', 'focusout'] as const

type Track = Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>

/** The slide that fills most of the track; a page written right to left scrolls below zero. */
export function shownSlide({ scrollLeft, clientWidth }: Track): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth)
}

/**
 * Turns the slides of a track while nobody holds it and the page is seen.
 * Answers whether it goes round, so that a copy of the first slide can stand behind the last.
 */
export function useAutoplay(
  track: RefObject<HTMLElement | null>,
  { count, autoplay }: { readonly count: number; readonly autoplay: number },
): boolean {
  const [goesRound, setGoesRound] = useState(false)

  useEffect(() => {
    const element = track.current
    if (!element || count < 2 || prefersReducedMotion()) return

    setGoesRound(true)
    const stopTurning = turn(element, autoplay)
    const stopRewinding = rewindBehind(element, count)
    return () => {
      stopTurning()
      stopRewinding()
    }
  }, [track, count, autoplay])

  return goesRound
}

function turn(element: HTMLElement, autoplay: number): () => void {
  const next = () => {
    if (!document.hidden) showSlide(element, shownSlide(element) + 1, 'smooth')
  }
  let timer = window.setInterval(next, autoplay)
  const hold = () => window.clearInterval(timer)
  const release = () => {
    hold()
    timer = window.setInterval(next, autoplay)
  }
  for (const name of HOLDING) element.addEventListener(name, hold, { passive: true })
  for (const name of RELEASING) element.addEventListener(name, release, { passive: true })
  return () => {
    hold()
    for (const name of HOLDING) element.removeEventListener(name, hold)
    for (const name of RELEASING) element.removeEventListener(name, release)
  }
}

/** At rest on the copy behind the last slide, jumps unseen to the first. */
function rewindBehind(element: HTMLElement, count: number): () => void {
  let timer = 0
  const rest = () => {
    if (shownSlide(element) >= count) showSlide(element, 0, 'instant')
  }
  const wait = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(rest, REST_MS)
  }
  element.addEventListener('scroll', wait, { passive: true })
  return () => {
    window.clearTimeout(timer)
    element.removeEventListener('scroll', wait)
  }
}

function showSlide(element: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  element.scrollTo({ left: direction * index * element.clientWidth, behavior })
}
