import { strict as assert } from 'node:assert'
import type { ProofFile } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { pairOnWire, provePair, readReceiptFiles } from '#modules/fairness'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { requireOwnRound } from './play-round.ts'
import { runAgain } from './read-rounds.ts'
import { stateOnWire } from './wire.ts'

type RoundKey = { readonly memberId: string; readonly roundId: string }

/** A member's round of one of our own games, with everything that anybody can check it with. */
export async function getProof(app: App, named: RoundKey): Promise<ProofFile> {
  const { round } = await requireOwnRound(app, named)
  const again = await runAgain(app, round)
  if (!again) throw new Refusal('ROUND_NOT_FOUND')
  const { game, result, receipt, pair } = again
  const { nonce } = round
  assert(nonce !== null && receipt !== null, 'A round of our own games has a receipt.')
  const previous = await readReceiptFiles(app.db, [{ pairId: pair.id, nonce: nonce - 1n }])
  const { commitment, clientSeed, beacon, serverSeed } = pairOnWire(app.secrets, pair)
  const { leaves, ...proof } = await provePair(app, pair, round.terms === null ? [] : [round.terms])
  const [terms] = leaves
  return {
    format: 'baize proof v1',
    receipt,
    previousReceipt: [...previous.values()][0] ?? null,
    round: {
      id: round.id,
      game: round.gameCode,
      name: game.name,
      state: stateOnWire(round),
      currency: round.currency,
      stake: unitsToWire(round.stake),
      staked: unitsToWire(round.staked),
      payout: unitsToWire(round.payout - round.jackpotWon),
      nonce: String(nonce),
      domain: game.domain,
      rules: game.rules,
      start: round.start,
      actions: [...round.actions],
      view: result.view,
      startedAt: round.startedAt.toISOString(),
    },
    pair: { id: pair.id, commitment, clientSeed, beacon, serverSeed },
    ...proof,
    ...(terms && {
      jackpot: {
        terms,
        putIn: unitsToWire(round.jackpot),
        won: round.jackpotWon > 0n,
        amount: unitsToWire(round.jackpotWon),
      },
    }),
  }
}
