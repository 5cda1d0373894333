import { listApprovals, listAudit } from '../../apps/server/src/modules/operators/index.ts'
import {
  listLedgerEntries,
  listOfficeMembers,
  listOfficeRounds,
} from '../../apps/server/src/modules/reports/index.ts'
import { approvals } from '../../apps/server/src/wiring.ts'
import type { OfficeList } from './office-lists.ts'
import { BUSY } from './office-world.ts'

const house = 'BAIZE'
const ofHouse = () => `merchant_code = '${house}'`

/** The lists that grow without end, each beside its bare page. */
export const officeLists: Readonly<Record<string, OfficeList>> = {
  members: {
    page: ({ app, operator }, after) => listOfficeMembers(app, operator, { house, ...(after && { after }) }),
    bare: { from: 'identity.member', where: ofHouse, key: ['created_at', 'id'] },
  },
  rounds: {
    page: ({ app, operator }, after) =>
      listOfficeRounds(app, operator, { house, language: 'EN', ...(after && { after }) }),
    bare: { from: 'play.round', where: () => `${ofHouse()} and game_code = 'bench'`, key: ['id'] },
  },
  entries: {
    page: ({ app, operator }, after) =>
      listLedgerEntries(app, operator, { path: BUSY, ...(after && { after }) }),
    bare: {
      from: 'ledger.entry',
      where: ({ busyAccount }) => `account_id = ${busyAccount}`,
      key: ['number'],
    },
  },
  approvals: {
    page: ({ app, operator }, after) =>
      listApprovals(app, operator, { house, kinds: approvals, ...(after && { after }) }),
    bare: { from: 'operators.approval', where: ofHouse, key: ['asked_at', 'id'] },
  },
  record: {
    page: ({ app, operator }, after) => listAudit(app, operator, { house, ...(after && { after }) }),
    bare: { from: 'operators.audit', where: ofHouse, key: ['number'] },
  },
}
