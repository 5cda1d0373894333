import type { ProvenLeaf } from '@baize/contracts'
import { isQuicknetValue, quicknet, quicknetTimeOf } from '@baize/fairness'

/** What a public beacon said. */
export type SpokenBeacon = {
  readonly source: string
  readonly round: string
  readonly value: string
  readonly index: number
}

const spoken = /^beacon v1\nsource (\S+)\nround (\d{1,18})\nvalue ((?:[0-9a-f]{2})+)\n$/

export function readBeacon({ body, index }: ProvenLeaf): SpokenBeacon | undefined {
  const [, source, round, value] = spoken.exec(body) ?? []
  return source && round && value ? { source, round, value, index } : undefined
}

/** Whether a value is what its round said, after a time, where the beacon signs what it says. */
export function isSpokenRound({ source, round, value }: SpokenBeacon, after: number): boolean {
  if (source !== quicknet.source) return true
  return isQuicknetValue(BigInt(round), value) && quicknetTimeOf(BigInt(round)).getTime() > after
}
