import {
  listLedgerEntries,
  listOfficeMembers,
  listOfficeRounds,
} from '../../apps/server/src/modules/reports/index.ts'
import type { OfficeList } from './office-lists.ts'

const house = 'BAIZE'
/** One of the eight that rounds are posted to. */
const BUSY = 'house:play:CNY-7'

/** The lists that grow without end, each beside its bare page. */
export const officeLists: Readonly<Record<string, OfficeList>> = {
  members: {
    page: ({ app, operator }, after) => listOfficeMembers(app, operator, { house, ...(after && { after }) }),
    bare: { from: 'identity.member', where: `merchant_code = '${house}'`, key: ['created_at', 'id'] },
  },
  rounds: {
    page: ({ app, operator }, after) =>
      listOfficeRounds(app, operator, { house, language: 'EN', ...(after && { after }) }),
    bare: { from: 'play.round', where: `merchant_code = '${house}' and game_code = 'bench'`, key: ['id'] },
  },
  entries: {
    page: ({ app, operator }, after) =>
      listLedgerEntries(app, operator, { path: BUSY, ...(after && { after }) }),
    bare: {
      from: 'ledger.entry',
      where: `account_id = (select id from ledger.account where path = '${BUSY}')`,
      key: ['number'],
    },
  },
}
