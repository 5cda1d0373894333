import type { OddsFormat } from '@baize/contracts'
import { useMemo } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { showOdds } from './engine.ts'
import { useSportsSettings } from './settings.ts'

/** A third place that says nothing is left out: 1.95, and 1.909. */
export function oddsText(odds: number, format: OddsFormat): string {
  return showOdds(odds, format).replace(/(\.\d\d)0$/, '$1')
}

/** The way to write odds that somebody picked, and until then that of the house. */
export function useOddsFormat(): OddsFormat {
  const { oddsFormat } = useSettings()
  return useSportsSettings().format ?? oddsFormat
}

/** Writes odds as whoever looks wants them. */
export function useOddsText(): (odds: number) => string {
  const format = useOddsFormat()
  return useMemo(() => (odds) => oddsText(odds, format), [format])
}

/** A margin or a chance in millionths, such as 4.8 %. */
export function percentOf(millionths: number): string {
  return `${(millionths / 10_000).toFixed(1)}%`
}
