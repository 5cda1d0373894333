import { resetPassword } from '#modules/identity'
import { recordAudit } from '#modules/operators'
import {
  defaultMerchant,
  endMaintenance,
  listMerchants,
  restrictRegions,
  startMaintenance,
} from '#modules/settings'
import { transaction } from '#platform/db'
import { seedTestVendor } from '../demo/vendors.ts'
import { type Commands, type Office, UsageProblem } from './command.ts'

/** The houses themselves, and who may come in. */
export const houseCommands: Commands = {
  merchants: {
    usage: 'merchants',
    run: async ({ app }) =>
      (await listMerchants(app))
        .map(({ code, name, hosts }) => `${code}  ${name}  ${hosts.join(' ')}`)
        .join('\n'),
  },
  close: {
    usage: 'close MERCHANT [MINUTES] [WHY...]',
    run: async (office, [merchantCode = '', minutes, ...why]) => {
      const closing = {
        merchantCode,
        minutes: minutes ? wholeNumber(minutes) : null,
        info: why.join(' ') || null,
      }
      await startMaintenance(office.app, closing)
      await note(office, { merchantCode, action: 'house.close', subject: merchantCode })
      return `${merchantCode} is closed for maintenance${minutes ? ` for ${minutes} minutes` : ' until it is opened'}.`
    },
  },
  open: {
    usage: 'open MERCHANT',
    run: async (office, [merchantCode = '']) => {
      await endMaintenance(office.app, merchantCode)
      await note(office, { merchantCode, action: 'house.open', subject: merchantCode })
      return `${merchantCode} is open.`
    },
  },
  restrict: {
    usage: 'restrict MERCHANT [COUNTRY...]   (no country: everyone may come in)',
    run: async (office, [merchantCode = '', ...countries]) => {
      await restrictRegions(office.app, merchantCode, countries.map(countryCode))
      await note(office, { merchantCode, action: 'house.restrict', subject: merchantCode })
      return countries.length > 0
        ? `${merchantCode} turns away visitors from ${countries.join(', ')}.`
        : `${merchantCode} turns nobody away.`
    },
  },
  'test-vendor': {
    usage: 'test-vendor   (a vendor for npm run conformance, with a new key; only in a demo)',
    run: async ({ app }) => {
      const { vendor, keyId, secret } = await seedTestVendor(app)
      return `npm run conformance -- --url <address> --key ${vendor}:${keyId}:${secret}`
    },
  },
  password: {
    usage: 'password ACCOUNT [MERCHANT]   (without a merchant: that of localhost)',
    run: async (office, [account = '', merchant]) => {
      const merchantCode = merchant ?? (await defaultMerchant(office.app))?.code ?? ''
      const { memberId, password } = await resetPassword(office.app, { account, merchantCode })
      await note(office, { merchantCode, action: 'member.reset-password', subject: memberId })
      return `${account} can log in once with ${password} and is then asked for a new password. Open sessions have ended.`
    },
  },
}

type Noted = { readonly merchantCode: string; readonly action: string; readonly subject: string }

function note({ app, operator }: Office, noted: Noted): Promise<void> {
  return transaction(app, (tx) => recordAudit(tx, { operator, ...noted }))
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageProblem(`${text} is not a number of minutes.`)
  return Number(text)
}

function countryCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new UsageProblem(`${text} is not a country code of two letters.`)
  return text.toUpperCase()
}
