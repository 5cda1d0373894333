import { randomUUID } from 'node:crypto'
import { approvalStates, contractKinds, type HouseAnswer } from '@baize/contracts'
import {
  answerHouseContract,
  askForSeats,
  listAgentApprovals,
  listHouseContracts,
  suspendContract,
} from '#modules/agents'
import {
  choiceIn,
  type Commands,
  idIn,
  type Office,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

const answers: Readonly<Record<string, HouseAnswer>> = {
  withdraw: 'withdraw',
  dismiss: 'dismiss',
  end: 'end',
  'agree-to-end': 'agreeToEnd',
  'refuse-to-end': 'refuseToEnd',
}

/** Where the house stands above an agent. */
export const agentContractCommands: Commands = {
  'agents contracts': {
    usage: `agents contracts MERCHANT [waiting] [KIND]   (${contractKinds.join(', ')}; waiting: those that wait for the house)`,
    run: async (office, [house = '', ...asked]) => {
      const kind = asked.find((word) => word !== 'waiting')
      const query = {
        house,
        ...(asked.includes('waiting') && { waiting: 'true' as const }),
        ...(kind !== undefined && { kind: choiceIn(kind, { among: contractKinds, what: 'A kind' }) }),
      }
      const { contracts, after } = await listHouseContracts(office.app, requireOperator(office), query)
      const rows = contracts.map((each) => [
        each.contractId,
        String(each.version),
        each.kind,
        each.state,
        each.downline.account,
        each.hash,
      ])
      return [table(rows), ...(after ? ['There are more.'] : [])].join('\n')
    },
  },
  'agents waiting': {
    usage: `agents waiting MERCHANT [STATE]   (what takes two of agents; ${approvalStates.join(', ')}; without: asked)`,
    run: async (office, [house = '', word = 'asked']) => {
      const state = choiceIn(word, { among: approvalStates, what: 'A state' })
      const { content } = await listAgentApprovals(office.app, requireOperator(office), { house, state })
      return table(
        content.map(({ approval, account, before, after }) => [
          approval.id,
          approval.kind,
          account ?? house,
          JSON.stringify(before),
          JSON.stringify(after),
          approval.askedBy,
          approval.reason,
        ]),
      )
    },
  },
  'agents answer': {
    usage: `agents answer MERCHANT CONTRACT VERSION HASH ANSWER WHY...   (${Object.keys(answers).join(', ')})`,
    run: async (office, [house = '', id, version, hash = '', word, ...why]) => {
      const name = choiceIn(word, { among: Object.keys(answers), what: 'An answer' })
      const { state } = await answerHouseContract(office.app, requireOperator(office), {
        house,
        contractId: idIn(id),
        version: numberIn(version),
        hash,
        answer: answers[name] ?? 'withdraw',
        reason: reasonIn(why),
      })
      return `The contract is ${state}.`
    },
  },
  'agents suspend': {
    usage: 'agents suspend MERCHANT CONTRACT VERSION WHY...   (nothing is billed by it; an owner decides)',
    run: (office, given) => suspend(office, given, true),
  },
  'agents let-go-on': {
    usage: 'agents let-go-on MERCHANT CONTRACT VERSION WHY...   (a contract that was suspended)',
    run: (office, given) => suspend(office, given, false),
  },
  'agents seats': {
    usage:
      'agents seats MERCHANT ACCOUNT GROUP POINTS SEATS WHY...   (how many of a high bonus group they can still give)',
    run: async (office, [house = '', account = '', gameGroup = '', points, seats, ...why]) => {
      const { approval } = await askForSeats(office.app, requireOperator(office), {
        id: randomUUID(),
        house,
        account,
        gameGroup,
        points: numberIn(points),
        seats: numberIn(seats),
        reason: reasonIn(why),
      })
      return waitsForAnother(approval.id, 'changed')
    },
  },
}

async function suspend(office: Office, given: readonly string[], isSuspended: boolean): Promise<string> {
  const [house = '', id, version, ...why] = given
  const { approval } = await suspendContract(office.app, requireOperator(office), {
    id: randomUUID(),
    house,
    contractId: idIn(id),
    version: numberIn(version),
    isSuspended,
    reason: reasonIn(why),
  })
  return waitsForAnother(approval.id, 'changed')
}

function numberIn(text: string | undefined): number {
  if (!text || !/^\d{1,6}$/.test(text)) throw new UsageProblem(`${text ?? 'Nothing'} is not a number.`)
  return Number(text)
}
