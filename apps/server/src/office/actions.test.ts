import * as contracts from '@baize/contracts'
import { type Action, type Endpoint, officeActions, operatorRoles } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../testing/demo-app.ts'
import { officeBrowser } from '../testing/test-operator.ts'
import { routes } from '../wiring.ts'
import { commands } from './run-office.ts'

/** Commands that ask nobody who they are: they are for whoever runs the machine. */
const ofTheMachine = ['merchants', 'test-vendor']

const table = new Map<string, Action>(Object.entries(officeActions))
const rows = [...table]
const calls = Object.entries(contracts).flatMap(([name, value]) =>
  isOperatorCall(value) ? [{ name, call: value }] : [],
)

function isOperatorCall(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && value.audience === 'operator'
}

it('what operators can call is what the table of actions names, and all of it is mounted', () => {
  const named = rows.filter(([, { isShellOnly }]) => !isShellOnly).map(([name]) => name)
  expect(calls.map(({ name }) => name).sort()).toEqual(named.sort())
  const mounted = new Set<unknown>(routes.map(({ contract }) => contract))
  expect(calls.filter(({ call }) => !mounted.has(call))).toEqual([])
})

it('what the shell can do is what the table names, but for what asks nobody', () => {
  const named = rows.flatMap(([, action]) => action.commands)
  expect([...new Set([...named, ...ofTheMachine])].sort()).toEqual(Object.keys(commands).sort())
  expect(rows.filter(([, { isShellOnly, commands: own }]) => isShellOnly && own.length === 0)).toEqual([])
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
