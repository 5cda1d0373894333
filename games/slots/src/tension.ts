import type { GridView, SlotRules } from '@baize/engines'

type Reels = SlotRules['reels']['base']

/** What begins a feature: how many of which symbols, and how few may lack for a reel to be worth waiting for. */
type Hope = { readonly role: 'scatter' | 'coin'; readonly needed: number; readonly within: number }

type Fallen = { readonly grid: GridView; readonly isFree: boolean }

/** Whether a reel may begin a feature, as far as those before it show. */
export function tensionOf(rules: SlotRules, { grid, isFree }: Fallen): (column: number) => boolean {
  const hope = hopeOf(rules, isFree)
  if (!hope) return () => false
  const isHoped = (name: string) => rules.symbols[name]?.role === hope.role
  const reels = reelsOf(rules, isFree)
  return (column) => {
    const lacking = hope.needed - grid.slice(0, column).flat().filter(isHoped).length
    return (
      lacking > 0 && lacking <= Math.min(hope.within, mostOn(reels, { column, rows: rules.rows, isHoped }))
    )
  }
}

/** What a spin is drawn from. */
export function reelsOf({ reels }: SlotRules, isFree: boolean): Reels {
  return isFree ? (reels.free ?? reels.base) : reels.base
}

function hopeOf({ freeSpins, hold }: SlotRules, isFree: boolean): Hope | undefined {
  const awards = Object.keys((isFree ? freeSpins?.again : freeSpins?.awards) ?? {}).map(Number)
  if (awards.length > 0) return { role: 'scatter', needed: Math.min(...awards), within: 1 }
  // Coins stand on the reels in stacks, so that one reel may bring more than one.
  return hold && !isFree ? { role: 'coin', needed: hold.from, within: 2 } : undefined
}

type Window = { readonly column: number; readonly rows: number; isHoped(name: string): boolean }

/** How many of what is hoped for a column shows at the most. */
function mostOn(reels: Reels, { column, rows, isHoped }: Window): number {
  if (reels.kind === 'cells') return Object.keys(reels.weights).some(isHoped) ? rows : 0
  const strip = reels.strips[column]?.split(' ') ?? []
  const seen = strip.map(
    (_, stop) =>
      Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? '').filter(isHoped)
        .length,
  )
  return Math.max(0, ...seen)
}
