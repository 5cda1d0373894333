import { type SlotTitle, slotTitles } from '@baize/engines'
import type { PatternName } from '../art-names.ts'
import type { DemoGame, GroundRecipe } from '../types.ts'
import { slot } from './row.ts'
import { titleNames } from './words/words.ts'

/** Which studio makes the titles of a theme, and what its cloth is woven with. */
const studios: Readonly<Record<string, { readonly vendor: string; readonly pattern: PatternName }>> = {
  teahouse: { vendor: 'PP', pattern: 'lattice' },
  festival: { vendor: 'PP', pattern: 'stars' },
  monsoon: { vendor: 'PP', pattern: 'waves' },
  midnight: { vendor: 'PP', pattern: 'swirl' },
  castle: { vendor: 'PP', pattern: 'weave' },
  gemworks: { vendor: 'JL', pattern: 'facets' },
  alchemy: { vendor: 'JL', pattern: 'rings' },
  clockwork: { vendor: 'JL', pattern: 'hexagons' },
  cosmos: { vendor: 'JL', pattern: 'stars' },
  antiquity: { vendor: 'JL', pattern: 'lattice' },
  orchard: { vendor: 'PG', pattern: 'petals' },
  meadow: { vendor: 'PG', pattern: 'stitches' },
  woodland: { vendor: 'PG', pattern: 'rays' },
  jungle: { vendor: 'PG', pattern: 'swirl' },
  bakery: { vendor: 'PG', pattern: 'bubbles' },
  mountain: { vendor: 'PG', pattern: 'facets' },
  harbour: { vendor: 'FC', pattern: 'weave' },
  reef: { vendor: 'FC', pattern: 'bubbles' },
  deep: { vendor: 'FC', pattern: 'scales' },
  island: { vendor: 'FC', pattern: 'waves' },
  arctic: { vendor: 'FC', pattern: 'stars' },
  metropolis: { vendor: 'BZ', pattern: 'lattice' },
  racing: { vendor: 'BZ', pattern: 'rays' },
  cricket: { vendor: 'BZ', pattern: 'stitches' },
  desert: { vendor: 'BZ', pattern: 'waves' },
  savanna: { vendor: 'BZ', pattern: 'petals' },
}

/** Flagships are the house's own studio's. */
const ownStudio = { vendor: 'BZ', pattern: 'rays' } as const

const studioOf = ({ theme }: SlotTitle) => studios[theme.id] ?? ownStudio

/** The titles that have no row of their own, the flagships first and the rest well mixed. */
export function titlesWithout(written: ReadonlySet<string>): Omit<DemoGame, 'popularity'>[] {
  const left = slotTitles.filter(({ id }) => !written.has(id))
  return [...left.filter(isFlagship), ...left.filter((title) => !isFlagship(title)).toSorted(byMix)].map(
    gameOf,
  )
}

const isFlagship = (title: SlotTitle) => title.isFlagship

/** By a hash of the id, so that themes and studios do not stand in blocks. */
function byMix(one: SlotTitle, other: SlotTitle): number {
  return mixOf(one.id) - mixOf(other.id)
}

function mixOf(id: string): number {
  let mixed = 0x811c9dc5
  for (const letter of id) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return mixed >>> 0
}

/** Titles whose tiles are made of their own pictures, by `scripts/games/tiles.ts`. */
export const drawnTiles: readonly string[] = [
  'brassworks-vault',
  'cedar-clockworks',
  'glasshouse-riot',
  'heron-bay-treasury',
  'lamplight-regatta',
  'marigold-caravan',
  'monsoon-jar',
  'moth-and-lantern',
  'ninefold-kite',
  'saltmarsh-post',
  'sugarcane-thunder',
  'tidepool-choir',
]

function gameOf(title: SlotTitle): Omit<DemoGame, 'popularity'> {
  const emblem = `/m/art/layers/${title.emblem}.webp`
  return {
    ...slot,
    code: title.id,
    names: titleNames(title.name),
    vendor: studioOf(title).vendor,
    tag: title.isFlagship ? 'NEW' : null,
    art: null,
    ...tileOf(title, emblem),
    emblem,
    trialUrl: null,
    ...factsOf(title),
  }
}

/** A picture of its own, or its emblem over a ground that it shares. */
function tileOf(
  title: SlotTitle,
  emblem: string,
): Pick<DemoGame, 'showIcon' | 'mobileLargeIcon' | 'layerIcon'> {
  if (drawnTiles.includes(title.id)) {
    const own = `/m/art/flagships/${title.id}`
    return { showIcon: `${own}@s.webp`, mobileLargeIcon: `${own}.webp`, layerIcon: null }
  }
  const ground = `/m/art/grounds/${groundOf(title)}.webp`
  return { showIcon: ground, mobileLargeIcon: ground, layerIcon: emblem }
}

/** What the mathematics says of a title. */
export function factsOf({ mathematics }: SlotTitle): Pick<DemoGame, 'rtp' | 'rake' | 'lines' | 'minStake'> {
  const { wins } = mathematics.rules
  return {
    rtp: percent(mathematics.rtp),
    rake: null,
    lines: wins.kind === 'lines' ? wins.lines.length : 1,
    minStake: SMALLEST_STAKE,
  }
}

/** A tenth, in units of money. */
export const SMALLEST_STAKE = 1_000

/** In hundredths of a percent, never more than is proven. A share written in hundredths may not lose one to its bits. */
function percent(share: number): string {
  return (Math.floor(share * 10_000 + 1e-7) / 100).toFixed(2)
}

function groundOf({ theme, accent }: SlotTitle): string {
  return `${theme.id}-${theme.palette.accents.indexOf(accent) + 1}`
}

/** A ground for each theme in each of its accents that a title wears. */
export const grounds: readonly GroundRecipe[] = [
  ...new Map(
    slotTitles.map((title) => [
      groundOf(title),
      {
        name: groundOf(title),
        ground: title.theme.palette.ground,
        glow: title.theme.palette.glow,
        accent: title.accent,
        pattern: studioOf(title).pattern,
        plaque: title.theme.frame,
      },
    ]),
  ).values(),
]

/** The emblems that are laid over them. */
export const emblems: readonly string[] = [...new Set(slotTitles.map(({ emblem }) => emblem))].sort()
