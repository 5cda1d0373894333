import { blackjack } from './blackjack.ts'
import { dice } from './dice.ts'
import { hiLo } from './hi-lo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import type { Original } from './original.ts'
import { plinko } from './plinko.ts'
import { videoPoker } from './video-poker.ts'
import { wheel } from './wheel.ts'

/** All our own games of one member against the house, by which the server looks one up. */
export const originals: readonly Original[] = [
  dice,
  limbo,
  mines,
  plinko,
  hiLo,
  wheel,
  keno,
  videoPoker,
  blackjack,
]

export function originalOf(kind: string): Original | undefined {
  return originals.find((each) => each.kind === kind)
}
