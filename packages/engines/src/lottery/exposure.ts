import { exactPayout } from './settle.ts'
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
  const places = play.hitsByPlace?.(selection) ?? (isSmall(play) ? [byReading(play, selection)] : undefined)
  if (!places) return [anything(play, selection, priced)]
  return places.map(({ window, times, classes }) => ({
    window,
    times,
    classes: classes.map(({ key, hits }) => ({ key, units: costOf(hits, priced) })),
  }))
}

/** No draw makes a ticket pay more than this. */
export function mostPaid(play: Play, selection: Selection, priced: Priced): bigint {
  return exposureOf(play, selection, priced)
    .map(({ times, classes }) => BigInt(times) * largest(classes.map(({ units }) => units)))
    .reduce((sum, units) => sum + units, 0n)
}

function isSmall({ window }: Play): boolean {
  return readingCount(window) <= MOST_CLASSES
}

function byReading(play: Play, selection: Selection): PlaceHits {
  const classes: { key: string; hits: readonly Hit[] }[] = []
  for (const reading of readings(play.window)) {
    const hits = play.hits(selection, reading)
    if (hits.length > 0) classes.push({ key: reading.join(','), hits })
  }
  return { window: play.window.id, times: 1, classes }
}

/** The best case for the member, whatever has to fall for it. */
function anything(play: Play, selection: Selection, priced: Priced): Exposure {
  const units = largest(play.most(selection).map((hits) => costOf(hits, priced)))
  return { window: play.window.id, times: 1, classes: [{ key: ANYTHING, units }] }
}

/**
 * What hits cost at most: a ticket is rounded down over all of its places together, so what falls in one of them is rounded
 * up. It grows evenly with the multiple, so that what was sold so many times can be given back in any parts.
 */
function costOf(hits: readonly Hit[], { prizes, multiple }: Priced): bigint {
  const { numerator, denominator } = exactPayout(hits, prizes)
  return BigInt(multiple) * ((numerator + denominator - 1n) / denominator)
}

function largest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, units) => (units > most ? units : most), 0n)
}
