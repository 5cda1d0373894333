import { type Approval, approvalStates } from '@baize/contracts'
import { verifyRecord } from '#modules/fairness'
import { decideApproval, listApprovals, listAudit, showApproval } from '#modules/operators'
import { transaction } from '#platform/db'
import { approvals } from '../wiring.ts'
import {
  choiceIn,
  type Commands,
  idIn,
  type Office,
  operatorOrDemo,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
} from './command.ts'
import { sayWorthOf } from './worth.ts'

/** Where a list goes on, said under it. */
function withMore(rows: string, after: string | null): string {
  return after === null ? rows : `${rows}\nMore: ${after}`
}

/** What takes two operators, and the record of everything. */
export const approvalCommands: Commands = {
  'approvals list': {
    usage: `approvals list [STATE] [AFTER]   (${approvalStates.join(', ')}; without: asked)`,
    run: async (office, [state = 'asked', after]) => {
      const wanted = { state: choiceIn(state, { among: approvalStates, what: 'A state' }), after }
      const operator = requireOperator(office)
      const { content, after: next } = await listApprovals(office.app, operator, {
        ...wanted,
        kinds: approvals,
      })
      const worths = await Promise.all(content.map((each) => sayWorthOf(office, each)))
      const rows = content.map(({ id, kind, subject, body, reason, askedBy, failure }, place) => [
        id,
        kind,
        subject,
        JSON.stringify(body),
        askedBy,
        failure ?? reason,
        worths[place]?.replaceAll('\n', ' ') ?? '',
      ])
      return withMore(table(rows), next)
    },
  },
  'approvals show': {
    usage: 'approvals show ID   (what is asked, how it stands now, and the digest that approving names)',
    run: async (office, [id]) => {
      const asked = await showApproval(office.app, approvals, requireOperator(office), idIn(id))
      return sayApproval(asked)
    },
  },
  'approvals decide': {
    usage: 'approvals decide ID approve DIGEST WHY... | approvals decide ID reject WHY...',
    run: async (office, [id, word, ...rest]) => {
      const decision = choiceIn(word, { among: ['approve', 'reject'], what: 'A decision' })
      const why = decision === 'approve' ? rest.slice(1) : rest
      const { kind, state } = await decide(office, {
        id: idIn(id),
        decision,
        reason: reasonIn(why),
        ...(decision === 'approve' && { digest: digestIn(rest[0]) }),
      })
      return `${kind} is ${state}; it happens within moments.`
    },
  },
  'audit list': {
    usage: 'audit list [SUBJECT] [AFTER]   (a subject of - is every one)',
    run: async (office, [subject, after]) => {
      const wanted = { ...(subject !== '-' && { subject }), after }
      const { content, after: next } = await listAudit(office.app, requireOperator(office), wanted)
      const rows = content.map(({ number, at, operator, action, subject: whom, before, after: then }) => [
        String(number),
        at,
        operator,
        action,
        whom,
        [before, then].map((each) => (each ? JSON.stringify(each) : '')).join(' → '),
      ])
      return withMore(table(rows), next)
    },
  },
  'audit verify': {
    usage: 'audit verify',
    run: async (office) => {
      const { lines, faults } = await verifyRecord(office.app, operatorOrDemo(office))
      if (faults.length > 0) throw new UsageProblem(`Not as they were written: lines ${faults.join(', ')}.`)
      return `${lines} lines, each as it was written.`
    },
  },
}

type Decision = {
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly reason: string
  readonly digest?: string
}

function decide(office: Office, decision: Decision): Promise<Approval> {
  const operator = requireOperator(office)
  const asked = { operator, now: office.app.clock.now(), kinds: approvals, ...decision }
  return transaction(office.app, (tx) => decideApproval(tx, asked))
}

function digestIn(text: string | undefined): string {
  if (!text || !/^[0-9a-f]{32}$/.test(text))
    throw new UsageProblem('Name the digest of what you were shown: approvals show ID.')
  return text
}

function sayApproval({ id, kind, subject, before, body, reason, askedBy, state, digest }: Approval): string {
  const said = [
    ['id', id],
    ['kind', kind],
    ['subject', subject],
    ['state', state],
    ['asked by', askedBy],
    ['why', reason],
    ['before', before ? JSON.stringify(before) : '–'],
    ['after', JSON.stringify(body)],
    ['digest', digest],
  ]
  if (state !== 'asked') return table(said)
  return `${table(said)}\nTo agree: approvals decide ${id} approve ${digest} WHY`
}
