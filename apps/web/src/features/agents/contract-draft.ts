import type { ContractKind, ContractOptions, DividendPeriod, GameType, TierRow } from '@baize/contracts'

export type TierDraft = { minTurnover: string; minActive: string; minLoss: string; percent: string }

/** A contract as it is being written: every field as it was typed. */
export type ContractDraft = {
  tiers: TierDraft[]
  families: GameType[]
  period: DividendPeriod
  mode: 'fixed' | 'floating'
  carry: '0' | '1' | '2' | '3'
}

export const TIERS_MOST = 10
/** What a salary, and what a dividend, comes to at most, in percent. */
export const percentMost = { daily: 3, hourly: 3, dividend: 40 } as const satisfies Record<
  ContractKind,
  number
>

export const emptyTier: TierDraft = { minTurnover: '', minActive: '0', minLoss: '', percent: '' }

type Terms = { readonly rows: readonly TierRow[]; readonly options: ContractOptions }

/** What a new contract begins with, or one that is to be changed; the period is that of the contract above, where it is known. */
export function draftOf(terms: Terms | undefined, above?: DividendPeriod): ContractDraft {
  const { options } = terms ?? {}
  return {
    tiers: terms ? terms.rows.map(tierDraftOf) : [{ ...emptyTier }],
    families:
      options && options.kind !== 'dividend' ? [...options.families] : ['LOTT', 'LIVE', 'RNG', 'FISH'],
    period: above ?? (options?.kind === 'dividend' ? options.period : 'half-month'),
    mode: options?.kind === 'dividend' ? options.mode : 'fixed',
    carry: options?.kind === 'dividend' ? carryText[options.carry] : '3',
  }
}

const carryText = { 0: '0', 1: '1', 2: '2', 3: '3' } as const
const carryNumber = { '0': 0, '1': 1, '2': 2, '3': 3 } as const

function tierDraftOf({ minTurnover, minActive, minLoss, ratePpm }: TierRow): TierDraft {
  return {
    minTurnover,
    minActive: String(minActive),
    minLoss: minLoss ?? '',
    percent: percentOf(ratePpm),
  }
}

const PPM_PER_HUNDREDTH = 100

function percentOf(ppm: number): string {
  const hundredths = ppm / PPM_PER_HUNDREDTH
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Millionths of what was typed in percent; undefined where that is no rate with at most two places. */
export function ppmOf(percent: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  if (whole === '') return undefined
  return (Number(whole) * 100 + Number(part.padEnd(2, '0'))) * PPM_PER_HUNDREDTH
}

/** What is sent of a draft whose fields are right. */
export function termsOf(
  kind: ContractKind,
  draft: ContractDraft,
): { rows: TierRow[]; options: ContractOptions } {
  const rows = draft.tiers.map(({ minTurnover, minActive, minLoss, percent }) => ({
    minTurnover,
    minActive: Number(minActive),
    ...(kind === 'dividend' && minLoss !== '' ? { minLoss } : {}),
    ratePpm: ppmOf(percent) ?? 0,
  }))
  if (kind !== 'dividend') return { rows, options: { kind, families: draft.families } }
  const { period, mode, carry } = draft
  return { rows, options: { kind, period, mode, carry: carryNumber[carry] } }
}
