import type { App } from '#platform/app'
import { readLivePairs, readRevealedPairs } from './store/pairs.ts'

const MOST = 1000

/** The seeds that a member gave, for themselves to read; those of the house are shown once they are played out. */
export async function exportSeeds(app: App, memberId: string) {
  const [live, revealed] = await Promise.all([
    readLivePairs(app.db, memberId),
    readRevealedPairs(app.db, memberId, MOST),
  ])
  return [...live, ...revealed].map(({ id, state, clientSeed, committedAt }) => ({
    id,
    state,
    clientSeed,
    committedAt: committedAt.toISOString(),
  }))
}
