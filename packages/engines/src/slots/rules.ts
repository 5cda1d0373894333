/**
 * A slot as data. Pays are whole points; the stake is worth `perStake` points, so that a game of 20 lines pays whole
 * multiples of a line's stake with `perStake: 20`, and one that pays in hundredths of the stake has `perStake: 100`.
 */
export type SlotRules = {
  readonly columns: number
  readonly rows: number
  readonly perStake: number
  /** The most that a round pays, in stakes. */
  readonly maxWin: number
  /** By id, such as `wild` or `h1`. */
  readonly symbols: Readonly<Record<string, SymbolRules>>
  readonly reels: {
    readonly base: Reels
    readonly free?: Reels
    /** What falls into the cells that a tumble leaves empty, in any spin; without it, what the spin itself was drawn from. */
    readonly refill?: Reels
  }
  readonly wins: WinRules
  readonly tumbles?: TumbleRules
  readonly orbs?: OrbRules
  readonly freeSpins?: FreeSpinRules
  readonly hold?: HoldRules
  readonly buyIn?: BuyInRules
}

export type SymbolRules = {
  /** A scatter is counted anywhere on the grid before any tumble, a coin starts hold-and-win, an orb multiplies what a spin won. */
  readonly role?: 'wild' | 'scatter' | 'coin' | 'orb'
  /** Points by how many there are: those of the largest number that is reached. */
  readonly pays?: ByCount
  /** A wild multiplies the wins it stands in. */
  readonly times?: number
  /** A wild covers its whole reel before wins are counted. */
  readonly expands?: boolean
}

export type ByCount = Readonly<Record<number, number>>

/** `strips` stop at one place a reel and show what follows; `cells` draw every cell by weight. */
export type Reels =
  | { readonly kind: 'strips'; readonly strips: readonly string[] }
  | { readonly kind: 'cells'; readonly weights: Readonly<Record<string, number>> }

/**
 * `lines` count from the first reel along a path of rows, one digit a reel; `ways` count every path from the first
 * reel; `clusters` count neighbours; `anywhere` counts the whole grid.
 */
type WinRules =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'ways' | 'clusters' | 'anywhere' }

type TumbleRules = {
  /** What multiplies the first, second, … win of a spin; the last stays. */
  readonly ladder: readonly number[]
  /** In free spins the ladder goes on from one spin to the next. */
  readonly isKeptInFreeSpins: boolean
}

/** Orbs on the grid of a spin that won are added up and multiply it; free spins keep adding to one total. */
type OrbRules = { readonly weights: ByCount }

type FreeSpinRules = {
  /** Free spins by the number of scatters. */
  readonly awards: ByCount
  /** Further free spins by the number of scatters in one of them. */
  readonly again?: ByCount
  readonly times: number
  /** A wild stays where it fell until the free spins are over. */
  readonly isSticky: boolean
}

type HoldRules = {
  /** How many coins start it. */
  readonly from: number
  /** Respins without a new coin before it ends. */
  readonly respins: number
  /** In a respin an empty cell gets a coin `coins` times out of `of`. */
  readonly chance: { readonly coins: number; readonly of: number }
  readonly coins: readonly CoinRules[]
  /** Points of the grand pot, for a full grid. */
  readonly grand: number
}

export type CoinRules = { readonly points: number; readonly weight: number; readonly pot?: Pot }

export type Pot = 'mini' | 'minor' | 'major'

/** The free spins of so many scatters at once, for a stake of `price` stakes. Nobody may buy unless it is offered. */
type BuyInRules = { readonly price: number; readonly scatters: number; readonly isOffered: boolean }
