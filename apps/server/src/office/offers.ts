import { randomUUID } from 'node:crypto'
import { offerToMake } from '@baize/contracts'
import { changeOffer, listOfficeOffers, stopOffer } from '#modules/promotions'
import { type Commands, requireOperator, table, UsageProblem, waitsForAnother } from './command.ts'
import { jsonFile } from './json-file.ts'
import { sayWorth } from './worth.ts'

/** The offers that deposits take. */
export const offerCommands: Commands = {
  'offers list': {
    usage: 'offers list MERCHANT   (with what deposits have taken, what they may take yet, and the budget)',
    run: async (office, [house = '']) => {
      const all = await listOfficeOffers(office.app, requireOperator(office), house)
      return table(
        all.map(({ terms, isOn, granted, waiting }) => [
          terms.code,
          terms.kind,
          isOn ? 'on' : 'off',
          `taken ${granted}`,
          `waiting ${waiting}`,
          `of ${terms.budget ?? 'no bound'}`,
        ]),
      )
    },
  },
  'offers show': {
    usage: 'offers show MERCHANT CODE   (its terms as JSON, to be changed and given to offers change)',
    run: async (office, [house = '', code = '']) => {
      const all = await listOfficeOffers(office.app, requireOperator(office), house)
      const found = all.find(({ terms }) => terms.code === code)
      if (!found) throw new UsageProblem(`${house} has no offer ${code}.`)
      return JSON.stringify(found.terms, null, 2)
    },
  },
  'offers change': {
    usage: 'offers change MERCHANT FILE WHY...   (terms as JSON; another operator decides)',
    run: async (office, [house = '', file = '', ...why]) => {
      const terms = await jsonFile({ file, shape: offerToMake, what: 'an offer' })
      const asked = { id: randomUUID(), house, terms, reason: why.join(' ') }
      const { id } = await changeOffer(office.app, requireOperator(office), asked)
      const worth = await sayWorth(office, { house, terms: { offer: terms } })
      return `${worth}\n${waitsForAnother(id, 'changed')}`
    },
  },
  'offers check': {
    usage:
      'offers check MERCHANT CODE|FILE   (what it is worth to whoever can count, at the best game it allows)',
    run: async (office, [house = '', which = '']) => {
      const all = await listOfficeOffers(office.app, requireOperator(office), house)
      const found = all.find(({ terms }) => terms.code === which)
      const offer = found?.terms ?? (await jsonFile({ file: which, shape: offerToMake, what: 'an offer' }))
      return sayWorth(office, { house, terms: { offer } })
    },
  },
  'offers stop': {
    usage: 'offers stop MERCHANT CODE WHY...   (a deposit still takes what was accepted)',
    run: async (office, [house = '', code = '', ...why]) => {
      const stopped = { house, code, reason: why.join(' ') }
      const { waiting } = await stopOffer(office.app, requireOperator(office), stopped)
      return `${code} is off; deposits may take ${waiting} of it yet.`
    },
  },
}
