import { contributionOf, drawForJackpot, jackpotDomain, readJackpotLeaf, winsJackpot } from '@baize/engines'
import { drawsOf, fromHex, macOf } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import type { Replay } from './outcome.ts'
import type { Parts } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** The terms of the pot were public before the stake; on them the seeds feed it and win it exactly as the house says. */
export function checkJackpot({ file, signed }: Parts, replayed: Replay): Verdict {
  const { jackpot, pair, round } = file
  if (!jackpot) return 'failed'
  if ('verdict' in replayed) return replayed.verdict
  const read = readJackpotLeaf(jackpot.terms.body)
  if (!read || !signed || pair.serverSeed === null) return 'failed'
  const { receipt } = signed
  if (read.terms.currency !== receipt.stake.currency || BigInt(jackpot.terms.index) >= receipt.logSize)
    return 'failed'
  const seeds = { clientSeed: pair.clientSeed, nonce: receipt.nonce, beacon: pair.beacon.value }
  const draws = drawsOf(macOf(fromHex(pair.serverSeed)), { ...seeds, domain: jackpotDomain(read.terms) })
  const played = { staked: replayed.round.staked, drawn: drawForJackpot(read.terms, draws) }
  const putIn = unitsToWire(contributionOf(read.terms, played))
  if (jackpot.putIn !== undefined && jackpot.putIn !== putIn) return 'failed'
  const isWon = round.state === 'settled' && winsJackpot(read.terms, played)
  return passedIf(isWon === jackpot.won && jackpot.won === Number(jackpot.amount) > 0)
}
