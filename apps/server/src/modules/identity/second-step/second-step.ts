import type {
  BodyOf,
  finishLogin as finishContract,
  OpenedSession,
  PasskeyToSign,
  SecondProof,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireProof } from '#platform/http/proof'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import { DAY_MS } from '#platform/time'
import type { Verdict } from '#platform/secrets/tries'
import type { Visit } from '#platform/visit'
import { isPasskey, passkeyQuestion } from './passkeys.ts'
import { judgeRecoveryCode } from './recovery-codes.ts'
import { openSession } from '../sessions/session.ts'
import { linkIdentity } from '../person/social-links.ts'
import { findMember, findPassword } from '../store/members.ts'
import * as store from '../store/second-steps.ts'
import { tokenDigest } from '#platform/secrets/tokens'
import { judgeTotp } from './totp.ts'
import { countProof } from '../throttle/throttle-proofs.ts'

const TRIES = 5
const TRUST_MS = 30 * DAY_MS

/** Who proves something, where, and what a passkey was asked to sign. */
export type Proving = {
  readonly memberId: string
  readonly origin: string
  readonly challenge: string | null
}

/** The second step of a login, by the browser that took the first; the ticket opens one session. */
export async function finishLogin(
  app: App,
  { visit, cookies }: { readonly visit: Visit; readonly cookies: Cookies },
  { ticket, proof, trustDevice, exchangeKey }: BodyOf<typeof finishContract>,
): Promise<OpenedSession> {
  const digest = tokenDigest(ticket)
  const { memberId, deviceDigest } = await requireTicket(app, visit, digest)
  const isProven = await countProof(app, { memberId, deviceDigest }, async () => {
    const tried = await transaction(app, (tx) => store.takeTry(tx, digest, TRIES))
    if (!tried) throw new Refusal('TICKET_ENDED')
    return judgeSecondStep(app, { memberId, origin: visit.origin, challenge: tried.challenge }, proof)
  })
  if (!isProven) {
    const refused = refusedStep(proof)
    throw refused
  }

  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const taken = await store.takeTicket(tx, digest)
    const member = await findMember(tx, memberId)
    if (!taken || member?.status !== 'active') throw new Refusal('TICKET_ENDED')
    if (taken.link) await linkIdentity(tx, member, taken.link)
    const password = await findPassword(tx, memberId)
    const session = await openSession(tx, {
      member,
      mustChangePassword: password?.isTemporary ?? false,
      proofKey: taken.proofKey,
      exchangeKey,
      secrets: app.secrets,
      remember: taken.isRemembered,
      now,
      visit,
      cookies,
    })
    if (trustDevice)
      await store.trustDevice(tx, { memberId, deviceDigest }, new Date(now.getTime() + TRUST_MS))
    return session
  })
}

/** What a passkey is to sign for this ticket. */
export async function askPasskeyAtLogin(app: App, visit: Visit, ticket: string): Promise<PasskeyToSign> {
  const digest = tokenDigest(ticket)
  const { memberId } = await requireTicket(app, visit, digest)
  const question = await passkeyQuestion(app, memberId, visit)
  const isKept = await transaction(app, (tx) => store.setTicketChallenge(tx, digest, question.challenge))
  if (!isKept) throw new Refusal('TICKET_ENDED')
  return question
}

/** A ticket is worth something only to the browser and in the house that it was given to. */
async function requireTicket(app: App, visit: Visit, digest: Buffer): Promise<store.TicketRow> {
  const ticket = await store.findTicket(app.db, digest)
  const isOfHere =
    ticket?.merchantCode === visit.merchant.code && ticket.deviceDigest.equals(tokenDigest(visit.device))
  if (!ticket || !isOfHere) throw new Refusal('TICKET_ENDED')
  await requireProof(app.clock.now(), ticket.proofKey, visit.call)
  return ticket
}

/** Whatever is shown is used up by it, right or wrong. What nobody was asked to sign cannot be a guess. */
export async function judgeSecondStep(
  app: App,
  { memberId, origin, challenge }: Proving,
  proof: SecondProof,
): Promise<Verdict> {
  if (proof.by === 'totp') return judgeTotp(app, { memberId, code: proof.code })
  if (proof.by === 'recovery') return judgeRecoveryCode(app, { memberId, code: proof.code })
  if (challenge === null) return 'spent'
  return (await isPasskey(app, { memberId, origin, challenge }, proof.passkey)) ? 'right' : 'wrong'
}

export function refusedStep({ by }: Pick<SecondProof, 'by'>): Refusal {
  return by === 'passkey' ? new Refusal('PASSKEY_WRONG') : new Refusal('CODE_WRONG')
}
