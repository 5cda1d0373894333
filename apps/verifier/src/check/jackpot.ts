import { contributionOf, JACKPOT_DOMAIN, readJackpotLeaf, winsJackpot } from '@baize/engines'
import { drawsOf, fromHex, macOf } from '@baize/fairness'
import type { Replayed } from './outcome.ts'
import type { Parts } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** The terms of the pot were public before the stake, and the seeds win it on them exactly if the house says so. */
export function checkJackpot({ file, signed }: Parts, replayed: Replayed): Verdict {
  const { jackpot, pair, round } = file
  if (!jackpot) return 'failed'
  if ('verdict' in replayed) return replayed.verdict
  const read = readJackpotLeaf(jackpot.terms.body)
  if (!read || !signed || pair.serverSeed === null) return 'failed'
  const { receipt } = signed
  if (read.terms.currency !== receipt.stake.currency || BigInt(jackpot.terms.index) >= receipt.logSize)
    return 'failed'
  const seeds = { clientSeed: pair.clientSeed, nonce: receipt.nonce, beacon: pair.beacon.value }
  const draws = drawsOf(macOf(fromHex(pair.serverSeed)), { ...seeds, domain: JACKPOT_DOMAIN })
  const contributed = contributionOf(read.terms, replayed.round.staked)
  const isWon = round.state === 'settled' && winsJackpot(read.terms, contributed, draws)
  return passedIf(isWon === jackpot.won && jackpot.won === Number(jackpot.amount) > 0)
}
