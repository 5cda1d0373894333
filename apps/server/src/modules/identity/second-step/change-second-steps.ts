import type { FreshProof, PasskeyToMake, SecondStep } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { type ProofCaller, requireFreshProof } from './fresh-proof.ts'
import { passkeyToAdd } from './passkeys.ts'
import { replaceCodes } from './recovery-codes.ts'
import * as store from '../store/second-steps.ts'
import { makeTotp, type NewTotp } from './totp.ts'

/** An authenticator app is known by this; passkeys have ids of their own. */
const TOTP_ID = 'totp'

/** Whoever changes how a member is recognised shows first that they are the member. */
type Change = { readonly proof: FreshProof | null }

export async function startTotp(
  app: App,
  asking: ProofCaller & { readonly visit: Visit },
  { proof }: Change,
): Promise<NewTotp> {
  await requireFreshProof(app, asking, proof)
  return makeTotp(app, asking.member, asking.visit)
}

export async function startPasskey(
  app: App,
  asking: ProofCaller & { readonly visit: Visit },
  { proof }: Change,
): Promise<PasskeyToMake> {
  await requireFreshProof(app, asking, proof)
  return passkeyToAdd(app, asking.member, asking.visit)
}

export async function renewRecoveryCodes(
  app: App,
  asking: ProofCaller,
  { proof }: Change,
): Promise<{ recoveryCodes: string[] }> {
  await requireFreshProof(app, asking, proof)
  return replaceCodes(app, asking.member.id)
}

type Listed = { readonly steps: SecondStep[]; readonly recoveryCodesLeft: number }

export async function listSecondSteps(app: App, memberId: string): Promise<Listed> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    store.findTotp(app.db, memberId),
    store.readPasskeys(app.db, memberId),
    store.countRecoveryCodes(app.db, memberId),
  ])
  const steps: SecondStep[] = passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
    id: credentialId,
    kind: 'passkey',
    name,
    addedAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
  if (totp?.confirmedAt) {
    const addedAt = totp.confirmedAt.toISOString()
    steps.unshift({ id: TOTP_ID, kind: 'totp', name: null, addedAt, usedAt: null })
  }
  return { steps, recoveryCodesLeft }
}

export async function renameSecondStep(
  app: App,
  memberId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Record<string, never>> {
  const own = { memberId, credentialId: id }
  if (!(await transaction(app, (tx) => store.renamePasskey(tx, own, name)))) throw new Refusal('NOT_FOUND')
  return {}
}

/** Removes one; with the last of them the recovery codes and the trust in browsers go as well. */
export async function removeSecondStep(
  app: App,
  asking: ProofCaller,
  { id, proof }: Change & { readonly id: string },
): Promise<Record<string, never>> {
  await requireFreshProof(app, asking, proof)
  const memberId = asking.member.id
  await transaction(app, async (tx) => {
    const isGone =
      id === TOTP_ID
        ? await store.deleteTotp(tx, memberId)
        : await store.deletePasskey(tx, { memberId, credentialId: id })
    if (!isGone) throw new Refusal('NOT_FOUND')
    const { hasTotp, hasPasskey } = await store.readWays(tx, memberId)
    if (!hasTotp && !hasPasskey) {
      await store.replaceRecoveryCodes(tx, memberId, [])
      await store.distrustDevices(tx, memberId)
    }
  })
  return {}
}
