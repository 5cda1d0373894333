/** What a viewer is told about the picture; `unplayable` is one that this browser has no decoder for. */
export type PictureState = 'offered' | 'loading' | 'playing' | 'stalled' | 'unplayable'

/** Where the film stood when it was last seen to move, by the film's clock and by the phone's. */
export type PictureWatch = {
  readonly state: PictureState
  readonly place: number
  readonly movedAt: number
  readonly triedAt: number
}

/** A picture that stands still for so long has stalled. */
export const STALLED_AFTER_MS = 4_000
/** A picture that has stalled is asked for anew so often. */
export const TRIED_EVERY_MS = 5_000

type Look = { readonly place: number; readonly now: number }

export function beginWatch(now: number): PictureWatch {
  return { state: 'loading', place: 0, movedAt: now, triedAt: now }
}

/** What one look at the film tells: it moves, it has just stopped, or it should be asked for anew. */
export function lookAgain(
  watch: PictureWatch,
  { place, now }: Look,
): { readonly watch: PictureWatch; readonly tryAnew: boolean } {
  // Asked for anew, a film may begin at another place: any change is a picture that moves.
  if (place !== watch.place && place > 0)
    return { watch: { state: 'playing', place, movedAt: now, triedAt: now }, tryAnew: false }
  if (now - watch.movedAt < STALLED_AFTER_MS) return { watch, tryAnew: false }
  const tryAnew = now - watch.triedAt >= TRIED_EVERY_MS
  return { watch: { ...watch, state: 'stalled', triedAt: tryAnew ? now : watch.triedAt }, tryAnew }
}
