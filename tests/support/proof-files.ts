import type { ProofFile } from '@baize/contracts'
import type { Draws } from '@baize/engines'
import { settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { getProof, type Owner } from '../../apps/server/src/modules/play/index.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { testDice } from '../../apps/server/src/testing/test-lottery.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { readySeeds } from '../../apps/server/src/testing/test-seeds.ts'
import { anyRound, isStepped } from './any-rounds.ts'

type Wish = { readonly code: string; readonly rounds: number; readonly dice: number }

/** Of what goes on after its stake a member has one round at a time, so several members play it. */
const PLAYERS = 5

/**
 * Proof files as the server gives them: members play so many rounds of a game, through the door that everybody plays
 * through, end their pairs of seeds and download every round.
 */
export async function proofFiles(app: TestApp, { code, rounds, dice }: Wish): Promise<ProofFile[]> {
  const draws = testDice(dice)
  const players = isStepped(code) ? PLAYERS : 1
  const files = await Promise.all(
    Array.from({ length: players }, async () => {
      const owner = await testPlayer(app, '100000.00')
      const ids = await played(app, owner, { code, rounds: rounds / players, draws })
      await reveal(app, owner)
      return Promise.all(ids.map((roundId) => getProof(app, { memberId: owner.memberId, roundId })))
    }),
  )
  return files.flat()
}

type Rounds = { readonly code: string; readonly rounds: number; readonly draws: Draws }

/** What is over at once waits in one batch with the others. */
async function played(app: TestApp, owner: Owner, { code, rounds, draws }: Rounds): Promise<string[]> {
  const ids: string[] = []
  const together = isStepped(code) ? 1 : rounds
  while (ids.length < rounds)
    ids.push(
      ...(await Promise.all(Array.from({ length: together }, () => anyRound(app, owner, code, draws)))),
    )
  return ids
}

/** Ends the pair that a member played with: its seed is shown. */
export async function reveal(app: TestApp, { memberId }: Owner): Promise<void> {
  const later = { ...app, clock: { now: () => new Date(Date.now() + 60_000) } }
  await readySeeds(later, memberId, 'the next one')
  await settleSeeds(later, memberId, { rotates: true })
}
