import type { ProofFile } from '@baize/contracts'
import { settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { getProof, type Owner } from '../../apps/server/src/modules/play/index.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { testDice } from '../../apps/server/src/testing/test-lottery.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { readySeeds } from '../../apps/server/src/testing/test-seeds.ts'
import { anyRound, isStepped } from './any-rounds.ts'

type Wish = { readonly code: string; readonly rounds: number; readonly dice: number }

/**
 * Proof files as the server gives them: a member plays so many rounds of a game, through the door that everybody plays
 * through, ends the pair of seeds and downloads every round.
 */
export async function proofFiles(app: TestApp, { code, rounds, dice }: Wish): Promise<ProofFile[]> {
  const owner = await testPlayer(app, '100000.00')
  const draws = testDice(dice)
  const ids: string[] = []
  // What is over at once may wait in one batch; of the others a member has one at a time.
  const together = isStepped(code) ? 1 : rounds
  while (ids.length < rounds)
    ids.push(
      ...(await Promise.all(Array.from({ length: together }, () => anyRound(app, owner, code, draws)))),
    )
  await reveal(app, owner)
  return Promise.all(ids.map((roundId) => getProof(app, { memberId: owner.memberId, roundId })))
}

async function reveal(app: TestApp, { memberId }: Owner): Promise<void> {
  const later = { ...app, clock: { now: () => new Date(Date.now() + 60_000) } }
  await readySeeds(later, memberId, 'the next one')
  await settleSeeds(later, memberId, { rotates: true })
}
