import { billStates, gameTypes } from '@baize/contracts'
import { percentText, sumIn } from '../../kit/figures.ts'
import { amountRules } from '../rules/rules-draft.ts'
import type { AgentText, AgentTextKey } from '../texts.ts'

const names: Readonly<Record<string, AgentTextKey>> = {
  upline: 'value.upline',
  isStopped: 'value.isStopped',
  isSuspended: 'value.isSuspended',
  gameGroup: 'value.gameGroup',
  points: 'value.points',
  seats: 'value.seats',
  state: 'list.state',
  amount: 'bills.amount',
  depthMost: 'rules.depthMost',
  gapPpm: 'rules.gapPpm',
  gapSeries: 'rules.gapSeries',
  payer: 'rules.payer',
  minBilling: 'rules.minBilling',
  heldAbove: 'rules.heldAbove',
  transferMost: 'rules.transferMost',
  transferDayMost: 'rules.transferDayMost',
  transferReceiverMost: 'rules.transferReceiverMost',
}

/** What it is that changes: a family's rate, a bonus group, a rule. */
export function changeName(t: AgentText, name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const family = gameTypes.find((each) => each === last)
  if (family) return t(`family.${family}`)
  const key = names[name]
  return key ? t(key) : last
}

type ChangedValue = { readonly name: string; readonly value: unknown; readonly currency: string }

/** How it stands, or would be, as people read it. */
export function changeValue(t: AgentText, { name, value, currency }: ChangedValue): string {
  if (name === 'upline') return typeof value === 'string' ? value : t('value.top')
  if (value === undefined || value === null) return t('value.none')
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number')
    return /^(rebates|caps)\.|^gapPpm$/.test(name) ? percentText(value) : String(value)
  if (typeof value !== 'string') return t('value.none')
  if (name === 'amount' || amountRules.some((each) => each === name)) return sumIn(currency)(value)
  if (name === 'payer' && (value === 'house' || value === 'upline')) return t(`rules.payer.${value}`)
  const state = name === 'state' ? billStates.find((each) => each === value) : undefined
  return state ? t(`bills.state.${state}`) : value
}
