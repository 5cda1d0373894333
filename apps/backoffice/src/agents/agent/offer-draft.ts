import {
  type ContractKind,
  type ContractOptions,
  type DividendPeriod,
  type GameType,
  gameTypes,
  type TierRow,
} from '@baize/contracts'
import { ppmIn } from '../../kit/figures.ts'

export type TierDraft = {
  /** Which one it is while rows come and go. */
  readonly key: number
  readonly minTurnover: string
  readonly minActive: string
  readonly minLoss: string
  readonly rate: string
}

/** A contract of the house while it is typed. */
export type OfferDraft = {
  readonly kind: ContractKind
  readonly families: readonly GameType[]
  readonly period: DividendPeriod
  readonly mode: 'fixed' | 'floating'
  readonly carry: 0 | 1 | 2 | 3
  readonly rows: readonly TierDraft[]
}

export const TIERS_MOST = 10

const emptyTier = (key: number): TierDraft => ({ key, minTurnover: '', minActive: '', minLoss: '', rate: '' })

export const emptyOffer: OfferDraft = {
  kind: 'daily',
  families: ['RNG'],
  period: 'week',
  mode: 'fixed',
  carry: 0,
  rows: [emptyTier(1)],
}

export function withTier(draft: OfferDraft): OfferDraft {
  const key = Math.max(0, ...draft.rows.map((row) => row.key)) + 1
  return { ...draft, rows: [...draft.rows, emptyTier(key)] }
}

export function withFamily(draft: OfferDraft, family: GameType, isCounted: boolean): OfferDraft {
  const has = (each: GameType) => (each === family ? isCounted : draft.families.includes(each))
  return { ...draft, families: gameTypes.filter(has) }
}

type WantedOffer = { readonly rows: TierRow[]; readonly options: ContractOptions }

/** Undefined where something is missing that the fields themselves do not ask for. */
export function offerIn(draft: OfferDraft): WantedOffer | undefined {
  const { kind, families, period, mode, carry } = draft
  if (kind !== 'dividend' && families.length === 0) return undefined
  const rows = draft.rows.map(({ minTurnover, minActive, minLoss, rate }) => ({
    minTurnover: minTurnover.trim(),
    minActive: Number(minActive),
    ...(kind === 'dividend' && minLoss.trim() !== '' && { minLoss: minLoss.trim() }),
    ratePpm: ppmIn(rate) ?? 0,
  }))
  const options = kind === 'dividend' ? { kind, period, mode, carry } : { kind, families: [...families] }
  return { rows, options }
}
