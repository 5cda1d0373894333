import { flagshipMathematics, sharedMathematics, slotMathematics } from './mathematics/index.ts'
import type { Mathematics } from './mathematics/mathematics.ts'
import { type NamedTitle, namedTitles } from './named-titles.ts'
import { sharedThemes, slotThemes } from './themes/index.ts'
import type { Theme } from './themes/theme.ts'

/** A game of the catalogue: a mathematics in the clothes of a theme. */
export type SlotTitle = {
  readonly id: string
  readonly name: string
  readonly mathematics: Mathematics
  readonly theme: Theme
  /** The icon and the colour that tell it from the others of its theme. */
  readonly emblem: string
  readonly accent: string
  readonly isFlagship: boolean
}

/** What a title's last word says of its mathematics. Each belongs to one, so that no two titles share a name. */
const lastWords: Readonly<Record<string, string>> = {
  'expanding-lines-calm': 'Parade',
  'expanding-lines-even': 'Pageant',
  'expanding-lines-lively': 'Gala',
  'expanding-lines-bold': 'Jubilee',
  'multiplying-ways-calm': 'Trail',
  'multiplying-ways-even': 'Passage',
  'multiplying-ways-lively': 'Crossing',
  'multiplying-ways-bold': 'Expedition',
  'sticky-ways-calm': 'Keepsake',
  'sticky-ways-even': 'Vigil',
  'sticky-ways-lively': 'Charm',
  'sticky-ways-bold': 'Reverie',
  'three-reels-calm': 'Classic',
  'three-reels-even': 'Trio',
  'three-reels-lively': 'Parlour',
  'three-reels-bold': 'Arcade',
  'coin-hold-calm': 'Mint',
  'coin-hold-even': 'Strongbox',
  'coin-hold-lively': 'Vault',
  'coin-hold-bold': 'Treasury',
  'orb-tumbles-calm': 'Drizzle',
  'orb-tumbles-even': 'Cascade',
  'orb-tumbles-bold': 'Downpour',
  'growing-clusters-calm': 'Garden',
  'growing-clusters-even': 'Gathering',
  'growing-clusters-bold': 'Upheaval',
}

const composed = sharedThemes.flatMap((theme) =>
  sharedMathematics.map((mathematics, place) => compose(theme, mathematics, place)),
)

const flagships = flagshipMathematics.map((mathematics): SlotTitle => {
  const theme = required(slotThemes.find(({ id }) => id === mathematics.id))
  return {
    id: theme.id,
    name: required(theme.words[0]),
    mathematics,
    theme,
    emblem: theme.icons.wild,
    accent: theme.palette.accents[0],
    isFlagship: true,
  }
})

const named = namedTitles.map(dress)

/** Every slot that can be played, the flagships first. */
export const slotTitles: readonly SlotTitle[] = [...flagships, ...named, ...composed]

/** Every dress that a title wears. */
export const wornThemes: readonly Theme[] = [...new Set(slotTitles.map(({ theme }) => theme))]

const byId = new Map(slotTitles.map((title) => [title.id, title]))

export function slotTitle(id: string): SlotTitle | undefined {
  return byId.get(id)
}

export function slotMathematicsOf(id: string): Mathematics | undefined {
  return slotMathematics.find((mathematics) => mathematics.id === id)
}

/** `place` counts the mathematics: words and emblems are dealt out by it, and the same place always gets the same. */
function compose(theme: Theme, mathematics: Mathematics, place: number): SlotTitle {
  const word = required(theme.words[place % theme.words.length])
  const name = `${word} ${required(lastWords[mathematics.id])}`
  const emblems = [...theme.icons.high, ...theme.icons.low]
  const { accents } = theme.palette
  return {
    id: idOf(name),
    name,
    mathematics,
    theme,
    emblem: required(emblems[place % emblems.length]),
    accent: required(accents[Math.floor(place / emblems.length) % accents.length]),
    isFlagship: false,
  }
}

function dress({ name, emblem, accent, ...parts }: NamedTitle): SlotTitle {
  const id = idOf(name)
  const theme = withEmblem(required(sharedThemes.find((shared) => shared.id === parts.theme)), { id, emblem })
  return {
    id,
    name,
    mathematics: required(sharedMathematics.find((shared) => shared.id === parts.mathematics)),
    theme,
    emblem,
    accent: theme.palette.accents[accent],
    isFlagship: false,
  }
}

/** What its tile shows is seen on its reels: an emblem that the theme lacks is the best symbol of a dress of its own. */
function withEmblem(theme: Theme, { id, emblem }: Pick<SlotTitle, 'id' | 'emblem'>): Theme {
  const { icons } = theme
  if (Object.values(icons).flat().includes(emblem)) return theme
  const [, ...lesser] = icons.high
  return { ...theme, id, icons: { ...icons, high: [emblem, ...lesser] } }
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A title lacks a part.')
  return value
}
