import { randomUUID } from 'node:crypto'
import { findLedgerAccounts, getPosting, listLedgerEntries, verifyLedgerAccount } from '#modules/reports'
import { askUnfreezing, listFrozenAccounts } from '#modules/wallet'
import {
  type Commands,
  idIn,
  type Office,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

/** Accounts, what moved through them, and those that do not stand where their entries say. */
export const ledgerCommands: Commands = {
  'ledger accounts': {
    usage:
      'ledger accounts PATH [AFTER]   (those whose path begins like this; members from 8 signs of their id on)',
    run: async (office, [path = '', after]) => {
      const found = await findLedgerAccounts(office.app, requireOperator(office), { path, after })
      const rows = found.accounts.map((each) => [
        each.path,
        each.currency,
        `holds ${each.balance}`,
        `${each.entries} entries`,
        each.frozenAt === null ? `checked ${each.checkedAt ?? 'never'}` : `frozen ${each.frozenAt}`,
      ])
      return withMore(table(rows), found.after)
    },
  },
  'ledger entries': {
    usage:
      'ledger entries ACCOUNT [AFTER]   (what moved through it, newest first, with the balance after it)',
    run: async (office, [path = '', after]) => {
      const { entries, after: next } = await listLedgerEntries(office.app, requireOperator(office), {
        path,
        after,
      })
      const rows = entries.map(({ number, at, amount, balanceAfter, postingId, reason }) => [
        String(number),
        at,
        amount,
        balanceAfter,
        postingId ?? 'of another house',
        reason ?? '',
      ])
      return withMore(table(rows), next)
    },
  },
  'ledger posting': {
    usage: 'ledger posting ID   (every entry of it, its digest, and what it was made for)',
    run: async (office, [id]) => {
      const posting = await getPosting(office.app, requireOperator(office), { id: idIn(id) })
      const { reason, at, digest, isAsWritten, cause, entries } = posting
      return [
        `${at}  ${reason}  (${cause.kind} ${cause.id ?? ''})`.replace(' )', ')'),
        `sha256 ${digest}  ${isAsWritten ? 'as written' : 'NOT AS WRITTEN'}`,
        table(
          entries.map(({ path, number, amount, currency, balanceAfter }) => [
            path,
            String(number),
            amount,
            currency,
            balanceAfter,
          ]),
        ),
      ].join('\n')
    },
  },
  'ledger verify': {
    usage: 'ledger verify ACCOUNT   (adds all its entries up again; exits with 1 where they do not fit)',
    run: (office, [path = '']) => addUp(office, path),
  },
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

function withMore(text: string, after: string | null): string {
  return after === null ? text : `${text}\nMore: the same again with ${after}`
}

async function addUp(office: Office, path: string): Promise<string> {
  const operator = requireOperator(office)
  const faults: number[] = []
  let count = 0
  let part = await verifyLedgerAccount(office.app, operator, { path })
  for (; ; part = await verifyLedgerAccount(office.app, operator, { path, after: part.after ?? undefined })) {
    faults.push(...part.faults)
    count += part.entries
    if (part.after === null) break
  }
  const { total, balance, currency } = part
  const sum = `${count} entries add up to ${total} ${currency}, and it holds ${balance}`
  if (faults.length > 0) throw new UsageProblem(`${sum}; these do not go on: ${faults.join(', ')}.`)
  if (part.isRight !== true) throw new UsageProblem(`${sum}.`)
  return `${sum}.`
}
