import { memberErased } from '#facts/identity'
import { memberExcluded } from '#facts/limits'
import { listener } from '#platform/facts'
import { inheritContracts } from './leave-contracts.ts'

export const contractListeners = [
  listener({
    name: 'agents leaves the contracts of who was erased to the house',
    to: memberErased,
    handle: (tx, { memberId }, { now }) => inheritContracts(tx, { agentId: memberId, at: now }),
  }),
  listener({
    name: 'agents leaves the contracts of who is excluded for good to the house',
    to: memberExcluded,
    handle: async (tx, { memberId, until }, { now }) => {
      if (until === null) await inheritContracts(tx, { agentId: memberId, at: now })
    },
  }),
]
