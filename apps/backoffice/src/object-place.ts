import type { OfficeHitKind, OfficeScreen, OperatorInfo, TimelineKind } from '@baize/contracts'
import { canDo } from './lib/rights.ts'
import { placeTo } from './lib/use-place.ts'
import { screens } from './screens.ts'

/** Where things that have an id of their own are looked at. */
const screenOf: Readonly<Partial<Record<OfficeHitKind | TimelineKind, OfficeScreen>>> = {
  member: 'members',
  round: 'rounds',
  play: 'rounds',
  draw: 'lotteries',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  posting: 'ledger',
  approval: 'approvals',
  document: 'documents',
  case: 'complaints',
  aml: 'aml',
}

type Thing = {
  readonly house: string
  readonly kind: OfficeHitKind | TimelineKind
  readonly id: string
}

/** What stands before the id where a screen has several kinds of pages. */
const partOf: Readonly<Partial<Record<OfficeHitKind | TimelineKind, string>>> = {
  posting: 'posting',
  draw: 'draw',
}

/** The address of a thing on its own screen; nowhere where that is not there, or not for this operator. */
export function objectPlace(operator: OperatorInfo, { house, kind, id }: Thing): string | undefined {
  const name = screenOf[kind]
  const screen = name && screens[name]
  if (!name || !screen || !canDo(operator, screen.action)) return undefined
  const part = partOf[kind]
  return placeTo(name, { house, path: part === undefined ? [id] : [part, id] })
}
