import { randomUUID } from 'node:crypto'
import { findMemberId, resetMemberPassword } from '#modules/identity'
import { closeHouse, getRegions, listHouses, openHouse, restrictRegions } from '#modules/houses'
import { makeTestVendor } from '#modules/play'
import { defaultMerchant, listMerchants } from '#modules/settings'
import { Refusal } from '#platform/refusal'
import {
  type Commands,
  operatorOrDemo,
  reasonIn,
  requireOperator,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

/** The houses themselves, and who may come in. */
export const houseCommands: Commands = {
  merchants: {
    usage: 'merchants',
    run: async (office) => {
      const operator = operatorOrDemo(office)
      const houses = operator ? await listHouses(office.app, operator) : await listMerchants(office.app)
      return houses.map(({ code, name, hosts }) => `${code}  ${name}  ${hosts.join(' ')}`).join('\n')
    },
  },
  close: {
    usage: 'close MERCHANT [MINUTES] [WHY...]',
    run: async (office, [merchantCode = '', minutes, ...why]) => {
      const closing = {
        house: merchantCode,
        minutes: minutes ? wholeNumber(minutes) : null,
        info: why.join(' ') || null,
      }
      await closeHouse(office.app, operatorOrDemo(office), closing)
      return `${merchantCode} is closed for maintenance${minutes ? ` for ${minutes} minutes` : ' until it is opened'}.`
    },
  },
  open: {
    usage: 'open MERCHANT',
    run: async (office, [merchantCode = '']) => {
      await openHouse(office.app, operatorOrDemo(office), { house: merchantCode })
      return `${merchantCode} is open.`
    },
  },
  regions: {
    usage: 'regions MERCHANT   (the countries whose visitors are turned away)',
    run: async (office, [house = '']) => {
      const { countries } = await getRegions(office.app, requireOperator(office), house)
      return countries.length === 0 ? 'Everybody may come in.' : countries.join(' ')
    },
  },
  restrict: {
    usage: 'restrict MERCHANT COUNTRY,…|none WHY...   (none: everyone may come in; another owner decides)',
    run: async (office, [house = '', words = '', ...why]) => {
      const countries = words === 'none' ? [] : words.split(',').map(countryCode)
      const asked = { id: randomUUID(), house, countries, reason: reasonIn(why) }
      const { id } = await restrictRegions(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
  'test-vendor': {
    usage: 'test-vendor   (a vendor for npm run conformance, with a new key; only in a demo)',
    run: async (office) => {
      const { vendor, keyId, secret } = await makeTestVendor(office.app, operatorOrDemo(office))
      return `npm run conformance -- --url <address> --key ${vendor}:${keyId}:${secret}`
    },
  },
  password: {
    usage: 'password ACCOUNT [MERCHANT]   (without a merchant: that of localhost)',
    run: async (office, [account = '', merchant]) => {
      const merchantCode = merchant ?? (await defaultMerchant(office.app))?.code ?? ''
      const operator = operatorOrDemo(office)
      const memberId = await findMemberId(office.app.db, { account, merchantCode })
      if (memberId === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
      const asked = { memberId, reason: 'asked for at the shell' }
      const { sentTo, password } = await resetMemberPassword(office.app, operator, asked)
      const sent = sentTo === 'nowhere' ? '' : ` It was sent to their own ${sentTo}.`
      const how = password === null ? 'with a new password' : `once with ${password}`
      return `${account} can log in ${how} and is then asked for a new one.${sent} Open sessions have ended.`
    },
  },
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageProblem(`${text} is not a number of minutes.`)
  return Number(text)
}

function countryCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new UsageProblem(`${text} is not a country code of two letters.`)
  return text.toUpperCase()
}
