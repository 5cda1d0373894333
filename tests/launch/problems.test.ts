import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Owner } from '../../scripts/run-as.ts'
import { outcome } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { ordinaryPerson } from '../support/person.ts'
import { projectCopies } from '../support/project-copy.ts'

const copyProject = projectCopies()
let folder = ''
beforeAll(() => {
  folder = copyProject()
})
beforeEach(() => {
  for (const name of ['.data', '.env']) rmSync(join(folder, name), { recursive: true, force: true })
})

/** Why `npm start` does not start: one sentence after how far it came, and a code that is not zero. */
async function refusalOf(env: Record<string, string>, place = folder, owner?: Owner): Promise<string> {
  const { code, said, complained } = await outcome(place, ['npm', '--silent', 'start'], { env, owner })
  expect([code, complained.trim().split('\n').length, said]).toEqual([
    1,
    1,
    expect.not.stringContaining('    at '),
  ])
  expect(said.endsWith(complained)).toBe(true)
  return complained.trim()
}

async function listenSilently(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}))
  onTestFinished(() => void server.close())
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

it('a busy port is named, with the way out', async () => {
  const port = await listenSilently()
  const said = await refusalOf({ PORT: String(port), HOST: '127.0.0.1' })
  expect(said).toBe(
    `Port ${port} is already in use: stop the other program or choose another port, as in PORT=8081 npm start.`,
  )
})

it('a setting that cannot be used is named', async () => {
  writeFileSync(join(folder, '.env'), 'PORT=eighty\n')
  expect(await refusalOf({})).toContain('PORT')
  expect(await refusalOf({ PORT: '70000' })).toBe('PORT should be a number up to 65535.')
})

it('data of a newer Baize is left alone', async () => {
  mkdirSync(join(folder, '.data'))
  writeFileSync(join(folder, '.data/version.json'), '{ "format": 99, "postgres": 18, "baize": "7.0.0" }')
  expect(await refusalOf({})).toContain('was made by a newer Baize (7.0.0)')
})

it('data of a newer PostgreSQL is left alone', async () => {
  mkdirSync(join(folder, '.data/postgres'), { recursive: true })
  writeFileSync(join(folder, '.data/postgres/PG_VERSION'), '99\n')
  expect(await refusalOf({})).toContain('is of PostgreSQL 99, newer than')
})

it('a folder that holds something else is left alone', async () => {
  mkdirSync(join(folder, '.data/postgres'), { recursive: true })
  writeFileSync(join(folder, '.data/postgres/diary.txt'), 'dear diary')
  const said = await refusalOf({})
  expect(said).toContain('holds something else than a database')
  expect(await refusalOf({})).toBe(said)
})

it('a database that is not there is named without its password', async () => {
  const port = await freePort()
  const said = await refusalOf({
    DATABASE_URL: `postgresql://me:sesame@127.0.0.1:${port}/house`,
  })
  expect(said).toBe(
    `The database at 127.0.0.1:${port}/house does not answer (ECONNREFUSED): check that it runs and what DATABASE_URL says.`,
  )
})

it('a database that takes the call and says nothing is given up', async () => {
  const port = await listenSilently()
  const said = await refusalOf({
    DATABASE_URL: `postgresql://me:sesame@127.0.0.1:${port}/house`,
  })
  expect(said).toContain(`The database at 127.0.0.1:${port}/house does not answer`)
  expect(said).not.toContain('sesame')
})

it('a DATABASE_URL that is none is not repeated', async () => {
  const said = await refusalOf({ DATABASE_URL: 'sesame' })
  expect(said).toBe('DATABASE_URL should look like postgresql://name:password@host:5432/database.')
})

it.for([
  ['when the database is made', '20m'],
  ['before anything is made', '4k'],
] as const)('a full disk is said %s', async ([, size], { skip }) => {
  const disk = join(folder, '.data')
  mkdirSync(disk)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
  if (status !== 0) skip('this account cannot make a small disk to fill')
  onTestFinished(() => void spawnSync('umount', [disk]))
  expect(await refusalOf({ PORT: '0' })).toMatch(/^The disk is full: make room where Baize keeps its data/)
})

it('a data folder that may not be written to is named', async () => {
  const person = ordinaryPerson()
  const place = copyProject(person)
  mkdirSync(join(place, '.data'), { mode: 0o555 })
  const said = await refusalOf({ PORT: '0' }, place, person)
  expect(said).toContain(`Baize may not write to ${join(place, '.data')}`)
})
