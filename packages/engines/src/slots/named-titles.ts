/** A title with a name of its own, in the clothes of a shared theme and with a shared mathematics. */
export type NamedTitle = {
  readonly name: string
  readonly mathematics: string
  readonly theme: string
  readonly emblem: string
  /** Which of the theme's accents. */
  readonly accent: 0 | 1 | 2
}

export const namedTitles: readonly NamedTitle[] = [
  {
    name: 'Koi Fortune',
    mathematics: 'multiplying-ways-even',
    theme: 'teahouse',
    emblem: 'tropical-fish',
    accent: 0,
  },
  {
    name: 'Nine Lanterns',
    mathematics: 'expanding-lines-even',
    theme: 'festival',
    emblem: 'red-paper-lantern',
    accent: 0,
  },
  { name: 'Dragon Tide', mathematics: 'multiplying-ways-lively', theme: 'deep', emblem: 'dragon', accent: 1 },
  {
    name: 'Rabbit on the Moon',
    mathematics: 'sticky-ways-even',
    theme: 'midnight',
    emblem: 'rabbit-face',
    accent: 0,
  },
  {
    name: 'Lotus Ferry',
    mathematics: 'expanding-lines-calm',
    theme: 'teahouse',
    emblem: 'carp-streamer',
    accent: 1,
  },
  {
    name: 'Tea House Tales',
    mathematics: 'three-reels-calm',
    theme: 'teahouse',
    emblem: 'full-moon',
    accent: 2,
  },
  { name: 'Crown Mint', mathematics: 'coin-hold-calm', theme: 'castle', emblem: 'crown', accent: 0 },
  { name: 'Gem Rally', mathematics: 'orb-tumbles-calm', theme: 'gemworks', emblem: 'gem-stone', accent: 0 },
  {
    name: 'Bamboo Tiger',
    mathematics: 'multiplying-ways-calm',
    theme: 'jungle',
    emblem: 'tiger-face',
    accent: 0,
  },
  {
    name: 'Firecracker Street',
    mathematics: 'expanding-lines-lively',
    theme: 'festival',
    emblem: 'firecracker',
    accent: 1,
  },
  {
    name: 'Clover Count',
    mathematics: 'growing-clusters-calm',
    theme: 'meadow',
    emblem: 'four-leaf-clover',
    accent: 0,
  },
  { name: 'Frog Heirloom', mathematics: 'sticky-ways-calm', theme: 'monsoon', emblem: 'frog', accent: 0 },
  { name: 'Mango Mania', mathematics: 'growing-clusters-even', theme: 'monsoon', emblem: 'mango', accent: 1 },
  { name: 'Owl Academy', mathematics: 'sticky-ways-lively', theme: 'woodland', emblem: 'owl', accent: 0 },
  {
    name: 'Hexa Honey',
    mathematics: 'growing-clusters-bold',
    theme: 'meadow',
    emblem: 'sunrise',
    accent: 1,
  },
  { name: 'Orchard Crate', mathematics: 'three-reels-even', theme: 'orchard', emblem: 'basket', accent: 0 },
  {
    name: 'Watermelon Splash',
    mathematics: 'orb-tumbles-even',
    theme: 'island',
    emblem: 'watermelon',
    accent: 2,
  },
  {
    name: 'Ember Feather',
    mathematics: 'multiplying-ways-bold',
    theme: 'alchemy',
    emblem: 'alembic',
    accent: 0,
  },
  {
    name: 'Parrot Harbour',
    mathematics: 'expanding-lines-bold',
    theme: 'harbour',
    emblem: 'parrot',
    accent: 0,
  },
  { name: 'Volcano Vault', mathematics: 'coin-hold-bold', theme: 'mountain', emblem: 'volcano', accent: 0 },
  {
    name: 'Sugar Roundabout',
    mathematics: 'orb-tumbles-bold',
    theme: 'bakery',
    emblem: 'birthday-cake',
    accent: 0,
  },
  {
    name: 'Parlour Sevens',
    mathematics: 'three-reels-lively',
    theme: 'metropolis',
    emblem: 'slot-machine',
    accent: 0,
  },
  { name: 'Emerald Baize', mathematics: 'coin-hold-even', theme: 'gemworks', emblem: 'ring', accent: 1 },
]
