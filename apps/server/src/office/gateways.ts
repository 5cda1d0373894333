import { randomUUID } from 'node:crypto'
import { gatewayAdapters } from '@baize/contracts'
import { askGatewayKey, changeGateway, listGateways, retireKeyAtOnce } from '#modules/payments'
import { choiceIn, type Commands, requireOperator, table, UsageProblem } from './command.ts'

const CODE = /^[a-z][a-z0-9-]{1,31}$/
const KEY = /^[A-Za-z0-9_.-]{1,64}$/

/** The ways that money comes in and goes out by. */
export const gatewayCommands: Commands = {
  'gateways list': {
    usage: 'gateways list',
    run: async (office) => {
      const rows = await listGateways(office.app, requireOperator(office))
      return table(
        rows.map(({ code, adapter, url, isOn, keys }) => [
          code,
          adapter,
          url,
          isOn ? 'on' : 'off',
          keys.map(({ keyId, isWaiting }) => (isWaiting ? `${keyId} (waits)` : keyId)).join(' '),
        ]),
      )
    },
  },
  'gateways change': {
    usage: `gateways change CODE ADAPTER URL on|off WHY...   (${gatewayAdapters.join(', ')}; another operator decides)`,
    run: async (office, [code = '', adapter, url = '', word, ...why]) => {
      if (!CODE.test(code)) throw new UsageProblem(`${code} is not the name of a gateway.`)
      const { id } = await changeGateway(office.app, requireOperator(office), {
        id: randomUUID(),
        code,
        adapter: choiceIn(adapter, { among: gatewayAdapters, what: 'An adapter' }),
        url,
        isOn: choiceIn(word, { among: ['on', 'off'], what: 'A gateway' }) === 'on',
        reason: why.join(' '),
      })
      return `Nothing has changed yet. Another owner decides: approvals show ${id}`
    },
  },
  'gateways add-key': {
    usage:
      'gateways add-key CODE KEY WHY...   (shows the secret once; it holds when another operator agrees)',
    run: async (office, [gateway = '', keyId = '', ...why]) => {
      if (!KEY.test(keyId)) throw new UsageProblem(`${keyId} is not the name of a key.`)
      const asked = { id: randomUUID(), gateway, keyId, reason: why.join(' ') }
      const { approval, secret } = await askGatewayKey(office.app, requireOperator(office), asked)
      return [
        `${keyId} ${secret}`,
        `It is shown this once. Another owner decides: approvals show ${approval.id}`,
      ].join('\n')
    },
  },
  'gateways retire-key': {
    usage: 'gateways retire-key CODE KEY   (at once: nothing that it signed is believed any more)',
    run: async (office, [gateway = '', keyId = '']) => {
      await retireKeyAtOnce(office.app, requireOperator(office), { gateway, keyId })
      return `${gateway} has no key ${keyId} any more.`
    },
  },
}
