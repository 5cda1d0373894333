import { type ReefGame, type ReefRules, reefGames, stakeOnWire } from '@baize/contracts'
import { unitsFromWire } from '@baize/money'
import * as z from 'zod/mini'

/** What shots are taken by; amounts in units of money. */
export type ShotRules = {
  /** What a shot of the first level costs. */
  readonly price: string
  /** What one shot may cost at most, and what a volley may bring. */
  readonly most: string
  readonly cap: string
}

/** How fast members may shoot, by the pack of their house. */
export type ReefPace = { readonly shotsPerSecond: number; readonly mayAuto: boolean }

type ReefOffer = { readonly price: string; readonly look: ReefRules['look'] }

const offers: Readonly<Record<ReefGame, ReefOffer>> = {
  'reef-lagoon': { price: '0.01', look: 'lagoon' },
  'reef-wreck': { price: '0.10', look: 'wreck' },
  'reef-abyss': { price: '1.00', look: 'abyss' },
}

export function reefOf(gameCode: string): ReefOffer | undefined {
  const game = reefGames.find((each) => each === gameCode)
  return game && offers[game]
}

const HIGHEST_LEVEL = 50n
const USUAL_CAP = '200000.00'

/** What a reef begins with: bounds of a shot, and what a volley may bring; a house may set others. */
export function usualLimits(price: string) {
  const most = unitsFromWire(price) * HIGHEST_LEVEL
  return { price, limits: { main: { least: price, most: textOf(most) }, side: null, cap: USUAL_CAP } }
}

const houseRules = z.object({
  price: stakeOnWire,
  limits: z.object({ main: z.object({ most: stakeOnWire }), cap: stakeOnWire }),
})

/** What a house has set for a reef; what cannot be read takes no shots. */
export function shotRules(set: unknown): ShotRules {
  const read = z.safeParse(houseRules, set)
  if (!read.success) return { price: '0', most: '0', cap: '0' }
  const { price, limits } = read.data
  return { price: units(price), most: units(limits.main.most), cap: units(limits.cap) }
}

function units(text: string): string {
  return String(unitsFromWire(text))
}

function textOf(amount: bigint): string {
  return `${amount / 10_000n}.${String((amount % 10_000n) / 100n).padStart(2, '0')}`
}
