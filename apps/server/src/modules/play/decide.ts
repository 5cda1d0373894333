import { Refusal } from '#platform/refusal'
import { type Action, actionKey, isDebit, nothingMoved } from './action.ts'
import { callFingerprint, type CallReply } from './call-reply.ts'
import { decideCall } from './decide-call.ts'
import { decideSettle } from './decide-held.ts'
import { decideClose, decideRollback } from './decide-rollback.ts'
import { asked, decideAbandon, decideContinue, decideStart, type StepReply } from './decide-step.ts'
import { type DeclineCode, declineCodeOf } from './declines.ts'
import { accountsOf, type Changes, type Draft, openDraft } from './draft.ts'
import { HOUSE_VENDOR } from './round.ts'
import type { PlayState } from './state.ts'
import type { Work } from './work.ts'

export type Reply = CallReply | StepReply

export type Decision =
  | { readonly changes: Changes; readonly reply: Reply }
  | { readonly refusal: Refusal; readonly declined: readonly Action[] }

/** Whether a piece of work may be done, and everything that it changes. The same state and work decide the same. */
export function decide(state: PlayState, work: Work): Decision {
  const draft = openDraft(state)
  try {
    const reply = decideKind(draft, work)
    return { changes: draft.changes, reply }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const code = declineCodeOf(error)
    return { refusal: error, declined: code ? declinesOf(state, work, code) : [] }
  }
}

function decideKind(draft: Draft, work: Work): Reply {
  switch (work.kind) {
    case 'call':
      return decideCall(draft, work)
    case 'settle':
      return decideSettle(draft, work)
    case 'rollback':
      return decideRollback(draft, work)
    case 'close':
      return decideClose(draft, work)
    case 'start':
      return decideStart(draft, work)
    case 'continue':
      return decideContinue(draft, work)
    case 'abandon':
      return decideAbandon(draft, work)
  }
}

/** What is written down of a no: only money that was asked for is declined, a credit may come again. */
function declinesOf(state: PlayState, work: Work, code: DeclineCode): readonly Action[] {
  const cash = state.accounts.get(accountsOf(work.owner).cash)
  const common = {
    memberId: work.owner.memberId,
    state: 'declined' as const,
    code,
    ...nothingMoved,
    balanceAfter: cash?.balance.units ?? 0n,
    appliedAt: state.now,
  }
  if (work.kind === 'start' || work.kind === 'continue') {
    const declined = { ...common, ...asked(work.owner, work), kind: 'step' as const }
    const isKnown = state.actions.has(actionKey({ vendor: HOUSE_VENDOR, txId: declined.txId }))
    return isKnown ? [] : [{ ...declined, walletTxId: work.ids.postingId }]
  }
  if (work.kind !== 'call') return []
  const { vendor } = work
  return work.actions
    .filter(({ kind, txId }) => isDebit(kind) && !state.actions.has(actionKey({ vendor, txId })))
    .map((action) => ({
      ...common,
      vendor,
      txId: action.txId,
      kind: action.kind,
      walletTxId: action.walletTxId,
      fingerprint: callFingerprint(work, action),
    }))
}
