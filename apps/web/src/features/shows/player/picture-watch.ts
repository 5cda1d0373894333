/** What a viewer is told about the picture; `unplayable` is one that this browser has no decoder for. */
export type PictureState = 'offered' | 'loading' | 'playing' | 'stalled' | 'unplayable'

/** Where the film stood when it was last seen to move, by the film's clock and by the phone's. */
export type PictureWatch = {
  readonly state: PictureState
  readonly place: number
  readonly movedAt: number
  readonly triedAt: number
  /** How long the last try is given. */
  readonly tryMs: number
}

/** A picture that stands still for so long has stalled. */
export const STALLED_AFTER_MS = 4_000
/** One that has yet to move for the first time is on its way for longer, where the line or the phone is slow. */
export const LOADING_AT_MOST_MS = 12_000
/** A picture that has stalled is asked for anew so soon, then after twice as long each time: each try begins from nothing. */
export const FIRST_TRY_MS = 5_000
export const LAST_TRY_MS = 20_000

type Look = { readonly place: number; readonly now: number }

export function beginWatch(now: number): PictureWatch {
  return { state: 'loading', place: 0, movedAt: now, triedAt: now, tryMs: LOADING_AT_MOST_MS }
}

/** What one look at the film tells: it moves, it has just stopped, or it should be asked for anew. */
export function lookAgain(
  watch: PictureWatch,
  { place, now }: Look,
): { readonly watch: PictureWatch; readonly tryAnew: boolean } {
  // Asked for anew, a film may begin at another place: any change is a picture that moves.
  if (place !== watch.place && place > 0)
    return {
      watch: { state: 'playing', place, movedAt: now, triedAt: now, tryMs: FIRST_TRY_MS },
      tryAnew: false,
    }
  const patience = watch.place > 0 ? STALLED_AFTER_MS : LOADING_AT_MOST_MS
  if (now - watch.movedAt < patience) return { watch, tryAnew: false }
  if (now - watch.triedAt < watch.tryMs) return { watch: { ...watch, state: 'stalled' }, tryAnew: false }
  const tryMs = Math.min(2 * watch.tryMs, LAST_TRY_MS)
  return { watch: { ...watch, state: 'stalled', triedAt: now, tryMs }, tryAnew: true }
}
