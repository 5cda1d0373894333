import type { FreshProof, SecondProof } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { isSecret } from '#platform/secrets/hashing'
import { judgeSecondStep, refusedStep } from './second-step.ts'
import { findPassword } from '../store/members.ts'
import * as store from '../store/second-steps.ts'
import { findStepTime, noteStepTime } from '../store/sessions.ts'
import { countProof } from '../throttle/throttle-proofs.ts'
import { tokenDigest } from '#platform/secrets/tokens'

export type ProofCaller = { readonly member: Member; readonly visit: Pick<Visit, 'origin' | 'device'> }

/**
 * Asks who is there once more, before something that whoever found an open page must not change: by password or by a
 * second step. Only a member who has neither passes without.
 */
export async function requireFreshProof(
  app: App,
  { member, visit }: ProofCaller,
  proof: FreshProof | null,
): Promise<void> {
  const [password, ways] = await Promise.all([
    findPassword(app.db, member.id),
    store.readWays(app.db, member.id),
  ])
  if (proof === null) {
    if (password || ways.hasTotp || ways.hasPasskey) throw new Refusal('PROOF_REQUIRED')
    return
  }
  if (proof.by !== 'password') return requireRightStep(app, { member, visit }, proof)
  const isProven = await countProof(app, proverOf({ member, visit }), async () => {
    const typed = { purpose: 'password', text: proof.password } as const
    return (await isSecret(app, typed, password?.hash ?? null)) ? 'right' : 'wrong'
  })
  if (!isProven) throw new Refusal('WRONG_CREDENTIALS')
}

/**
 * Asks for the second step of whoever has one, beside the payment password. The login password is not asked for: two
 * passwords are no stronger against whoever has seen one typed, and a member who knows both gives up.
 */
export async function requireSecondStep(
  app: App,
  asking: ProofCaller,
  proof: SecondProof | null,
): Promise<void> {
  if (proof) return requireRightStep(app, asking, proof)
  const { hasTotp, hasPasskey } = await store.readWays(app.db, asking.member.id)
  if (hasTotp || hasPasskey) throw new Refusal('PROOF_REQUIRED')
}

/** For so long a second step is as good as one that comes along. */
const RECENT_MS = 5 * MINUTE_MS

/** Asks for a second step that comes along or was given in this session a few minutes ago; who has none is refused. */
export async function requireRecentStep(
  app: App,
  asking: ProofCaller,
  proof: SecondProof | null,
): Promise<void> {
  if (proof) return requireRightStep(app, asking, proof)
  if (!(await hasRecentStep(app, asking.member))) throw new Refusal('PROOF_REQUIRED')
}

/** The same of whoever has a second step; who has none passes without. */
export async function requireOwnStep(
  app: App,
  asking: ProofCaller,
  proof: SecondProof | null,
): Promise<void> {
  if (!proof && (await hasRecentStep(app, asking.member))) return
  await requireSecondStep(app, asking, proof)
}

async function hasRecentStep(app: App, { sessionId }: Pick<Member, 'sessionId'>): Promise<boolean> {
  const at = await findStepTime(app.db, sessionId)
  return at !== null && app.clock.now().getTime() - at.getTime() < RECENT_MS
}

/** Whether the member has a second step to show. */
export async function hasSecondStep(app: App, memberId: string): Promise<boolean> {
  const { hasTotp, hasPasskey } = await store.readWays(app.db, memberId)
  return hasTotp || hasPasskey
}

async function requireRightStep(app: App, asking: ProofCaller, proof: SecondProof): Promise<void> {
  const { member, visit } = asking
  const isProven = await countProof(app, proverOf(asking), async () => {
    const challenge = await transaction(app, (tx) =>
      store.takeChallenge(tx, { sessionId: member.sessionId, purpose: 'prove' }),
    )
    const proving = { memberId: member.id, origin: visit.origin, challenge: challenge ?? null }
    return judgeSecondStep(app, proving, proof)
  })
  if (isProven) {
    const { sessionId } = member
    await transaction(app, (tx) => noteStepTime(tx, { sessionId, at: app.clock.now() }))
    return
  }
  const refused = refusedStep(proof)
  throw refused
}

function proverOf({ member, visit }: ProofCaller) {
  return { memberId: member.id, deviceDigest: tokenDigest(visit.device) }
}
