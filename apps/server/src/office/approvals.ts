import { approvalStates } from '@baize/contracts'
import { decideApproval, listApprovals, listAudit, verifyAudit } from '#modules/operators'
import { transaction } from '#platform/db'
import { choiceIn, type Commands, idIn, requireOperator, table, UsageProblem } from './command.ts'
import { sayWorthOf } from './worth.ts'

/** What takes two operators, and the record of everything. */
export const approvalCommands: Commands = {
  'approvals list': {
    usage: `approvals list [STATE]   (${approvalStates.join(', ')}; without: asked)`,
    run: async (office, [state = 'asked']) => {
      const asked = { state: choiceIn(state, { among: approvalStates, what: 'A state' }) }
      const { content } = await listApprovals(office.app, requireOperator(office), asked)
      const worths = await Promise.all(content.map((each) => sayWorthOf(office, each)))
      return table(
        content.map(({ id, kind, subject, body, reason, askedBy, failure }, place) => [
          id,
          kind,
          subject,
          JSON.stringify(body),
          askedBy,
          failure ?? reason,
          worths[place]?.replaceAll('\n', ' ') ?? '',
        ]),
      )
    },
  },
  'approvals decide': {
    usage: 'approvals decide ID approve|reject',
    run: async (office, [id, word]) => {
      const operator = requireOperator(office)
      const now = office.app.clock.now()
      const decision = choiceIn(word, { among: ['approve', 'reject'], what: 'A decision' })
      const asked = { operator, now, decision, id: idIn(id) }
      const { kind, state } = await transaction(office.app, (tx) => decideApproval(tx, asked))
      return `${kind} is ${state}; it happens within moments.`
    },
  },
  'audit list': {
    usage: 'audit list [SUBJECT]',
    run: async (office, [subject]) => {
      const { content } = await listAudit(office.app, requireOperator(office), { subject })
      return table(
        content.map(({ number, at, operator, action, subject: whom, after }) => [
          String(number),
          at,
          operator,
          action,
          whom,
          after ? JSON.stringify(after) : '',
        ]),
      )
    },
  },
  'audit verify': {
    usage: 'audit verify',
    run: async ({ app }) => {
      const { lines, faults } = await verifyAudit(app.db)
      if (faults.length > 0) throw new UsageProblem(`Not as they were written: lines ${faults.join(', ')}.`)
      return `${lines} lines, each as it was written.`
    },
  },
}
