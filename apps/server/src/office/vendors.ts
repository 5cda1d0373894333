import { randomUUID } from 'node:crypto'
import { vendorConnection } from '@baize/contracts'
import { askVendorKey, listOfficeVendors, putVendor, retireVendorKeyAtOnce } from '#modules/play'
import { type Commands, requireOperator, table, UsageProblem, waitsForAnother } from './command.ts'
import { jsonFile } from './json-file.ts'

const KEY = /^[A-Za-z0-9_.-]{1,64}$/

/** How the makers of games are reached. */
export const vendorCommands: Commands = {
  'vendors list': {
    usage: 'vendors list',
    run: async (office) => {
      const rows = await listOfficeVendors(office.app, requireOperator(office))
      return table(
        rows.map(({ connection: { code, url, isOn }, keys }) => [
          code,
          url,
          isOn ? 'on' : 'off',
          keys.map(({ keyId, isWaiting }) => (isWaiting ? `${keyId} (waits)` : keyId)).join(' '),
        ]),
      )
    },
  },
  'vendors show': {
    usage: 'vendors show CODE   (as JSON, to be changed and given to vendors put)',
    run: async (office, [code = '']) => {
      const rows = await listOfficeVendors(office.app, requireOperator(office))
      const found = rows.find(({ connection }) => connection.code === code)
      if (!found) throw new UsageProblem(`No vendor is called ${code}.`)
      return JSON.stringify(found.connection, null, 2)
    },
  },
  'vendors put': {
    usage:
      'vendors put FILE WHY...   (where it is, as JSON; to switch it off takes one operator, all else two)',
    run: async (office, [file = '', ...why]) => {
      const operator = requireOperator(office)
      const connection = await jsonFile({ file, shape: vendorConnection, what: 'where a vendor is' })
      const wanted = { id: randomUUID(), connection, reason: why.join(' ') }
      const { state, approval } = await putVendor(office.app, operator, wanted)
      if (approval) return waitsForAnother(approval.id, 'changed')
      return state === 'done' ? `${connection.code} is off.` : 'It changes nothing.'
    },
  },
  'vendors key add': {
    usage:
      'vendors key add CODE KEY [ed25519:THEIRS] WHY...   (shows the secret, or our public half, once; it holds when another operator agrees)',
    run: async (office, [vendor = '', keyId = '', ...words]) => {
      if (!KEY.test(keyId)) throw new UsageProblem(`${keyId} is not the name of a key.`)
      const theirPublicKey = /^ed25519:(\S+)$/.exec(words[0] ?? '')?.[1]
      const why = words.slice(theirPublicKey === undefined ? 0 : 1)
      const asked = { id: randomUUID(), vendor, keyId, theirPublicKey, reason: why.join(' ') }
      const { approval, secret, ourPublicKey } = await askVendorKey(
        office.app,
        requireOperator(office),
        asked,
      )
      return [
        `${keyId} ${secret ?? ourPublicKey}`,
        `It is shown this once. Another owner decides: approvals show ${approval.id}`,
      ].join('\n')
    },
  },
  'vendors key retire': {
    usage: 'vendors key retire CODE KEY   (at once: nothing that it signed is believed any more)',
    run: async (office, [vendor = '', keyId = '']) => {
      await retireVendorKeyAtOnce(office.app, requireOperator(office), { vendor, keyId })
      return `${vendor} has no key ${keyId} any more.`
    },
  },
}
