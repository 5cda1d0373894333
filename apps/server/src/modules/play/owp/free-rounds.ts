import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import * as store from '../store/free-rounds.ts'
import { OwpProblem } from './owp-problem.ts'

/** What a vendor says an action is part of: one round of a grant, or the sum of all its rounds. */
export type Claim = {
  readonly txId: string
  readonly grantId: string
  readonly kind: store.UseRow['kind']
}

type Claims = {
  readonly vendor: string
  readonly player: string
  readonly game: string
  readonly claims: readonly Claim[]
}

/** Writes down what is made of a grant before money moves for it. Says which of the ids are new. */
export async function claimFreeRounds(app: App, asked: Claims): Promise<readonly string[]> {
  if (asked.claims.length === 0) return []
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const claimed: string[] = []
    for (const claim of asked.claims) if (await claimOne(tx, asked, claim, now)) claimed.push(claim.txId)
    return claimed
  })
}

async function claimOne(tx: Tx, { vendor, player, game }: Claims, claim: Claim, now: Date): Promise<boolean> {
  const { grantId, txId, kind } = claim
  const grant = await store.lockGrant(tx, { vendor, grantId })
  if (!grant?.players.includes(player) || !grant.games.includes(game))
    throw new OwpProblem('FREEROUND_INVALID')
  const uses = await store.readUses(tx, { vendor, grantId, player })
  if (uses.some((use) => use.txId === txId && use.kind === kind)) return false
  if (!isLeft(grant, uses, { kind, now })) throw new OwpProblem('FREEROUND_INVALID')
  const isNew = await store.insertUse(tx, { vendor, txId, grantId, player, kind })
  if (!isNew) throw new OwpProblem('FREEROUND_INVALID')
  return true
}

type UseQuery = { readonly kind: store.UseRow['kind']; readonly now: Date }

/** A sum comes once and alone, even late; a round while the grant holds, and while there are some left. */
function isLeft(grant: store.GrantRow, uses: readonly store.UseRow[], { kind, now }: UseQuery): boolean {
  if (kind === 'summary') return uses.length === 0
  const isInTime = grant.validFromAt <= now && now < grant.validUntilAt && grant.cancelledAt === null
  return isInTime && uses.length < grant.count && uses.every((use) => use.kind === 'round')
}

/** What was claimed for nothing, or was taken back, is as if it had never come. */
export async function giveBackFreeRounds(
  app: App,
  { vendor, txIds }: { readonly vendor: string; readonly txIds: readonly string[] },
): Promise<void> {
  if (txIds.length > 0) await transaction(app, (tx) => store.deleteUses(tx, { vendor, txIds }))
}
