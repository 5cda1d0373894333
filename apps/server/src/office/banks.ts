import { randomUUID } from 'node:crypto'
import { coinNetworks, payoutBankTerms } from '@baize/contracts'
import { addPayoutBank, closePayoutBank, listOfficeBanks } from '#modules/payments'
import * as z from 'zod/mini'
import { choiceIn, type Commands, requireOperator, table, UsageProblem, waitsForAnother } from './command.ts'

const ways = ['bank', 'mobile', ...coinNetworks] as const

/** Where members of a house are paid to. */
export const bankCommands: Commands = {
  'banks list': {
    usage: 'banks list MERCHANT   (banks and wallets that members are paid to, also what is off)',
    run: async (office, [house = '']) => {
      const banks = await listOfficeBanks(office.app, requireOperator(office), house)
      return table(
        banks.map(({ code, name, kind, network, isOn }) => [
          code,
          network ?? kind,
          isOn ? 'on' : 'off',
          name,
        ]),
      )
    },
  },
  'banks add': {
    usage: `banks add MERCHANT CODE ${ways.join('|')} NAME WHY...   (or again; another operator decides)`,
    run: async (office, [house = '', code, way, name, ...why]) => {
      const chosen = choiceIn(way, { among: ways, what: 'A kind' })
      const network = coinNetworks.find((each) => each === chosen) ?? null
      const kind = chosen === 'bank' || chosen === 'mobile' ? chosen : 'crypto'
      const bank = z.safeParse(payoutBankTerms, { code, name, kind, network })
      if (!bank.success)
        throw new UsageProblem('A code is 2 to 16 capitals and digits, and a name has to be there.')
      const asked = { id: randomUUID(), house, bank: bank.data, reason: why.join(' ') }
      const { id } = await addPayoutBank(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
  'banks close': {
    usage:
      'banks close MERCHANT CODE WHY...   (nobody binds a number there any more; what is bound is paid to)',
    run: async (office, [house = '', code = '', ...why]) => {
      await closePayoutBank(office.app, requireOperator(office), { house, code, reason: why.join(' ') })
      return `${code} takes no new numbers.`
    },
  },
}
