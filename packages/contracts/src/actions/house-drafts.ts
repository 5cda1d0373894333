import { actions } from './action.ts'

const writers = ['finance', 'owner', 'content'] as const

/** A house in a draft: written, looked at, put now or later, and put back. */
export const houseDraftActions = actions({
  getHouseDraft: { roles: writers, screen: 'house', commands: ['houses drafted'] },
  draftHouse: { roles: writers, screen: 'house', commands: ['houses draft'] },
  dropHouseDraft: { roles: writers, screen: 'house', commands: ['houses drop-draft'] },
  previewHouse: { roles: writers, screen: 'house', commands: [] },
  /** Looks one changes alone; what is money alone, finance decides. */
  publishHouse: {
    roles: writers,
    decides: 'owner',
    isProven: true,
    record: ['house.put', 'house.put-failed', 'house.put-money', 'house.plan'],
    screen: 'house',
    commands: ['houses publish'],
  },
  rollBackHouse: {
    roles: writers,
    decides: 'owner',
    isProven: true,
    record: ['house.rollback'],
    screen: 'house',
    commands: ['houses back'],
  },
  listHousePlans: {
    roles: ['finance', 'owner', 'content', 'auditor'],
    screen: 'house',
    commands: ['houses plans'],
  },
  withdrawHousePlan: {
    roles: writers,
    record: ['house.withdraw'],
    screen: 'house',
    commands: ['houses withdraw'],
  },
})
