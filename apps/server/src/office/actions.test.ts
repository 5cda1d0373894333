import * as contracts from '@baize/contracts'
import { type Action, type Endpoint, type OfficeAction, officeActions, operatorRoles } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../testing/demo-app.ts'
import { officeBrowser } from '../testing/test-operator.ts'
import { routes } from '../wiring.ts'
import { commands } from './run-office.ts'

/** What only a page can do: it is about its session, its line or what it draws, or the browser itself makes something. */
const ofTheBrowser: readonly OfficeAction[] = [
  'getOperator',
  'logOutOperator',
  'proveOperator',
  'getOfficeLiveTicket',
  'listOfficeViews',
  'saveOfficeView',
  'removeOfficeView',
  'getListLooks',
  'saveListLook',
  'startOwnPasskey',
  'addOwnPasskey',
  'startOwnApp',
  'confirmOwnApp',
  'previewHouse',
  'typeInOfficeChat',
  'readOfficeChat',
  'uploadOfficeChatImage',
]

const table = new Map<string, Action>(Object.entries(officeActions))
const rows = [...table]
const calls = Object.entries(contracts).flatMap(([name, value]) =>
  isOperatorCall(value) ? [{ name, call: value }] : [],
)

function isOperatorCall(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && value.audience === 'operator'
}

it('[OC-01] what operators can call is what the table of actions names, and all of it is mounted', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual([...table.keys()].sort())
  const mounted = new Set<unknown>(routes.map(({ contract }) => contract))
  expect(calls.filter(({ call }) => !mounted.has(call))).toEqual([])
})

it('[OC-01] every command does something that a call does, and every call has a command but what only a page can do', () => {
  const named = rows.flatMap(([, action]) => action.commands)
  expect([...new Set(named)].sort()).toEqual(Object.keys(commands).sort())
  const without = rows.filter(([, action]) => action.commands.length === 0).map(([name]) => name)
  expect(without.sort()).toEqual([...ofTheBrowser].sort())
})

/** What ends the session is asked last. */
const isLast = ({ name }: { readonly name: string }) => Number(name === 'logOutOperator')
const inOrder = calls.toSorted((one, other) => isLast(one) - isLast(other))

/** Which roles each call answered, as it was seen. */
const answered = new Map<string, string[]>(calls.map(({ name }) => [name, []]))

it.each(operatorRoles)(
  '[OC-02] %s is refused what the table does not give them, whatever they send',
  async (role) => {
    const { app, api } = await demoApi()
    const browser = await officeBrowser(app, api, { login: `only-${role}`, roles: [role] })
    const wrong: string[] = []
    for (const { name, call } of inOrder) {
      const { body } = await browser.call(call)
      const isRefused = body.includes('"NOT_PERMITTED"')
      if (!isRefused) answered.get(name)?.push(role)
      if (isRefused === table.get(name)?.roles.includes(role)) wrong.push(`${name}: ${body}`)
    }
    expect(wrong).toEqual([])
  },
)

it('[OC-02] who was answered is who stands beside each call in rights.txt, so that a change of rights is seen', async () => {
  const lines = [...answered].map(([name, roles]) => `${name}: ${roles.join(' ')}\n`).sort()
  await expect(lines.join('')).toMatchFileSnapshot('rights.txt')
})
