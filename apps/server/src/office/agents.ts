import { randomUUID } from 'node:crypto'
import {
  agentRules,
  type BillRun,
  billKinds,
  billRunStates,
  billStates,
  contractOptions,
  familyRates,
  lotterySeries,
  type OfficeAgent,
  tierRow,
} from '@baize/contracts'
import * as z from 'zod/mini'
import {
  askForTopAgent,
  askToMoveAgent,
  askToOverrideRates,
  askToSettleBill,
  askToStopAgent,
  getAgentRules,
  getOfficeAgent,
  getShortfall,
  holdOfficeBill,
  listBillRuns,
  listOfficeAgents,
  listOfficeBills,
  offerHouseContract,
  putAgentRules,
  resumeBillRun,
} from '#modules/agents'
import {
  choiceIn,
  type Commands,
  idIn,
  type Office,
  reasonIn,
  requireOperator,
  table,
  waitsForAnother,
} from './command.ts'
import { jsonFile } from './json-file.ts'

const TOP = 'top'
const rates = z.strictObject({ rebates: familyRates, series: lotterySeries })
const offer = z.strictObject({ rows: z.array(tierRow), options: contractOptions })

/** Links are shown as members of the house get them; the shell has no host of its own. */
const ORIGIN = 'https://localhost'

/** Agents: who is above whom, what they earn, and what waits for a person. */
export const agentCommands: Commands = {
  'agents list': {
    usage:
      'agents list MERCHANT [below ACCOUNT | like ACCOUNT]   (the tops, those right below one, or by name)',
    run: async (office, [house = '', word, account = '']) => {
      const how =
        word === undefined ? undefined : choiceIn(word, { among: ['below', 'like'], what: 'A list' })
      const query = { house, ...(how === 'below' && { parent: account }), ...(how === 'like' && { account }) }
      const { path, agents, after } = await listOfficeAgents(office.app, requireOperator(office), query)
      const above = path.map((each) => each.account).join(' > ')
      return [
        ...(above ? [above] : []),
        table(agents.map(agentLine)),
        ...(after ? ['There are more.'] : []),
      ].join('\n')
    },
  },
  'agents show': {
    usage:
      'agents show MERCHANT ACCOUNT   (rates, contracts, last bills and links, as JSON; the look is noted)',
    run: async (office, [house = '', account = '']) => {
      const question = { origin: ORIGIN, query: { house, account } }
      const shown = await getOfficeAgent(office.app, requireOperator(office), question)
      return JSON.stringify(shown, null, 2)
    },
  },
  'agents rules': {
    usage: 'agents rules MERCHANT   (as JSON, to be changed and given to agents rules-put)',
    run: async (office, [house = '']) =>
      JSON.stringify((await getAgentRules(office.app, requireOperator(office), house)).rules, null, 2),
  },
  'agents rules-put': {
    usage: 'agents rules-put MERCHANT FILE WHY...   (finance asks, an owner decides)',
    run: async (office, [house = '', file = '', ...why]) => {
      const rules = await jsonFile({ file, shape: agentRules, what: 'what a house says of its agents' })
      return asked(await putAgentRules(office.app, requireOperator(office), { ...words(house, why), rules }))
    },
  },
  'agents top': {
    usage:
      'agents top MERCHANT ACCOUNT FILE WHY...   (rates as JSON; a member becomes an agent of the house)',
    run: async (office, [house = '', account = '', file = '', ...why]) => {
      const given = await jsonFile({ file, shape: rates, what: 'rates' })
      const wish = { ...words(house, why), account, ...given }
      return asked(await askForTopAgent(office.app, requireOperator(office), wish))
    },
  },
  'agents rates': {
    usage:
      'agents rates MERCHANT ACCOUNT FILE WHY...   (rates as JSON, from tomorrow; finance asks, an owner decides)',
    run: async (office, [house = '', account = '', file = '', ...why]) => {
      const given = await jsonFile({ file, shape: rates, what: 'rates' })
      const wish = { ...words(house, why), account, ...given }
      return asked(await askToOverrideRates(office.app, requireOperator(office), wish))
    },
  },
  'agents move': {
    usage:
      'agents move MERCHANT ACCOUNT UPLINE|top WHY...   (with all below, from tomorrow; finance asks, an owner decides)',
    run: async (office, [house = '', account = '', upline = '', ...why]) => {
      const place = upline === TOP ? {} : { upline }
      const wish = { ...words(house, why), account, ...place }
      return asked(await askToMoveAgent(office.app, requireOperator(office), wish))
    },
  },
  'agents stop': {
    usage:
      'agents stop MERCHANT ACCOUNT WHY...   (nothing new; what was earned stays. Risk asks, finance decides)',
    run: (office, given) => stopOrGo(office, given, true),
  },
  'agents go-on': {
    usage: 'agents go-on MERCHANT ACCOUNT WHY...   (an agent who was stopped)',
    run: (office, given) => stopOrGo(office, given, false),
  },
  'agents offer': {
    usage:
      'agents offer MERCHANT ACCOUNT FILE WHY...   (rows and options as JSON, to a top agent; an owner decides)',
    run: async (office, [house = '', account = '', file = '', ...why]) => {
      const terms = await jsonFile({ file, shape: offer, what: 'an offer' })
      const wish = { ...words(house, why), account, ...terms }
      return asked(await offerHouseContract(office.app, requireOperator(office), wish))
    },
  },
}

/** Runs and bills, and what waits for a person among them. */
export const agentBillCommands: Commands = {
  'agents runs': {
    usage: 'agents runs MERCHANT [KIND] [STATE]   (newest first; what did not add up is said)',
    run: async (office, [house = '', kind, state]) => {
      const query = {
        house,
        ...(kind && { kind: choiceIn(kind, { among: billKinds, what: 'A kind' }) }),
        ...(state && { state: choiceIn(state, { among: billRunStates, what: 'A state' }) }),
      }
      const { runs, currency } = await listBillRuns(office.app, requireOperator(office), query)
      return table(
        runs.map((run) => [
          run.id,
          run.kind,
          run.period.since,
          run.state,
          `${run.bills} bills`,
          `${run.sum} ${currency}`,
          `kept ${run.kept}`,
          `short ${run.shortfall}`,
          differenceLine(run.difference),
        ]),
      )
    },
  },
  'agents resume': {
    usage: 'agents resume MERCHANT RUN WHY...   (one that was stopped: it is checked again)',
    run: async (office, [house = '', run, ...why]) => {
      const wish = { ...words(house, why), runId: idIn(run) }
      const { state } = await resumeBillRun(office.app, requireOperator(office), wish)
      return `The run is ${state}.`
    },
  },
  'agents bills': {
    usage: 'agents bills MERCHANT [STATE] [ACCOUNT]   (pending_approval are those that wait for people)',
    run: async (office, [house = '', state, account]) => {
      const query = {
        house,
        ...(state && { state: choiceIn(state, { among: billStates, what: 'A state' }) }),
        ...(account && { account }),
      }
      const { bills, currency } = await listOfficeBills(office.app, requireOperator(office), query)
      return table(
        bills.map((bill) => [
          bill.id,
          bill.account,
          bill.kind,
          bill.period.since,
          bill.state,
          `${bill.amount} ${currency}`,
          [bill.heldFor, bill.heldWord].filter(Boolean).join(': '),
        ]),
      )
    },
  },
  'agents hold': {
    usage: 'agents hold MERCHANT BILL WHY...   (one that is not paid)',
    run: (office, given) => hold(office, given, true),
  },
  'agents free': {
    usage: 'agents free MERCHANT BILL WHY...   (one that a flag or an operator holds)',
    run: (office, given) => hold(office, given, false),
  },
  'agents pay': {
    usage: 'agents pay MERCHANT BILL WHY...   (one above the bound; another of finance decides)',
    run: (office, given) => settle(office, given, true),
  },
  'agents deny': {
    usage: 'agents deny MERCHANT BILL WHY...   (for good; another of finance decides)',
    run: (office, given) => settle(office, given, false),
  },
  'agents shortfall': {
    usage: 'agents shortfall MERCHANT   (what agents cost by month and kind)',
    run: async (office, [house = '']) => {
      const { months } = await getShortfall(office.app, requireOperator(office), { house })
      return table(
        months.map(({ month, kind, paid, kept, shortfall }) => [
          month,
          kind,
          `paid ${paid}`,
          `kept ${kept}`,
          `short ${shortfall}`,
        ]),
      )
    },
  },
}

function differenceLine(difference: BillRun['difference']): string {
  if (!difference) return ''
  const { what, account, parts } = difference
  const said = parts.map(({ name, expected, found }) => `${name} ${expected} expected, ${found} found`)
  return `${[what, account].filter(Boolean).join(' of ')}: ${said.join('; ')}`
}

function words(house: string, why: readonly string[]) {
  return { id: randomUUID(), house, reason: reasonIn(why) }
}

function asked({ approval }: { readonly approval: { readonly id: string } }): string {
  return waitsForAnother(approval.id, 'changed')
}

function agentLine({ account, type, level, members, agents, commission, isStopped }: OfficeAgent): string[] {
  const counts = [`${agents} agents`, `${members} members below`, `commission ${commission}`]
  return [account, `type ${type}`, `level ${level}`, ...counts, isStopped ? 'stopped' : '']
}

async function stopOrGo(
  office: Office,
  [house = '', account = '', ...why]: readonly string[],
  isStopped: boolean,
): Promise<string> {
  const wish = { ...words(house, why), account, isStopped }
  return asked(await askToStopAgent(office.app, requireOperator(office), wish))
}

async function hold(
  office: Office,
  [house = '', bill, ...why]: readonly string[],
  isHeld: boolean,
): Promise<string> {
  const wish = { ...words(house, why), billId: idIn(bill), isHeld }
  const { state } = await holdOfficeBill(office.app, requireOperator(office), wish)
  return `The bill is ${state}.`
}

async function settle(
  office: Office,
  [house = '', bill, ...why]: readonly string[],
  isPaid: boolean,
): Promise<string> {
  const wish = { ...words(house, why), billId: idIn(bill), isPaid }
  return asked(await askToSettleBill(office.app, requireOperator(office), wish))
}
