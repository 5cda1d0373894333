import { randomUUID } from 'node:crypto'
import { catalogueDocument, houseDocument } from '@baize/contracts'
import {
  checkCatalogue,
  checkHouse,
  listHouses,
  putCatalogue,
  putHouse,
  showCatalogue,
  showChange,
  showHouse,
} from '#modules/houses'
import { type Commands, idIn, requireOperator, table } from './command.ts'
import { checkedPut, sayCheck } from './document-words.ts'
import { jsonFile } from './json-file.ts'

const houseIn = (file: string) => jsonFile({ file, shape: houseDocument, what: 'the document of a house' })
const catalogueIn = (file: string) =>
  jsonFile({ file, shape: catalogueDocument, what: 'the document of a catalogue' })

/** Houses, and what all of them choose from, as documents. */
export const documentCommands: Commands = {
  'houses list': {
    usage: 'houses list',
    run: async (office) => {
      const rows = await listHouses(office.app, requireOperator(office))
      return table(rows.map(({ code, name, hosts }) => [code, name, hosts.join(' ')]))
    },
  },
  'houses show': {
    usage: 'houses show MERCHANT   (as JSON, to be changed and given to houses put)',
    run: async (office, [code = '']) =>
      JSON.stringify(await showHouse(office.app, requireOperator(office), code), null, 2),
  },
  'houses check': {
    usage: 'houses check FILE   (what is wrong with it, or what it would change)',
    run: async (office, [file = '']) => {
      const operator = requireOperator(office)
      return sayCheck(await checkHouse(office.app, operator, await houseIn(file)))
    },
  },
  'houses put': {
    usage: 'houses put FILE WHY...   (a new house, or a change; more than looks and words takes two)',
    run: async ({ app, ...office }, [file = '', ...why]) => {
      const operator = requireOperator({ app, ...office })
      const document = await houseIn(file)
      const wanted = { id: randomUUID(), document, reason: why.join(' ') }
      return checkedPut(
        () => checkHouse(app, operator, document),
        () => putHouse(app, operator, wanted),
      )
    },
  },
  'houses change': {
    usage: 'houses change ID   (what an approval of a document would change, beside what is there)',
    run: async (office, [id]) =>
      JSON.stringify(await showChange(office.app, requireOperator(office), idIn(id)), null, 2),
  },
  'catalogue show': {
    usage: 'catalogue show   (as JSON, to be changed and given to catalogue put)',
    run: async (office) => JSON.stringify(await showCatalogue(office.app, requireOperator(office)), null, 2),
  },
  'catalogue check': {
    usage: 'catalogue check FILE',
    run: async (office, [file = '']) => {
      const operator = requireOperator(office)
      return sayCheck(await checkCatalogue(office.app, operator, await catalogueIn(file)))
    },
  },
  'catalogue put': {
    usage: 'catalogue put FILE WHY...   (adds what it names, or changes it; games and lotteries take two)',
    run: async ({ app, ...office }, [file = '', ...why]) => {
      const operator = requireOperator({ app, ...office })
      const document = await catalogueIn(file)
      const wanted = { id: randomUUID(), document, reason: why.join(' ') }
      return checkedPut(
        () => checkCatalogue(app, operator, document),
        () => putCatalogue(app, operator, wanted),
      )
    },
  },
}
