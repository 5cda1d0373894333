import { resetPassword } from '#modules/identity'
import { endMaintenance, listMerchants, restrictRegions, startMaintenance } from '#modules/settings'
import type { App } from '#platform/app'
import { parseConfig } from '#platform/config'
import { createApp } from '#platform/create-app'
import { createLog } from '#platform/log'
import { Refusal } from '#platform/refusal'
import { refusalText } from '#platform/refused'
import { layTestVendor } from './demo-vendors.ts'

/** What an operator can do from the shell. Each command answers with a line for people. */
const commands: Record<string, { readonly usage: string; run(app: App, words: string[]): Promise<string> }> =
  {
    merchants: {
      usage: 'merchants',
      run: async (app) =>
        (await listMerchants(app))
          .map(({ code, name, hosts }) => `${code}  ${name}  ${hosts.join(' ')}`)
          .join('\n'),
    },
    close: {
      usage: 'close MERCHANT [MINUTES] [WHY...]',
      run: async (app, [merchantCode = '', minutes, ...why]) => {
        const closing = {
          merchantCode,
          minutes: minutes ? wholeNumber(minutes) : null,
          info: why.join(' ') || null,
        }
        await startMaintenance(app, closing)
        return `${merchantCode} is closed for maintenance${minutes ? ` for ${minutes} minutes` : ' until it is opened'}.`
      },
    },
    open: {
      usage: 'open MERCHANT',
      run: async (app, [merchantCode = '']) => {
        await endMaintenance(app, merchantCode)
        return `${merchantCode} is open.`
      },
    },
    restrict: {
      usage: 'restrict MERCHANT [COUNTRY...]   (no country: everyone may come in)',
      run: async (app, [merchantCode = '', ...countries]) => {
        await restrictRegions(app, merchantCode, countries.map(countryCode))
        return countries.length > 0
          ? `${merchantCode} turns away visitors from ${countries.join(', ')}.`
          : `${merchantCode} turns nobody away.`
      },
    },
    'test-vendor': {
      usage: 'test-vendor   (a vendor for npm run conformance, with a new key; only in a demo)',
      run: async (app) => {
        const { vendor, keyId, secret } = await layTestVendor(app)
        return `npm run conformance -- --url <address> --key ${vendor}:${keyId}:${secret}`
      },
    },
    password: {
      usage: 'password ACCOUNT [MERCHANT]   (without a merchant: the first)',
      run: async (app, [account = '', merchantCode]) => {
        const [first] = await listMerchants(app)
        const password = await resetPassword(app, {
          account,
          merchantCode: merchantCode ?? first?.code ?? '',
        })
        return `${account} can log in once with ${password} and is then asked for a new password. Open sessions have ended.`
      },
    },
  }

class UsageProblem extends Error {}

function explain(error: unknown): string {
  if (error instanceof Refusal) return refusalText(error.code, 'EN')
  return error instanceof Error ? error.message : String(error)
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageProblem(`${text} is not a number of minutes.`)
  return Number(text)
}

function countryCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new UsageProblem(`${text} is not a country code of two letters.`)
  return text.toUpperCase()
}

/** Runs one command and gives the exit code. */
export async function runOffice(
  environment: NodeJS.ProcessEnv,
  [name = '', ...words]: string[],
): Promise<number> {
  const command = commands[name]
  if (!command) {
    console.log(
      ['What the office can do:', ...Object.values(commands).map(({ usage }) => `  ${usage}`)].join('\n'),
    )
    return name ? 1 : 0
  }
  const { app, close } = createApp(parseConfig(environment), createLog('silent'))
  try {
    console.log(await command.run(app, words))
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  } finally {
    await close()
  }
}
