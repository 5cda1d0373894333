import { claimKinds } from '@baize/contracts'
import { listClaims, listQueues, releaseClaim, takeClaim } from '#modules/operators'
import { queues } from '../wiring.ts'
import { choiceIn, type Commands, requireOperator, table, UsageProblem } from './command.ts'

const kindIn = (text: string | undefined) => choiceIn(text, { among: claimKinds, what: 'A kind' })

/** What waits, and who works on what of it. */
export const queueCommands: Commands = {
  'queues list': {
    usage: 'queues list [MERCHANT]   (how much waits, and how much of it is overdue)',
    run: async (office, [house]) => {
      const { queues: counted } = await listQueues(office.app, requireOperator(office), { queues, house })
      return table(
        counted.map(({ kind, waiting, overdue, nextDueAt }) => [
          kind,
          `${waiting} waiting`,
          `${overdue} overdue`,
          nextDueAt === null ? '' : `next due ${nextDueAt}`,
        ]),
      )
    },
  },
  'claims list': {
    usage: `claims list KIND   (who has taken what; ${claimKinds.join(', ')})`,
    run: async (office, [kind]) => {
      const working = { operator: requireOperator(office), queues }
      const { claims } = await listClaims(office.app, working, kindIn(kind))
      return table(claims.map(({ item, holder, endsAt }) => [item, holder, `until ${endsAt}`]))
    },
  },
  'claims take': {
    usage: 'claims take KIND ITEM [WHY...]   (for ten minutes; WHY takes it from whoever has it)',
    run: async (office, [kind, item, ...why]) => {
      const working = { operator: requireOperator(office), queues }
      const takeOver = why.length === 0 ? undefined : why.join(' ')
      const asked = { kind: kindIn(kind), item: itemIn(item), takeOver }
      const { holder, endsAt } = await takeClaim(office.app, working, asked)
      return `It is with ${holder} until ${endsAt}.`
    },
  },
  'claims release': {
    usage: 'claims release KIND ITEM',
    run: async (office, [kind, item]) => {
      await releaseClaim(office.app, requireOperator(office), { kind: kindIn(kind), item: itemIn(item) })
      return 'It is free again.'
    },
  },
}

function itemIn(item: string | undefined): string {
  if (!item || !/^[0-9a-f-]{36}(\/\d{4}-\d{2}-\d{2})?$/.test(item))
    throw new UsageProblem('Say what: its id, and for a review MEMBER/DAY.')
  return item
}
