import { strict as assert } from 'node:assert'
import {
  type Approval,
  type BodyOf,
  type VoidCause,
  voidCauses,
  type voidRound as contract,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { roundVoided } from '#facts/play'
import { appendLeaf } from '#modules/fairness'
import { requireStranger } from '#modules/identity'
import { approvalKind, requestApproval, requireAsker } from '#modules/operators'
import { tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { runBatchIn } from './batch.ts'
import type { VoidReply } from './decide-void.ts'
import { isOwn, isRoundId, type Round } from './round.ts'
import { readRounds } from './store/rounds.ts'
import { type HouseTools, houseTools } from './tools.ts'
import { findVendor } from './vendors/known-vendors.ts'

/** Takes a whole round back once, as it was when it was looked at, for everybody to see. */
export const roundVoiding = approvalKind({
  kind: 'round.void',
  action: 'voidRound',
  body: z.object({
    cause: z.enum(voidCauses),
    state: z.literal('void'),
    staked: z.string(),
    payout: z.string(),
    currency: z.string(),
  }),
  async before(db, { subject }) {
    const [round] = await readRounds(db, [subject])
    if (!round) return null
    const { state, staked, payout, currency } = round
    return { state, staked: unitsToWire(staked), payout: unitsToWire(payout), currency }
  },
  async prepare(app) {
    const tools = await houseTools(app)
    return async (tx, { id: postingId, subject: roundId, body: { cause } }) => {
      const [round] = await readRounds(tx, [roundId])
      if (!round) return { failure: 'ROUND_NOT_FOUND' }
      const done = await voidRoundIn(tx, { round, postingId }, tools)
      if ('refusal' in done) return { failure: done.refusal.code }
      await appendLeaf(tx, { kind: 'round-void', body: voidLeaf({ roundId, cause }) })
      const { memberId, currency } = round
      await emit(tx, roundVoided, { memberId, roundId, amount: String(done.returned), currency })
      await tellBalance(tx, memberId)
      const { returned, taken, lost } = done
      return {
        after: { returned: unitsToWire(returned), taken: unitsToWire(taken), lost: unitsToWire(lost) },
      }
    }
  },
})

/** A leaf of the public log: whose round it was is nobody's business. */
function voidLeaf({ roundId, cause }: { readonly roundId: string; readonly cause: VoidCause }): string {
  return `round-void v1\nround ${roundId}\ncause ${cause}\n`
}

type Voiding = { readonly round: Round; readonly postingId: string }

/** Takes a round back in the caller's transaction. */
export async function voidRoundIn(
  tx: Tx,
  { round, postingId }: Voiding,
  tools: HouseTools,
): Promise<VoidReply | { readonly refusal: Refusal }> {
  const { id: roundId, memberId, merchantCode, currency, isTrial } = round
  const owner = { memberId, merchantCode, currency, isTrial }
  const work = { kind: 'void', owner, ids: { roundId, postingId } } as const
  const done = await runBatchIn(tx, [work], tools)
  assert('outcomes' in done, 'What is taken back plays for no pot.')
  const [outcome] = done.outcomes
  assert(outcome, 'Every piece of work has an outcome.')
  if ('refusal' in outcome) return outcome
  assert(outcome.reply.kind === 'voided', 'A round that is taken back says what moved.')
  return outcome.reply
}

/** Asks that a whole round be taken back; another operator decides. */
export async function askVoiding(
  app: App,
  operator: Operator,
  { id, house: merchantCode, roundId, cause, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, roundVoiding, merchantCode)
  const [round] = isRoundId(roundId) ? await readRounds(app.db, [roundId]) : []
  if (round?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
  await requireStranger(app.db, { operator, memberId: round.memberId, secrets: app.secrets })
  if (round.state === 'void') throw new Refusal('ALREADY_DECIDED')
  // A draw is given up whole, for all who are in it.
  const isOfDraw = !isOwn(round) && !(await findVendor(app, round.vendor))
  if (isOfDraw || round.isTrial || round.jackpotWon > 0n) throw new Refusal('ROUND_STANDS')
  const nothing = unitsToWire(0n)
  const body = { cause, state: 'void', staked: nothing, payout: nothing, currency: round.currency } as const
  return requestApproval(app, roundVoiding, { id, operator, merchantCode, subject: roundId, body, reason })
}
