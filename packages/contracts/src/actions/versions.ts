import { actions } from './action.ts'

/** What was before: whoever may see a thing may see what it was. */
export const versionActions = actions({
  listVersions: {
    roles: ['support', 'cashier', 'finance', 'owner', 'content', 'auditor'],
    screen: 'house',
    commands: ['versions list'],
  },
  getVersion: {
    roles: ['support', 'cashier', 'finance', 'owner', 'content', 'auditor'],
    screen: 'house',
    commands: ['versions show'],
  },
  restoreWall: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.back'],
    screen: 'wall',
    commands: ['wall back'],
  },
  undoWall: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.undo'],
    screen: 'wall',
    commands: ['wall undo'],
  },
})
