import { Refusal } from '#platform/refusal'
import { accountsOf } from './accounts.ts'
import { type Action, nothingMoved } from './action.ts'
import { callFingerprint, type CallReply } from './call-reply.ts'
import { asksForMoney, decideCall } from './decide-call.ts'
import { decideSettle } from './decide-held.ts'
import { decideClose, decideRollback } from './decide-rollback.ts'
import { decideAbandon, decideContinue, decideStart, stepKey, type StepReply } from './decide-step.ts'
import { decideVoid, type VoidReply } from './decide-void.ts'
import { type DeclineCode, declineCodeOf } from './declines.ts'
import { type Changes, type Draft, openDraft } from './draft.ts'
import { copyOf, fold, type PlayState, type Rows } from './state.ts'
import type { Work } from './work.ts'

export type Reply = CallReply | StepReply | VoidReply

export type Decision =
  | { readonly changes: Changes; readonly reply: Reply }
  | { readonly refusal: Refusal; readonly declined: Rows }

/** Each is decided on what the ones before it left. */
export function decideAll(
  state: PlayState,
  works: readonly Work[],
): { readonly decisions: readonly Decision[]; readonly after: PlayState } {
  const rows = copyOf(state)
  const after = { ...state, ...rows }
  const decisions = works.map((work) => {
    const decision = decide(after, work)
    fold(rows, 'changes' in decision ? decision.changes.rows : decision.declined)
    return decision
  })
  return { decisions, after }
}

/** Whether a piece of work may be done, and everything that it changes. The same state and work decide the same. */
function decide(state: PlayState, work: Work): Decision {
  const draft = openDraft(state)
  try {
    const reply = decideKind(draft, work)
    return { changes: draft.changes, reply }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error, declined: declinedRows(state, work, declineCodeOf(error)) }
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
    case 'void':
      return decideVoid(draft, work)
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

/** What is written down of a no. Of an id that a call names twice, the first is the one that was declined. */
function declinedRows(state: PlayState, work: Work, code: DeclineCode | undefined): Rows {
  const draft = openDraft(state)
  for (const action of code ? declinesOf(state, work, code) : [])
    if (!draft.action(action.vendor, action.txId)) draft.putAction(action)
  return draft.changes.rows
}

/** Only money that was asked for is declined, a credit may come again. */
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
  if (work.kind === 'start' || work.kind === 'continue')
    return [{ ...common, ...stepKey(work.owner, work), kind: 'step', walletTxId: work.ids.postingId }]
  if (work.kind !== 'call') return []
  return work.actions
    .filter((action) => asksForMoney(work, action))
    .map((action) => ({
      ...common,
      vendor: work.vendor,
      txId: action.txId,
      kind: action.kind,
      walletTxId: action.walletTxId,
      fingerprint: callFingerprint(work, action),
    }))
}
