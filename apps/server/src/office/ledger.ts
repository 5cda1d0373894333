import { randomUUID } from 'node:crypto'
import { askUnfreezing, listFrozenAccounts } from '#modules/wallet'
import { type Commands, reasonIn, requireOperator, table, waitsForAnother } from './command.ts'

/** Accounts that do not stand where their entries say. */
export const ledgerCommands: Commands = {
  'ledger frozen': {
    usage: 'ledger frozen   (accounts that refuse postings: what they hold, and what their entries come to)',
    run: async (office) => {
      const rows = await listFrozenAccounts(office.app, requireOperator(office))
      return table(
        rows.map(({ path, currency, balance, entries, frozenAt, frozenFor }) => [
          path,
          currency,
          `holds ${balance}`,
          `entries ${entries}`,
          frozenAt,
          frozenFor,
        ]),
      )
    },
  },
  'ledger unfreeze': {
    usage: 'ledger unfreeze ACCOUNT WHY...   (what the reason was; another owner decides)',
    run: async (office, [path = '', ...why]) => {
      const asked = { id: randomUUID(), path, reason: reasonIn(why) }
      const { id } = await askUnfreezing(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
}
