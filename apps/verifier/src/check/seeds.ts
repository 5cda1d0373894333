import type { ProofFile } from '@baize/contracts'
import {
  commitOf,
  fromHex,
  isQuicknetValue,
  parseClientSeed,
  quicknet,
  quicknetTimeOf,
  sha256,
  toHex,
  utf8,
} from '@baize/fairness'
import type { Parts } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** The lines of a leaf under its title: `pair 0192…` is the field `pair`. Undefined for a leaf of another kind. */
function leafFields(body: string, title: string): ReadonlyMap<string, string> | undefined {
  const [first, ...lines] = body.split('\n')
  if (first !== title || lines.pop() !== '') return undefined
  const fields = lines.map((line): [string, string] => {
    const at = line.indexOf(' ')
    return [line.slice(0, at), line.slice(at + 1)]
  })
  const byName = new Map(fields)
  return byName.size === fields.length ? byName : undefined
}

/** The server seed that was shown is the one that the house had committed itself to. */
export function checkCommitment({ file, signed }: Parts): Verdict {
  const { pair, log } = file
  if (pair.serverSeed === null) return log.reveal === null ? 'seedHidden' : 'failed'
  const committed = leafFields(log.commitment.body, 'seed-commit v1')
  const shown = log.reveal ? leafFields(log.reveal.body, 'seed-reveal v1') : undefined
  return passedIf(
    commitOf(fromHex(pair.serverSeed)) === pair.commitment &&
      committed?.get('commit') === pair.commitment &&
      shown?.get('pair') === pair.id &&
      shown.get('seed') === pair.serverSeed &&
      signed !== undefined &&
      signed.receipt.nonce < countOf(shown.get('rounds')),
  )
}

function countOf(text: string | undefined): bigint {
  return text !== undefined && /^\d{1,20}$/.test(text) ? BigInt(text) : 0n
}

/** The house committed itself before it knew the client seed, and both before the stake was taken. */
export function checkOrder({ file, signed, now }: Parts): Verdict {
  const { pair, log } = file
  const committed = leafFields(log.commitment.body, 'seed-commit v1')
  const answered = leafFields(log.clientSeed.body, 'client-seed v1')
  if (!committed || !answered || !signed || !now) return 'failed'
  const { logSize } = signed.receipt
  return passedIf(
    committed.get('pair') === pair.id &&
      committed.get('commit') === pair.commitment &&
      answered.get('pair') === pair.id &&
      parseClientSeed(pair.clientSeed) === pair.clientSeed &&
      answered.get('digest') === toHex(sha256(utf8(pair.clientSeed))) &&
      log.commitment.index < log.clientSeed.index &&
      BigInt(log.clientSeed.index) < logSize &&
      logSize <= BigInt(now.size) &&
      (log.reveal === null || BigInt(log.reveal.index) >= logSize),
  )
}

/** Public randomness that came after the commitment is what the log says it was. */
export function checkBeacon({ file, signed }: Parts): Verdict {
  const { pair, log } = file
  const spoken = leafFields(log.beacon.body, 'beacon v1')
  if (pair.beacon.source === quicknet.source && !isSpokenAfter(committedAt(log.commitment.body), pair.beacon))
    return 'failed'
  return passedIf(
    spoken?.get('source') === pair.beacon.source &&
      spoken.get('round') === pair.beacon.round &&
      spoken.get('value') === pair.beacon.value &&
      signed !== undefined &&
      log.commitment.index < log.beacon.index &&
      BigInt(log.beacon.index) < signed.receipt.logSize,
  )
}

function committedAt(leaf: string): number {
  return Date.parse(leafFields(leaf, 'seed-commit v1')?.get('at') ?? '')
}

const BEACON_DELAY_MS = 6_000

/** The public beacon signed the value, for a round that was still to come when the house committed itself. */
function isSpokenAfter(time: number, { round, value }: ProofFile['pair']['beacon']): boolean {
  if (!/^[1-9]\d{0,17}$/.test(round) || !isQuicknetValue(BigInt(round), value)) return false
  return quicknetTimeOf(BigInt(round)).getTime() >= time + BEACON_DELAY_MS
}
