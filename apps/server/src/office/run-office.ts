import { createInterface } from 'node:readline'
import { enterShell, noteRefused } from '#modules/operators'
import { parseConfig } from '#platform/config'
import { createApp } from '#platform/create-app'
import { createLog } from '#platform/log'
import { agentContractCommands } from './agent-contracts.ts'
import { agentBillCommands, agentCommands } from './agents.ts'
import { amlCommands } from './aml.ts'
import { approvalCommands } from './approvals.ts'
import { bankCommands } from './banks.ts'
import { caseCommands } from './cases.ts'
import { chatCommands } from './chat.ts'
import {
  type Command,
  type Commands,
  explain,
  type Office,
  requireOperator,
  UsageProblem,
} from './command.ts'
import { depositCommands } from './deposits.ts'
import { figureCommands } from './figures.ts'
import { fairnessCommands } from './fairness.ts'
import { freeRoundCommands } from './free-rounds.ts'
import { gameCommands } from './games.ts'
import { gatewayCommands } from './gateways.ts'
import { heldPayoutCommands } from './held-payouts.ts'
import { houseReportCommands } from './house-reports.ts'
import { houseCommands } from './house.ts'
import { documentCommands } from './houses.ts'
import { jackpotCommands } from './jackpots.ts'
import { showCommands } from './shows.ts'
import { kycCommands } from './kyc.ts'
import { ledgerCommands } from './ledger.ts'
import { lotteryCommands } from './lottery.ts'
import { roomCommands } from './rooms.ts'
import { sportsCommands } from './sports.ts'
import { memberPageCommands } from './member-pages.ts'
import { memberCommands } from './members.ts'
import { methodCommands } from './methods.ts'
import { myselfCommands } from './myself.ts'
import { plantCommands } from './plant.ts'
import { operatorCommands } from './operators.ts'
import { offerCommands } from './offers.ts'
import { promotionCommands } from './promotions.ts'
import { protectionCommands } from './protection.ts'
import { roundCommands } from './rounds.ts'
import { queueCommands } from './queues.ts'
import { vendorWalletCommands } from './vendor-wallets.ts'
import { vendorCommands } from './vendors.ts'
import { versionCommands } from './versions.ts'
import { wallCommands } from './wall.ts'
import { reportCommands } from './reports.ts'
import { withdrawalCommands } from './withdrawals.ts'

/** What can be done from the shell, one file a topic. */
export const commands: Commands = {
  ...houseCommands,
  ...documentCommands,
  ...vendorCommands,
  ...operatorCommands,
  ...myselfCommands,
  ...approvalCommands,
  ...memberCommands,
  ...memberPageCommands,
  ...kycCommands,
  ...depositCommands,
  ...withdrawalCommands,
  ...amlCommands,
  ...ledgerCommands,
  ...vendorWalletCommands,
  ...heldPayoutCommands,
  ...gatewayCommands,
  ...methodCommands,
  ...bankCommands,
  ...jackpotCommands,
  ...showCommands,
  ...promotionCommands,
  ...offerCommands,
  ...protectionCommands,
  ...caseCommands,
  ...queueCommands,
  ...chatCommands,
  ...wallCommands,
  ...versionCommands,
  ...lotteryCommands,
  ...roomCommands,
  ...sportsCommands,
  ...gameCommands,
  ...roundCommands,
  ...fairnessCommands,
  ...freeRoundCommands,
  ...reportCommands,
  ...plantCommands,
  ...figureCommands,
  ...houseReportCommands,
  ...agentCommands,
  ...agentBillCommands,
  ...agentContractCommands,
}

/** Runs one command and gives the exit code. */
export async function runOffice(environment: NodeJS.ProcessEnv, given: readonly string[]): Promise<number> {
  const { login, words } = readLogin(given)
  const found = findCommand(words)
  if (!found && (login === undefined || words.length > 0)) {
    console.log(
      ['What the office can do:', ...Object.values(commands).map(({ usage }) => `  ${usage}`)].join('\n'),
    )
    return words.length > 0 ? 1 : 0
  }
  const { app, close } = createApp(parseConfig(environment), createLog('silent'))
  const desk = login === undefined ? undefined : openDesk(login)
  try {
    const operator = desk ? await enterShell(app, desk) : null
    if (!found && desk) return await workOn({ app, operator }, desk)
    console.log(await runCommand({ app, operator }, words))
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  } finally {
    desk?.close()
    await close()
  }
}

type Desk = {
  readonly login: string
  /** The next line that is typed; nothing where no more will be. */
  next(prompt: string): Promise<string | undefined>
  ask(what: 'password' | 'code'): Promise<string>
  close(): void
}

/** Whoever sits at the shell. Lines that come faster than they are asked for wait. */
function openDesk(login: string): Desk {
  const terminal = createInterface({ input: process.stdin })
  const lines = terminal[Symbol.asyncIterator]()
  const next = async (prompt: string) => {
    process.stderr.write(prompt)
    const line = await lines.next()
    return line.done ? undefined : line.value
  }
  const ask = async (what: 'password' | 'code') => (await next(`${login}, your ${what}: `)) ?? ''
  return { login, next, ask, close: () => terminal.close() }
}

/** One command a line, until there are no more: whoever has shown who they are need not do so for each. */
async function workOn(office: Office, { login, next }: Desk): Promise<number> {
  let code = 0
  for (let line = await next(`${login}> `); line !== undefined; line = await next(`${login}> `)) {
    const words = wordsIn(line)
    try {
      if (words.length > 0) console.log(await runCommand(office, words))
    } catch (error) {
      console.error(explain(error))
      code = 1
    }
  }
  return code
}

/** What stands between double quotes is one word. */
function wordsIn(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

/** Runs a command as somebody who has come in already, and gives what it says. */
export async function runCommand(office: Office, words: readonly string[]): Promise<string> {
  const found = findCommand(words)
  if (!found) throw new UsageProblem(`There is no "${words.join(' ')}".`)
  requireSomebody(office, found)
  try {
    return await found.command.run(office, found.rest)
  } catch (error) {
    if (office.operator) await noteRefused(office.app, office.operator, error)
    throw error
  }
}

/** Outside a demo nobody is nobody: only the very first operator is added before there is anyone to say so. */
function requireSomebody(office: Office, { command }: Found): void {
  const isDemo = office.app.config.demo
  if (!isDemo && command !== commands['operators add']) requireOperator(office)
}

type Given = { readonly login: string | undefined; readonly words: readonly string[] }

function readLogin(words: readonly string[]): Given {
  const [flag, login = '', ...rest] = words
  return flag === '--as' ? { login, words: rest } : { login: undefined, words }
}

type Found = { readonly command: Command; readonly rest: readonly string[] }

/** A command is called by three words, by two or by one. */
function findCommand(words: readonly string[]): Found | undefined {
  return [3, 2, 1].flatMap((count) => {
    const command = commands[words.slice(0, count).join(' ')]
    return command ? [{ command, rest: words.slice(count) }] : []
  })[0]
}
