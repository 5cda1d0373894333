import { type ContractKind, type GameType, gameTypes } from '@baize/contracts'
import type { TierRow } from '@baize/engines/agents'
import { canonicalJson } from '@baize/fairness'
import { hash } from 'node:crypto'
import type { ContractTerms } from './contract.ts'

const MOST_ROWS = 10
const MOST_ACTIVE = 1_000_000
const MOST_UNITS = 10n ** 16n
/** Rates are shown as percent with two places. */
const RATE_STEP = 100

/** The most that a row may pay, in ppm. */
const mostRate = { daily: 30_000, hourly: 30_000, dividend: 400_000 } as const satisfies Record<
  ContractKind,
  number
>

/**
 * What is wrong with terms, as the fields at fault: one to ten rows, strictly rising in turnover, never falling in anything
 * else, none above the cap; a loss is asked for by dividends alone.
 */
export function termsFaults({ rows, options }: ContractTerms): string[] {
  const { kind } = options
  const count = rows.length >= 1 && rows.length <= MOST_ROWS ? [] : ['rows']
  const inRows = rows.flatMap((row, place) => rowFaults(row, { kind, place, before: rows[place - 1] }))
  const families = 'families' in options && !areFamilies(options.families) ? ['options.families'] : []
  return [...count, ...inRows, ...families]
}

type RowPlace = {
  readonly kind: ContractKind
  readonly place: number
  readonly before: TierRow | undefined
}

function rowFaults(row: TierRow, { kind, place, before }: RowPlace): string[] {
  const isAmount = (units: bigint) => units >= 0n && units <= MOST_UNITS
  const rises = before === undefined || row.minTurnover > before.minTurnover
  const stays = before === undefined || row.minActive >= before.minActive
  const pays = before === undefined || row.ratePpm >= before.ratePpm
  const loses = before === undefined || lossOf(row) >= lossOf(before)
  const isCount = Number.isInteger(row.minActive) && row.minActive >= 0 && row.minActive <= MOST_ACTIVE
  const isRate = Number.isInteger(row.ratePpm) && row.ratePpm > 0 && row.ratePpm % RATE_STEP === 0
  const isLoss = row.minLoss === null || (kind === 'dividend' && row.minLoss > 0n && isAmount(row.minLoss))
  return [
    isAmount(row.minTurnover) && rises ? [] : ['minTurnover'],
    isCount && stays ? [] : ['minActive'],
    isLoss && loses ? [] : ['minLoss'],
    isRate && pays && row.ratePpm <= mostRate[kind] ? [] : ['ratePpm'],
  ]
    .flat()
    .map((field) => `rows.${place}.${field}`)
}

const lossOf = ({ minLoss }: TierRow) => minLoss ?? 0n

function areFamilies(families: readonly GameType[]): boolean {
  return families.length > 0 && families.length === new Set(families).size
}

/** The same families in the same order, however they were sent. */
export function ordered(terms: ContractTerms): ContractTerms {
  const { options } = terms
  if (options.kind === 'dividend') return terms
  const families = gameTypes.filter((family) => options.families.includes(family))
  return { ...terms, options: { ...options, families } }
}

export type ContractParties = {
  readonly id: string
  readonly version: number
  readonly merchantCode: string
  readonly uplineId: string | null
  readonly agentId: string
}

/** Terms as they are kept and sent: amounts are whole units as text. */
export function keptTerms({ rows, options }: ContractTerms) {
  return {
    options,
    rows: rows.map(({ minTurnover, minActive, minLoss, ratePpm }) => ({
      minTurnover: String(minTurnover),
      minActive,
      minLoss: minLoss === null ? null : String(minLoss),
      ratePpm,
    })),
  }
}

/** What both agree to, in the one way it can be written, and its SHA-256. */
export function contractText(
  { id, version, merchantCode, uplineId, agentId }: ContractParties,
  terms: ContractTerms,
): { readonly text: string; readonly hash: string } {
  const parties = { contract: id, version, house: merchantCode, upline: uplineId, agent: agentId }
  const text = canonicalJson({ ...parties, ...keptTerms(terms) })
  return { text, hash: hash('sha256', text, 'hex') }
}

/** Whether two agree on the same, whoever and whenever. */
export function areSameTerms(first: ContractTerms, second: ContractTerms): boolean {
  return canonicalJson(keptTerms(ordered(first))) === canonicalJson(keptTerms(ordered(second)))
}
