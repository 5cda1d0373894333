import { randomUUID } from 'node:crypto'
import { catalogueDocument, houseDocument } from '@baize/contracts'
import {
  checkCatalogue,
  checkHouse,
  draftHouse,
  dropHouseDraft,
  getHouseDraft,
  listHousePlans,
  listHouses,
  publishHouse,
  putCatalogue,
  putHouse,
  rollBackHouse,
  showCatalogue,
  showChange,
  showHouse,
  withdrawHousePlan,
} from '#modules/houses'
import { type Commands, idIn, reasonIn, requireOperator, table, UsageProblem } from './command.ts'
import { checkedPut, sayCheck, sayPut } from './document-words.ts'
import { jsonFile } from './json-file.ts'
import { versionIn } from './versions.ts'

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
  'houses draft': {
    usage: 'houses draft FILE   (kept until houses publish; in place of a draft of mine)',
    run: async ({ app, ...office }, [file = '']) => {
      const operator = requireOperator({ app, ...office })
      const document = await houseIn(file)
      const { draft } = await getHouseDraft(app, operator, { house: document.code })
      const { check } = await draftHouse(app, operator, { document, revision: draft?.revision ?? 0 })
      return sayCheck(check)
    },
  },
  'houses drafted': {
    usage: 'houses drafted MERCHANT   (my draft, as JSON)',
    run: async (office, [house = '']) => {
      const { draft } = await getHouseDraft(office.app, requireOperator(office), { house })
      return draft ? JSON.stringify(draft.document, null, 2) : 'There is no draft of yours.'
    },
  },
  'houses drop-draft': {
    usage: 'houses drop-draft MERCHANT   (my draft; nothing else changes)',
    run: async (office, [house = '']) => {
      await dropHouseDraft(office.app, requireOperator(office), { house })
      return 'There is no draft of yours any more.'
    },
  },
  'houses publish': {
    usage: 'houses publish MERCHANT now|TIME WHY...   (my draft; a time as 2026-12-01T00:00:00Z)',
    run: async ({ app, ...office }, [house = '', when = '', ...why]) => {
      const operator = requireOperator({ app, ...office })
      const { draft } = await getHouseDraft(app, operator, { house })
      const at = when === 'now' ? null : momentIn(when)
      const asked = { id: randomUUID(), house, revision: draft?.revision ?? 0, reason: reasonIn(why), at }
      return sayPut(await publishHouse(app, operator, asked))
    },
  },
  'houses back': {
    usage: 'houses back MERCHANT VERSION WHY...   (what it was then; see versions list MERCHANT house)',
    run: async (office, [house = '', version, ...why]) => {
      const asked = { id: randomUUID(), house, number: versionIn(version), reason: reasonIn(why) }
      return sayPut(await rollBackHouse(office.app, requireOperator(office), asked))
    },
  },
  'houses plans': {
    usage: 'houses plans MERCHANT   (what is put at a time, and what became of it)',
    run: async (office, [house = '']) => {
      const { plans } = await listHousePlans(office.app, requireOperator(office), { house })
      return table(
        plans.map(({ id, appliesAt, state, sections, failure }) => [
          id,
          appliesAt,
          state,
          sections.join(' '),
          failure ?? '',
        ]),
      )
    },
  },
  'houses withdraw': {
    usage: 'houses withdraw MERCHANT ID WHY...   (a planned change does not happen)',
    run: async (office, [house = '', id, ...why]) => {
      const asked = { house, id: idIn(id), reason: reasonIn(why) }
      await withdrawHousePlan(office.app, requireOperator(office), asked)
      return 'It does not happen.'
    },
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

function momentIn(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageProblem(`${text} is neither now nor a time such as 2026-12-01T00:00:00Z.`)
  return new Date(text).toISOString()
}
