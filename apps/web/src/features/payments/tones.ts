import type { DepositState, Withdrawal } from '@baize/contracts'

/** How something stands, for the eye: it came through, it did not, or it is still under way. */
export type Tone = 'good' | 'bad' | 'waiting'

const depositTones: Partial<Record<DepositState, Tone>> = {
  settled: 'good',
  declined: 'bad',
  expired: 'bad',
}
const withdrawalTones: Partial<Record<Withdrawal['state'], Tone>> = {
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
}

export function depositTone(state: DepositState): Tone {
  return depositTones[state] ?? 'waiting'
}

export function withdrawalTone(state: Withdrawal['state']): Tone {
  return withdrawalTones[state] ?? 'waiting'
}
