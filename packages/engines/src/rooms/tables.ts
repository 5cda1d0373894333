import { andarBahar } from './andar-bahar.ts'
import { baccarat, noCommissionBaccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { halfBackRoulette, roulette } from './roulette.ts'
import { showWheel } from './show-wheel.ts'
import { sicBo } from './sic-bo.ts'
import type { TableEngine } from './table-engine.ts'

/** The tables as they are played unless a house chose otherwise. */
export const tableEngines = {
  baccarat,
  roulette,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  'andar-bahar': andarBahar,
  'show-wheel': showWheel,
} satisfies Readonly<Record<string, TableEngine>>

const all: readonly TableEngine[] = [
  ...Object.values<TableEngine>(tableEngines),
  noCommissionBaccarat,
  halfBackRoulette,
]

/** The table whose rules a domain names; undefined where this program has none such. */
export function tableOfDomain(domain: string): TableEngine | undefined {
  return all.find((engine) => engine.domain === domain)
}
