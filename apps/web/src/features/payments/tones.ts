import type { DepositState, Withdrawal } from '@baize/contracts'
import type { StateTone } from '@baize/ui'

const depositTones: Partial<Record<DepositState, StateTone>> = {
  settled: 'good',
  declined: 'bad',
  expired: 'bad',
  cancelled: 'bad',
}
const withdrawalTones: Partial<Record<Withdrawal['state'], StateTone>> = {
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
}

export function depositTone(state: DepositState): StateTone {
  return depositTones[state] ?? 'waiting'
}

export function withdrawalTone(state: Withdrawal['state']): StateTone {
  return withdrawalTones[state] ?? 'waiting'
}
