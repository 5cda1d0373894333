import { createInterface } from 'node:readline/promises'
import { enterShell } from '#modules/operators'
import type { App } from '#platform/app'
import { parseConfig } from '#platform/config'
import { createApp } from '#platform/create-app'
import { createLog } from '#platform/log'
import type { Operator } from '#platform/visit'
import { amlCommands } from './aml.ts'
import { approvalCommands } from './approvals.ts'
import { bankCommands } from './banks.ts'
import { caseCommands } from './cases.ts'
import { chatCommands } from './chat.ts'
import { type Command, type Commands, explain, type Office, UsageProblem } from './command.ts'
import { depositCommands } from './deposits.ts'
import { freeRoundCommands } from './free-rounds.ts'
import { gameCommands } from './games.ts'
import { gatewayCommands } from './gateways.ts'
import { heldPayoutCommands } from './held-payouts.ts'
import { houseCommands } from './house.ts'
import { kycCommands } from './kyc.ts'
import { ledgerCommands } from './ledger.ts'
import { lotteryCommands } from './lottery.ts'
import { memberCommands } from './members.ts'
import { methodCommands } from './methods.ts'
import { operatorCommands } from './operators.ts'
import { offerCommands } from './offers.ts'
import { promotionCommands } from './promotions.ts'
import { protectionCommands } from './protection.ts'
import { vendorWalletCommands } from './vendor-wallets.ts'
import { wallCommands } from './wall.ts'
import { reportCommands } from './reports.ts'
import { withdrawalCommands } from './withdrawals.ts'

/** What can be done from the shell, one file a topic. */
const commands: Commands = {
  ...houseCommands,
  ...operatorCommands,
  ...approvalCommands,
  ...memberCommands,
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
  ...promotionCommands,
  ...offerCommands,
  ...protectionCommands,
  ...caseCommands,
  ...chatCommands,
  ...wallCommands,
  ...lotteryCommands,
  ...gameCommands,
  ...freeRoundCommands,
  ...reportCommands,
}

/** Runs one command and gives the exit code. */
export async function runOffice(environment: NodeJS.ProcessEnv, given: readonly string[]): Promise<number> {
  const { login, words } = readLogin(given)
  const found = findCommand(words)
  if (!found) {
    console.log(
      ['What the office can do:', ...Object.values(commands).map(({ usage }) => `  ${usage}`)].join('\n'),
    )
    return words.length > 0 ? 1 : 0
  }
  const { app, close } = createApp(parseConfig(environment), createLog('silent'))
  try {
    const operator = login === undefined ? null : await enter(app, login)
    console.log(await found.command.run({ app, operator }, found.rest))
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  } finally {
    await close()
  }
}

/** Runs a command as somebody who has come in already, and gives what it says. */
export async function runCommand(office: Office, words: readonly string[]): Promise<string> {
  const found = findCommand(words)
  if (!found) throw new UsageProblem(`There is no "${words.join(' ')}".`)
  return found.command.run(office, found.rest)
}

type Given = { readonly login: string | undefined; readonly words: readonly string[] }

function readLogin(words: readonly string[]): Given {
  const [flag, login = '', ...rest] = words
  return flag === '--as' ? { login, words: rest } : { login: undefined, words }
}

type Found = { readonly command: Command; readonly rest: readonly string[] }

/** A command is called by two words or by one. */
function findCommand(words: readonly string[]): Found | undefined {
  return [2, 1].flatMap((count) => {
    const command = commands[words.slice(0, count).join(' ')]
    return command ? [{ command, rest: words.slice(count) }] : []
  })[0]
}

async function enter(app: App, login: string): Promise<Operator> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await enterShell(app, { login, ask: (what) => terminal.question(`${login}, your ${what}: `) })
  } finally {
    terminal.close()
  }
}
