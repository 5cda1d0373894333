import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { markOf } from '../../scripts/lock.mjs'
import { postmasterOf, query, runningNote, startBaize } from '../support/baize.ts'
import { outcome } from '../support/command.ts'
import { startExternalPostgres } from '../support/external-postgres.ts'
import { isRoot, ordinaryPerson } from '../support/person.ts'
import { copyProject } from '../support/project-copy.ts'

/** The whole of a stop: the command ended well, and nothing of it is left. */
async function expectStopped(
  folder: string,
  { ended }: { ended: Promise<{ code: number | null }> },
  postmaster = 0,
) {
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(markOf(postmaster)).toBeUndefined()
  expect(postmasterOf(folder)).toBeUndefined()
  expect(runningNote(folder)).toBeUndefined()
}

it('a second start finds what the first kept, and Ctrl-C stops the server and the database', async () => {
  const folder = copyProject()
  const first = await startBaize(folder)
  const home = await fetch(`${first.address}/m/home`)
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  await query(runningNote(folder)?.databaseUrl ?? '', 'create table kept as select 42 as answer')
  const postmaster = postmasterOf(folder)
  first.press('SIGINT')
  await expectStopped(folder, first, postmaster)

  const second = await startBaize(folder)
  const rows = await query(runningNote(folder)?.databaseUrl ?? '', 'select answer from kept')
  expect(rows).toEqual([{ answer: 42 }])
  process.kill(second.pid, 'SIGTERM')
  await expectStopped(folder, second, postmasterOf(folder))
})

it('while one runs, a second says so and leaves the first alone', async () => {
  const folder = copyProject()
  const first = await startBaize(folder)
  const second = await outcome(folder, ['npm', 'start'], { env: { PORT: '0' } })
  expect(second.code).toBe(1)
  expect(second.said).toContain('Baize is already running here at http://')
  const reset = await outcome(folder, ['npm', 'run', 'db:reset', '--', '--yes'])
  expect(reset.code).toBe(1)
  expect(reset.said).toContain('Baize is already running here')
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
  first.press('SIGINT')
  await expectStopped(folder, first)

  const resetLater = await outcome(folder, ['npm', 'run', 'db:reset', '--', '--yes'])
  expect([resetLater.code, statSync(join(folder, '.data')).isDirectory()]).toEqual([0, true])
  expect(postmasterOf(folder)).toBeUndefined()
})

it('the database of a Baize that was killed is stopped before the next one starts', async () => {
  const folder = copyProject()
  const first = await startBaize(folder)
  await query(runningNote(folder)?.databaseUrl ?? '', 'create table kept as select 42 as answer')
  const leftover = postmasterOf(folder) ?? 0
  process.kill(runningNote(folder)?.pid ?? 0, 'SIGKILL')
  expect((await first.ended).code).toBe(137)
  expect(markOf(leftover)).toBeDefined()

  const second = await startBaize(folder)
  expect(markOf(leftover)).toBeUndefined()
  expect(await query(runningNote(folder)?.databaseUrl ?? '', 'select answer from kept')).toEqual([
    { answer: 42 },
  ])
  second.press('SIGINT')
  await expectStopped(folder, second)
})

it('when npm is killed, the server and the database go too', async () => {
  const folder = copyProject()
  const baize = await startBaize(folder)
  const postmaster = postmasterOf(folder) ?? 0
  baize.press('SIGKILL')
  await baize.ended
  await expect.poll(() => markOf(postmaster), { timeout: 30_000 }).toBeUndefined()
  await expect.poll(() => runningNote(folder), { timeout: 30_000 }).toBeUndefined()
})

it('an ordinary account starts it in a folder of its own', async () => {
  const person = ordinaryPerson()
  const folder = copyProject(person)
  const baize = await startBaize(folder, {}, person)
  expect((await fetch(`${baize.address}/healthz`)).status).toBe(200)
  expect(statSync(join(folder, '.data/postgres')).uid).toBe(person?.uid ?? process.getuid?.())
  baize.press('SIGINT')
  await expectStopped(folder, baize)
})

it.runIf(isRoot)(
  'root starts it in a folder that only root may enter, and the database is not root',
  async () => {
    const folder = copyProject()
    expect(statSync(folder).mode & 0o077).toBe(0)
    const baize = await startBaize(folder)
    expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBeGreaterThan(0)
    baize.press('SIGINT')
    await expectStopped(folder, baize)
  },
)

it('DATABASE_URL replaces the database of .data', async () => {
  const folder = copyProject()
  const external = await startExternalPostgres()
  try {
    const baize = await startBaize(folder, { DATABASE_URL: external.url })
    expect((await fetch(`${baize.address}/readyz`)).status).toBe(200)
    expect(
      await query(external.url, "select to_regclass('platform.migration') is not null as migrated"),
    ).toEqual([{ migrated: true }])
    baize.press('SIGINT')
    await expectStopped(folder, baize)
    expect(() => statSync(join(folder, '.data'))).toThrow('ENOENT')
    expect(baize.said()).not.toContain(external.password)
    expect(await query(external.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
  } finally {
    await external.stop()
  }
})
