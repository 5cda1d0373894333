import { existsSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { markOf } from '../../scripts/lock.mjs'
import { postmasterOf, query, runningNote, startBaize } from '../support/baize.ts'
import { type Command, outcome } from '../support/command.ts'
import { startExternalPostgres } from '../support/external-postgres.ts'
import { isRoot, ordinaryPerson } from '../support/person.ts'
import { projectCopies } from '../support/project-copy.ts'

const copyProject = projectCopies()
/** Most tests run in one copy, one after another: each leaves it stopped, with its data. */
let folder = ''
beforeAll(() => {
  folder = copyProject()
})

/** The command ended well, and nothing of it is left. */
async function expectStopped({ ended, complained }: Command, place = folder): Promise<void> {
  const postmaster = postmasterOf(place) ?? 0
  const end = await ended
  expect(end, complained()).toEqual({ code: 0, signal: null })
  expect(markOf(postmaster)).toBeUndefined()
  expect(postmasterOf(place)).toBeUndefined()
  expect(runningNote(place)).toBeUndefined()
}

const onDatabase = (text: string) => query(runningNote(folder)?.databaseUrl ?? '', text)

it('a second start finds what the first kept, and Ctrl-C stops the server and the database', async () => {
  const first = await startBaize(folder)
  const home = await fetch(`${first.address}/m/home`)
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  await onDatabase('create table kept as select 42 as answer')
  const key = readFileSync(join(folder, '.data/secret.key'), 'utf8')
  expect(statSync(join(folder, '.data/secret.key')).mode & 0o777).toBe(0o600)
  first.press('SIGINT')
  await expectStopped(first)

  const second = await startBaize(folder)
  expect(await onDatabase('select answer from kept')).toEqual([{ answer: 42 }])
  expect(readFileSync(join(folder, '.data/secret.key'), 'utf8')).toBe(key)
  process.kill(second.pid, 'SIGTERM')
  await expectStopped(second)
})

it('while one runs, a second says so and leaves the first alone', async () => {
  const first = await startBaize(folder)
  for (const words of [['start'], ['run', 'db:reset', '--', '--yes']]) {
    const second = await outcome(folder, ['npm', ...words], { env: { PORT: '0' } })
    expect([second.code, second.said]).toEqual([
      1,
      expect.stringContaining('Baize is already running here at http://'),
    ])
  }
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
  first.press('SIGINT')
  await expectStopped(first)
})

it('the database of a Baize that was killed is stopped before the next one starts', async () => {
  const first = await startBaize(folder)
  const leftover = postmasterOf(folder) ?? 0
  process.kill(runningNote(folder)?.pid ?? 0, 'SIGKILL')
  expect((await first.ended).code).toBe(137)
  expect(markOf(leftover)).toBeDefined()

  const second = await startBaize(folder)
  expect(markOf(leftover)).toBeUndefined()
  expect(await onDatabase('select answer from kept')).toEqual([{ answer: 42 }])
  second.press('SIGINT')
  await expectStopped(second)
})

it('when npm and all in its window are killed, the server and the database go too', async () => {
  const baize = await startBaize(folder)
  const postmaster = postmasterOf(folder) ?? 0
  baize.press('SIGKILL')
  await expect.poll(() => markOf(postmaster)).toBeUndefined()
  await expect.poll(() => runningNote(folder)).toBeUndefined()
})

const goesOn = 'HTTP/1.1 100 Continue\r\n\r\n'

/** A request that has begun: the rest of it comes when `finish` is called. */
async function beginRequest(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  const over = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(answer.replace(goesOn, '')))
  })
  const head = [
    'POST /wps/system/csp HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Expect: 100-continue',
    'Content-Type: application/csp-report',
    'Content-Length: 4',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{ `)
  // The server says so itself when it has the first half.
  await expect.poll(() => answer).toBe(goesOn)
  return {
    finish: () => {
      socket.write(' }')
      return over
    },
  }
}

it('a request under way is finished before the server stops', async () => {
  const baize = await startBaize(folder)
  const request = await beginRequest(baize.address)
  baize.press('SIGINT')
  await baize.says('Stopping')
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 2/)
  await expectStopped(baize)
})

it('a second Ctrl-C ends at once, and the database is not left behind', async () => {
  const baize = await startBaize(folder)
  const postmaster = postmasterOf(folder) ?? 0
  await beginRequest(baize.address)
  baize.press('SIGINT')
  await baize.says('Stopping')
  await sleep(1_000) // nobody presses twice in less
  baize.press('SIGINT')
  expect(await baize.ended).toEqual({ code: 130, signal: null })
  expect(runningNote(folder)).toBeUndefined()
  await expect.poll(() => markOf(postmaster)).toBeUndefined()
})

it('an ordinary account starts it in a folder of its own', async () => {
  const person = ordinaryPerson()
  const own = copyProject(person)
  const baize = await startBaize(own, {}, person)
  expect((await fetch(`${baize.address}/healthz`)).status).toBe(200)
  expect(statSync(join(own, '.data/postgres')).uid).toBe(person?.uid ?? process.getuid?.())
  baize.press('SIGINT')
  await expectStopped(baize, own)
})

it.runIf(isRoot)(
  'root starts it in a folder that only root may enter, and the database is not root',
  async () => {
    expect(statSync(folder).mode & 0o077).toBe(0)
    const baize = await startBaize(folder)
    expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBeGreaterThan(0)
    baize.press('SIGINT')
    await expectStopped(baize)
  },
)

it('npm run db:reset throws the data away', async () => {
  const asked = await outcome(folder, ['npm', 'run', 'db:reset'])
  expect(asked.said).toContain('Type yes to go on')
  expect(existsSync(join(folder, '.data/postgres'))).toBe(true)
  expect((await outcome(folder, ['npm', 'run', 'db:reset', '--', '--yes'])).code).toBe(0)
  expect(existsSync(join(folder, '.data/postgres'))).toBe(false)
})

it('DATABASE_URL replaces the database of .data', async () => {
  const external = await startExternalPostgres()
  try {
    const baize = await startBaize(folder, { DATABASE_URL: external.url })
    expect((await fetch(`${baize.address}/readyz`)).status).toBe(200)
    expect(runningNote(folder)).toBeUndefined()
    baize.press('SIGINT')
    await expectStopped(baize)
    expect(existsSync(join(folder, '.data/postgres'))).toBe(false)
    expect(baize.said()).not.toContain(external.password)
    const tables = await query(
      external.url,
      "select to_regclass('platform.migration') is not null as migrated",
    )
    expect(tables).toEqual([{ migrated: true }])
  } finally {
    await external.stop()
  }
})
