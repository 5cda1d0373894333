import { fromLeftOf } from './pots.ts'

/** Where the button lies and who pays the blinds. Nobody may sit at the first two: then nobody deals, or pays the small one. */
export type BlindPlaces = { readonly button: number; readonly small: number; readonly big: number }

/** Who may be dealt in: those who play already, and those who came and wait for the big blind. */
export type TableSeats = { readonly playing: readonly number[]; readonly waiting: readonly number[] }

/** Where the next hand is played, and by whom, in the order of their places. */
export type NextHand = BlindPlaces & { readonly dealt: readonly number[] }

/**
 * The dead button: the big blind always moves on to the next seat, the small blind is where the big one was and the button
 * where the small one was, whether or not somebody still sits there. So nobody pays the big blind twice or never. Who came
 * waits until the big blind reaches them; where too few would play, everybody is dealt in at once. Undefined where two are
 * not there.
 */
export function nextHand(last: BlindPlaces | undefined, seats: TableSeats): NextHand | undefined {
  const present = [...seats.playing, ...seats.waiting].sort((a, b) => a - b)
  if (present.length < 2) return undefined
  if (!last || seats.playing.length === 0) return firstHand(present)
  const [big] = fromLeftOf(last.big, present)
  if (big === undefined) return undefined
  const isNew = seats.waiting.includes(big)
  const playing = seats.playing.length < 2 ? present : isNew ? [...seats.playing, big] : seats.playing
  const dealt = [...playing].sort((a, b) => a - b)
  return { ...placesAround(last, big, dealt), dealt }
}

/** Of two the button pays the small blind. */
function firstHand(dealt: readonly number[]): NextHand {
  const [button = 0, second = 0, third] = dealt
  return third === undefined
    ? { button, small: button, big: second, dealt }
    : { button, small: second, big: third, dealt }
}

function placesAround(last: BlindPlaces, big: number, dealt: readonly number[]): BlindPlaces {
  const [other, more] = dealt.filter((place) => place !== big)
  if (other !== undefined && more === undefined) return { button: other, small: other, big }
  return { button: last.small, small: last.big, big }
}
