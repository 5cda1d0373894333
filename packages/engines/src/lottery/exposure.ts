import { ticketPayout } from './settle.ts'
import type { Hit, PlaceHits, Play, Selection, TierPrize } from './types.ts'
import { readingCount, readings } from './windows.ts'

/**
 * What a ticket can cost by what falls in a window of the draw. Tickets on the same window add up class by class; the
 * draw then pays at most `times` the dearest class there. The class `*` stands for anything that may fall.
 */
export type Exposure = {
  readonly window: string
  readonly times: number
  readonly classes: readonly { readonly key: string; readonly units: bigint }[]
}

type Priced = { readonly prizes: readonly TierPrize[]; readonly multiple: number }

/** Windows with more readings than this are not gone through for every ticket. */
const MOST_CLASSES = 1_000n

export const ANYTHING = '*'

export function exposureOf(play: Play, selection: Selection, priced: Priced): readonly Exposure[] {
  return hitsByWindow(play, selection).map(({ window, times, classes }) => ({
    window,
    times,
    classes: classes.map(({ key, hits }) => ({ key, units: ticketPayout(hits, priced) })),
  }))
}

/** No draw makes a ticket pay more than this. */
export function mostPaid(play: Play, selection: Selection, priced: Priced): bigint {
  return exposureOf(play, selection, priced)
    .map(({ times, classes }) => BigInt(times) * dearest(classes))
    .reduce((sum, units) => sum + units, 0n)
}

function dearest(classes: Exposure['classes']): bigint {
  return classes.reduce((most, { units }) => (units > most ? units : most), 0n)
}

function hitsByWindow(play: Play, selection: Selection): readonly PlaceHits[] {
  if (play.hitsByPlace) return play.hitsByPlace(selection)
  const { window } = play
  if (readingCount(window) > MOST_CLASSES) {
    const classes = play.most(selection).map((hits) => ({ key: ANYTHING, hits }))
    return [{ window: window.id, times: 1, classes }]
  }
  const classes: { key: string; hits: readonly Hit[] }[] = []
  for (const reading of readings(window)) {
    const hits = play.hits(selection, reading)
    if (hits.length > 0) classes.push({ key: reading.join(','), hits })
  }
  return [{ window: window.id, times: 1, classes }]
}
