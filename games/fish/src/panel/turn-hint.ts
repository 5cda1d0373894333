import { keep, readKept } from '@baize/game-kit'

const PLACE = 'reef-turn'

/** Once on a phone: a reef lies better than it stands. Nobody is made to turn it. */
export function hintAtTurning(tell: () => void): void {
  const isUpright = matchMedia('(orientation: portrait) and (pointer: coarse)').matches
  if (!isUpright || readKept(PLACE) !== null) return
  keep({ place: PLACE, value: 'told' })
  tell()
}
