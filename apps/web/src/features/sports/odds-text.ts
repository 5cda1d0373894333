import type { OddsFormat } from '@baize/contracts'
import { useMemo } from 'react'
import { showOdds } from './engine.ts'
import { useSportsSettings } from './settings.ts'

/** The house's own way until somebody picks another. */
const HOUSE_FORMAT: OddsFormat = 'decimal'

/** A third place that says nothing is left out: 1.95, and 1.909. */
export function oddsText(odds: number, format: OddsFormat): string {
  return showOdds(odds, format).replace(/(\.\d\d)0$/, '$1')
}

/** Writes odds as whoever looks wants them. */
export function useOddsText(): (odds: number) => string {
  const { format } = useSportsSettings()
  return useMemo(() => (odds) => oddsText(odds, format ?? HOUSE_FORMAT), [format])
}

/** A margin or a chance in millionths, such as 4.8 %. */
export function percentOf(millionths: number): string {
  return `${(millionths / 10_000).toFixed(1)}%`
}
