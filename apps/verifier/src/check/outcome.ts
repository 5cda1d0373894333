import { domainOf, type Round } from '@baize/engines'
import { fromHex, rulesHash } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { gameOfDomain, isKnownVersion, replay } from './game.ts'
import type { Parts } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** The rules in the file are those of the receipt, and the stream was drawn for them alone. */
export function checkRules({ signed, file }: Parts): Verdict {
  const game = gameOfDomain(file.round.domain)
  if (!signed || !game) return 'failed'
  const { rules } = file.round
  try {
    const domain = domainOf({ game: game.name, version: game.version, rules })
    return passedIf(rulesHash(rules) === signed.receipt.rulesHash && domain === signed.receipt.domain)
  } catch {
    return 'failed'
  }
}

/** What the seeds give, or why that cannot be said. */
export type Replay = { readonly round: Round<unknown> } | { readonly verdict: Verdict }

export function replayOf({ signed, file }: Parts): Replay {
  const { pair, round } = file
  if (pair.serverSeed === null) return { verdict: 'seedHidden' }
  const game = signed && gameOfDomain(signed.receipt.domain)
  if (!game) return { verdict: 'failed' }
  if (!isKnownVersion(game)) return { verdict: 'versionUnknown' }
  const { nonce, domain, stake } = signed.receipt
  const drawn = {
    serverSeed: fromHex(pair.serverSeed),
    clientSeed: pair.clientSeed,
    beacon: pair.beacon.value,
    nonce,
    domain,
  }
  try {
    return { round: replay(game, { ...round, stake: stake.units }, drawn) }
  } catch {
    return { verdict: 'failed' }
  }
}

/** The seeds give exactly what the round showed. */
export function checkOutcome({ file }: Parts, replayed: Replay): Verdict {
  if ('verdict' in replayed) return replayed.verdict
  return passedIf(isSame(replayed.round.view, file.round.view))
}

/** The house took and paid exactly what the rules say for it. */
export function checkPayout({ file }: Parts, replayed: Replay): Verdict {
  if ('verdict' in replayed) return replayed.verdict
  const { state, staked, payout } = file.round
  if (state === 'void') return 'takenBack'
  const { round } = replayed
  return passedIf(
    unitsToWire(round.staked) === staked &&
      unitsToWire(round.payout) === payout &&
      round.isOver === (state === 'settled'),
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other)
}

/** As JSON, whatever the order of the fields. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
