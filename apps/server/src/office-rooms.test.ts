import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs } from '#modules/operators'
import { sql } from '#platform/db'
import { demoApi } from './testing/demo-app.ts'
import { restingRoom } from './testing/resting-room.ts'
import { runJobs } from './testing/run-jobs.ts'
import { testBrowser } from './testing/test-browser.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { runCommand } from './office/run-office.ts'
import { roundRules } from './modules/tables/rules.ts'
import { approvals } from './wiring.ts'

const reason = 'the table was looked at'

async function world() {
  const { app, api } = await demoApi()
  const room = await restingRoom(app)
  const by = (login: string, ...roles: readonly contract.OperatorRole[]) =>
    officeBrowser(app, api, { login, roles })
  const instructions = async () =>
    (
      await app.db.rows<{ body: unknown }>(sql`select body from rooms.instruction where room_id = ${room}`)
    ).map(({ body }) => body)
  return { app, api, room, by, instructions }
}

it('a room is listed and shown with its round, its limits and what was asked of it', async () => {
  const { room, by } = await world()
  const gita = await by('gita', 'games')
  const listed = (await gita.call(contract.listOfficeRooms, { query: { house: 'BAIZE' } })).json().value
  expect(listed).toMatchObject({
    rooms: [{ room, number: 1, state: 'open', phase: 'betting', people: 3 }],
    after: null,
  })
  const { value } = (await gita.call(contract.getOfficeRoom, { query: { room } })).json()
  expect(value).toMatchObject({
    round: { number: 7, bettors: 2, staked: '12.00' },
    limits: { main: { least: '1.00', most: '2000.00' }, cap: '200000.00' },
    instructions: [],
  })
  const gone = await gita.call(contract.getOfficeRoom, { query: { room: randomUUID() } })
  expect(gone.json().errorCode).toBe('ROOM_NOT_FOUND')
})

it('a room is halted once, however often it is asked, and its owner is told', async () => {
  const { room, by, instructions } = await world()
  const risk = await by('rita', 'risk')
  const halt = (isHalted: boolean) => risk.call(contract.haltRoom, { body: { room, isHalted, reason } })
  for (let time = 0; time < 2; time++) expect((await halt(true)).json().value.state).toBe('halted')
  expect((await halt(false)).json().value.state).toBe('open')
  expect(await instructions()).toEqual([{ do: 'halt' }, { do: 'resume' }])
})

it('a relaxed room has twice the time to bet from its next round on, and says so to everybody', async () => {
  const { app, api, room, by } = await world()
  const gita = await by('gita', 'games')
  const relax = async (isRelaxed: boolean) =>
    (await gita.call(contract.relaxRoom, { body: { room, isRelaxed, reason } })).json().value.isRelaxed
  const rules = async () => {
    const { rules: set } = await app.db.one<{ rules: unknown }>(
      sql`select rules from rooms.room where id = ${room}`,
    )
    return roundRules({ kind: 'roulette', domain: 'roulette@1' }, set)
  }
  const usual = await rules()
  for (let time = 0; time < 2; time++) expect(await relax(true)).toBe(true)
  expect(await rules()).toEqual({
    ...usual,
    isRelaxed: true,
    times: { ...usual.times, bets: 2 * usual.times.bets },
  })
  const { rooms } = (await testBrowser(api).call(contract.listRooms, { query: {} })).json().value
  expect(rooms).toEqual([expect.objectContaining({ room, isRelaxed: true })])
  expect(await relax(false)).toBe(false)
  expect(await rules()).toEqual(usual)
  const sam = await by('sam', 'support')
  const refused = await sam.call(contract.relaxRoom, { body: { room, isRelaxed: true, reason } })
  expect(refused.json().errorCode).toBe('NOT_PERMITTED')
})

it('a round is given up by two, and only while it is that round', async () => {
  const { app, room, by, instructions } = await world()
  const [rita, fay] = [await by('rita', 'risk'), await by('fay', 'finance')]
  const ask = (round: number, id = randomUUID()) =>
    rita.call(contract.voidRoomRound, { body: { id, room, round, cause: 'malfunction', reason } })
  expect((await ask(6)).json().errorCode).toBe('ROUND_CLOSED')
  const id = randomUUID()
  expect((await ask(7, id)).statusCode).toBe(200)
  expect(await instructions()).toEqual([])
  await fay.call(contract.decideApproval, { body: { id, decision: 'approve' } })
  await runJobs(app, approvalJobs(approvals))
  expect(await instructions()).toEqual([{ do: 'void', round: 7, cause: 'malfunction' }])
})

it('other limits hold once two agree, and what cannot be is refused by its field', async () => {
  const { app, room, by } = await world()
  const [gita, rita] = [await by('gita', 'games'), await by('rita', 'risk')]
  const ask = (main: { least: string; most: string }, id = randomUUID()) =>
    gita.call(contract.changeRoomLimits, {
      body: { id, room, limits: { main, side: { least: '1.00', most: '50.00' }, cap: '1000.00' }, reason },
    })
  for (const main of [
    { least: '5.00', most: '2.00' },
    { least: '1.00', most: '1000.01' },
    { least: '0.00', most: '2.00' },
  ])
    expect((await ask(main)).json()).toMatchObject({ errorCode: 'INVALID_AMOUNT' })
  const id = randomUUID()
  expect((await ask({ least: '2.00', most: '80.00' }, id)).statusCode).toBe(200)
  await rita.call(contract.decideApproval, { body: { id, decision: 'approve' } })
  await runJobs(app, approvalJobs(approvals))
  const { limits } = (await gita.call(contract.getOfficeRoom, { query: { room } })).json().value
  expect(limits).toEqual({
    main: { least: '2.00', most: '80.00' },
    side: { least: '1.00', most: '50.00' },
    cap: '1000.00',
  })
})

it('the shell lists, shows, halts and asks as the console does', async () => {
  const { app, room } = await world()
  const ada = await testOperator(app, { login: 'ada' })
  const run = (...words: string[]) => runCommand({ app, ...ada }, ['rooms', ...words])
  expect(await run('list', 'BAIZE')).toContain(room)
  expect(await run('show', room)).toMatch(/round 7 +2 bet +12\.00/)
  expect(await run('halt', room, 'looked', 'at')).toMatch(/is halted\.$/)
  expect(await run('resume', room, 'looked', 'at')).toMatch(/is open\.$/)
  expect(await run('relax', room, 'slower')).toContain('twice the time to bet')
  expect(await run('unrelax', room, 'as', 'before')).toContain('the usual time to bet')
  expect(await run('void', room, '7', 'malfunction', 'broken')).toContain('Another operator decides')
  expect(await run('limits', room, '1.00', '9.00', '1.00', '2.00', '100.00', 'less')).toContain('Another')
  await expect(run('void', room, 'x', 'malfunction', 'broken')).rejects.toThrow('ROUND is a whole number')
})
