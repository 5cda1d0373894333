import { strict as assert } from 'node:assert'
import type { BodyOf, Claim, ClaimKind, takeClaim as taking } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { recordAudit } from './audit.ts'
import { tellQueue, type WorkQueue } from './queue.ts'
import { requireAction, requireMerchant } from './roles.ts'
import * as store from './store/claims.ts'

/** For so long nobody else decides what somebody has taken and does nothing about. */
const CLAIM_MS = 10 * MINUTE_MS

type Queues = readonly WorkQueue[]

function queueOf(queues: Queues, kind: ClaimKind): WorkQueue {
  const queue = queues.find((each) => each.kind === kind)
  assert(queue, `Nothing waits as ${kind}.`)
  return queue
}

type Working = { readonly operator: Operator; readonly queues: Queues }

/** Takes what waits. Of all who do so at once one has it; from whoever has it, it is taken for a reason that is kept. */
export async function takeClaim(
  app: App,
  { operator, queues }: Working,
  { kind, item, takeOver }: BodyOf<typeof taking>,
): Promise<Claim> {
  requireAction(operator, 'takeClaim')
  const queue = queueOf(queues, kind)
  requireAction(operator, queue.decides)
  const merchantCode = await queue.findHouse(app.db, item)
  if (merchantCode === undefined) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, merchantCode)
  const takenAt = app.clock.now()
  const endsAt = new Date(takenAt.getTime() + CLAIM_MS)
  const wanted = { kind, item, merchantCode, operatorId: operator.id, takenAt, endsAt }
  const taken = await transaction(app, async (tx) => {
    await store.removeLapsed(tx, new Date(takenAt.getTime() - DAY_MS))
    const free = await store.takeFree(tx, wanted)
    if (free) {
      const isNew = free.takenAt.getTime() === takenAt.getTime()
      if (isNew) await tellQueue(tx, wanted)
      return free
    }
    if (takeOver === undefined) throw new Refusal('CLAIMED')
    const held = await store.lockClaim(tx, { kind, item })
    if (!held) throw new Refusal('CLAIMED')
    await store.handOver(tx, wanted)
    await tellQueue(tx, wanted)
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'claim.take-over',
      subject: item,
      before: { kind, operatorId: held.operatorId },
      after: { kind, operatorId: operator.id, reason: takeOver },
    })
    return wanted
  })
  return claimOf({ ...taken, login: operator.login }, operator)
}

type ReleasedClaim = { readonly kind: ClaimKind; readonly item: string }

/** Lets go of one's own; what another has stays theirs. */
export async function releaseClaim(
  app: App,
  operator: Operator,
  { kind, item }: ReleasedClaim,
): Promise<Record<string, never>> {
  requireAction(operator, 'releaseClaim')
  await transaction(app, async (tx) => {
    const held = await store.lockClaim(tx, { kind, item })
    if (held?.operatorId !== operator.id) throw new Refusal('NOT_FOUND')
    await leaveQueue(tx, held)
  })
  return {}
}

export async function listClaims(
  app: App,
  { operator, queues }: Working,
  kind: ClaimKind,
): Promise<{ claims: Claim[] }> {
  requireAction(operator, 'listClaims')
  requireAction(operator, queueOf(queues, kind).sees)
  const { merchantCodes } = operator
  const rows = await store.readClaims(app.db, { kind, merchantCodes, now: app.clock.now() })
  return { claims: rows.map((row) => claimOf(row, operator)) }
}

type DecidedItem = {
  readonly kind: ClaimKind
  readonly item: string
  readonly merchantCode: string
  readonly operator: Pick<Operator, 'id'>
  readonly now: Date
}

/**
 * Nobody decides what they do not hold: what is free is taken by deciding it, in the same transaction, and what another
 * has taken stays theirs. Whoever works on their own has it for longer.
 */
export async function holdToDecide(tx: Tx, { operator, now, ...item }: DecidedItem): Promise<void> {
  const endsAt = new Date(now.getTime() + CLAIM_MS)
  const held = await store.takeFree(tx, { ...item, operatorId: operator.id, takenAt: now, endsAt })
  if (!held) throw new Refusal('CLAIMED')
}

type LeftItem = { readonly kind: ClaimKind; readonly item: string; readonly merchantCode: string }

/** Something was decided, or waits for somebody else from now on: nobody has it any more. */
export async function leaveQueue(tx: Tx, { kind, item, merchantCode }: LeftItem): Promise<void> {
  await store.removeClaim(tx, { kind, item })
  await tellQueue(tx, { kind, merchantCode })
}

function claimOf(
  { kind, item, login, operatorId, takenAt, endsAt }: store.ClaimRow & { readonly login: string },
  operator: Pick<Operator, 'id'>,
): Claim {
  return {
    kind,
    item,
    holder: login,
    isMine: operatorId === operator.id,
    takenAt: takenAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
