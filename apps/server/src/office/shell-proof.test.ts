import { Readable } from 'node:stream'
import { TOTP, URI } from 'otpauth'
import { expect, it, vi } from 'vitest'
import { addOperator } from '#modules/operators'
import { demoApi } from '../testing/demo-app.ts'
import { newColleague } from '../testing/new-colleague.ts'
import { commands, runCommand, runOffice } from './run-office.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const names = Object.keys(commands)
const owner = { login: 'first', name: 'First', roles: ['owner'], merchantCodes: ['BAIZE'] } as const

/** A house that is no demo, with its first owner. */
async function realHouse() {
  const { app } = await demoApi({ DEMO: 'false', SECRET_KEY })
  const { password, totpUri } = await addOperator(app, null, newColleague(owner))
  const totp = URI.parse(totpUri)
  return { app, password, codeNow: () => (totp instanceof TOTP ? totp.generate() : '') }
}

/** The shell as it is started, with somebody who types these lines. */
async function typed(app: { readonly ownerUrl: string }, words: readonly string[], lines: readonly string[]) {
  const said: string[] = []
  const hear = (line: string) => void said.push(line)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ]
  const keyboard = Object.getOwnPropertyDescriptor(process, 'stdin')
  const value = Readable.from(lines.map((line) => `${line}\n`))
  Object.defineProperty(process, 'stdin', { value, configurable: true })
  const environment = { DATABASE_URL: app.ownerUrl, UNSAFE_DURABILITY: 'true', DEMO: 'false', SECRET_KEY }
  try {
    return { code: await runOffice(environment, words), said: said.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
    if (keyboard) Object.defineProperty(process, 'stdin', keyboard)
  }
}

it('[OC-04] outside a demo no command does anything for nobody, but the one that adds the first operator', async () => {
  const { app } = await realHouse()
  const answers = new Map<string, string>()
  for (const name of names) {
    const problem = await runCommand({ app, operator: null }, name.split(' ')).catch((error: Error) => error)
    answers.set(name, problem instanceof Error ? problem.message : 'done')
  }
  const others = [...answers].filter(([, answer]) => !answer.startsWith('Say who you are'))
  expect(others.map(([name]) => name)).toEqual(['operators add'])
  const second = ['operators', 'add', 'second', 'owner', 'BAIZE', '+8801712345678']
  await expect(runCommand({ app, operator: null }, second)).rejects.toThrow('NOT_PERMITTED')
})

it('[OC-04] who says who they are proves it first, whatever the command, and is nobody with half of a proof', async () => {
  const { app, password, codeNow } = await realHouse()
  const right = await typed(app, ['--as', 'first', 'houses', 'list'], [password, codeNow()])
  expect(right).toEqual({ code: 0, said: expect.stringContaining('BAIZE') })
  // Who somebody is, is asked before the command is looked at: one of each kind shows it.
  for (const words of [['houses', 'list'], ['operators', 'add'], ['test-vendor'], ['audit', 'verify']])
    expect(await typed(app, ['--as', 'first', ...words], [password, '000000'])).toEqual({
      code: 1,
      said: 'Wrong username or password.',
    })
  expect((await typed(app, ['--as', 'first', 'merchants'], [])).code).toBe(1)
})
