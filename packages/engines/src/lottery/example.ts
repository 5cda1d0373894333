import type { Draws } from '../engine.ts'
import { drawResult } from './draw.ts'
import { chosenFor } from './example-choice.ts'
import { type CountedSelection, readSelection, writeSelection } from './selection.ts'
import { judgeOf } from './settle.ts'
import type { Hit, LotteryFamily, Play, Result } from './types.ts'

/** A ticket that wins something, with the draw that it wins in. */
export type Example = CountedSelection & { readonly result: Result; readonly hits: readonly Hit[] }

/** Four digits alike are the rarest thing that an example waits for: one draw in two hundred has them. */
const MOST_TRIES = 5_000

/**
 * The same example whenever it is asked for. A draw is made up and the ticket chosen so that it wins there, by the rule
 * of the play; what it hits is then found as for any other ticket. All plays of a family begin with the same draw.
 */
export function exampleOf(family: LotteryFamily, play: Play): Example {
  const draws = madeUp()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = drawResult(family, draws)
    const chosen = chosenFor(play, play.window.read(result))
    const counted = chosen && readSelection(play, writeSelection(chosen)).value
    const hits = counted ? judgeOf(play, result)(counted.selection) : []
    if (counted && hits.length > 0) return { ...counted, result, hits }
  }
  throw new Error(`No draw is an example of ${family.id} ${play.id}.`)
}

const FIRST = 7
const WHOLE = 2 ** 32

/** Dice that fall alike every time: nobody wins or loses by them. */
function madeUp(): Draws {
  let state = FIRST
  const u32 = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const int = (count: number) => Math.floor((u32() / WHOLE) * count)
  return {
    u32,
    int,
    shuffle(count) {
      const numbers = Array.from({ length: count }, (_, index) => ({ index, at: u32() }))
      return numbers.sort((one, other) => one.at - other.at).map(({ index }) => index)
    },
  }
}
