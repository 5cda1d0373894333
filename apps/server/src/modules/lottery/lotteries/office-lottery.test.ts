import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { readRates } from '#modules/identity'
import { sql } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { demoApi } from '../../../testing/demo-app.ts'
import { closeNow, drawNow } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { twoOperators } from '../../../testing/two-operators.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { agentLine, playerBelow } from '../../../testing/test-tree.ts'
import { importedDraw, testReport } from '../../../testing/test-result.ts'
import { advanceDraw } from '../run-lotteries.ts'

async function world() {
  const { app, api } = await demoApi()
  const enter = (login: string, roles: readonly contract.OperatorRole[]) =>
    officeBrowser(app, api, { login, roles })
  return { app, enter }
}

const said = (drawId: string, numbers: string) => ({ body: testReport(drawId, numbers) })

it('two operators settle an imported draw and correct it, one of them alone does nothing, and all of it is written down', async () => {
  const { app, enter } = await world()
  const drawId = await importedDraw(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1 })
  const cash = () => cashOf(app, owner)
  const [ada, ben, cara] = [
    await enter('ada', ['risk']),
    await enter('ben', ['owner']),
    await enter('cara', ['support']),
  ]
  const code = async (asked: ReturnType<typeof ada.call>) => (await asked).json().errorCode
  expect((await ada.call(contract.listAwaitedDraws)).json().value).toEqual([])
  expect(await code(ada.call(contract.enterResult, said(drawId, '1,2,3,4,5')))).toBe('NOT_DRAWN_YET')
  await closeNow(app, drawId)
  expect((await cara.call(contract.listAwaitedDraws)).json().value).toMatchObject([
    { drawId, gameId: 'rapid-five', state: 'closed', result: null, entered: null },
  ])
  expect(await code(cara.call(contract.enterResult, said(drawId, '1,2,3,4,5')))).toBe('NOT_PERMITTED')
  expect(await code(ben.call(contract.confirmResult, said(drawId, '1,2,3,4,5')))).toBe('NOT_FOUND')
  expect((await ada.call(contract.enterResult, said(drawId, '1,2,3,4,5'))).statusCode).toBe(200)
  expect((await ben.call(contract.listAwaitedDraws)).json().value).toMatchObject([
    { drawId, entered: { numbers: '1,2,3,4,5' } },
  ])
  expect(await code(ada.call(contract.confirmResult, said(drawId, '1,2,3,4,5')))).toBe('SAME_OPERATOR')
  expect(await code(ben.call(contract.confirmResult, said(drawId, '1,2,3,4,6')))).toBe('RESULT_DIFFERS')
  const confirms = await Promise.all(
    Array.from({ length: 3 }, () => ben.call(contract.confirmResult, said(drawId, '1,2,3,4,5'))),
  )
  expect(confirms.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await advanceDraw(app, drawId)
  expect(await cash()).toBe(1_160_000n)

  await ben.call(contract.enterResult, said(drawId, '1,2,3,4,6'))
  expect((await ada.call(contract.listAwaitedDraws)).json().value).toMatchObject([
    { drawId, state: 'settled', result: '1,2,3,4,5', entered: { numbers: '1,2,3,4,6' } },
  ])
  await ada.call(contract.confirmResult, said(drawId, '1,2,3,4,6'))
  await advanceDraw(app, drawId)
  expect([await cash(), (await ada.call(contract.listAwaitedDraws)).json().value]).toEqual([980_000n, []])
  const lines = await app.db.rows<{ action: string }>(
    sql`select action from operators.audit where subject = ${drawId} order by number`,
  )
  expect(lines.map(({ action }) => action)).toEqual([
    'draw.report',
    'draw.confirm',
    'draw.report',
    'draw.confirm',
  ])
  const shown = (await cara.call(contract.getOfficeDraw, { query: { drawId } })).json().value
  expect(shown.draw).toMatchObject({ drawId, state: 'settled', result: '1,2,3,4,6', version: 2, tickets: 1 })
  expect(shown.results).toMatchObject([
    { version: 1, numbers: '1,2,3,4,5', enteredBy: 'ada', confirmedBy: 'ben' },
    { version: 2, numbers: '1,2,3,4,6', enteredBy: 'ben', confirmedBy: 'ada' },
  ])
  const events = await app.db.rows(sql`select kind, subject, before, after from operators.event`)
  expect(events).toMatchObject([
    { kind: 'result.corrected', subject: drawId, before: { result: '1,2,3,4,5' }, after: { version: 2 } },
  ])
})

it('[OC-41] the draws of a lottery are listed by cursor, each once, and what a draw can cost is shown exactly', async () => {
  const { app, enter } = await world()
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1 })
  const gita = await enter('gita', ['games'])
  const { exposure } = (await gita.call(contract.getOfficeDraw, { query: { drawId } })).json().value
  expect(exposure).toEqual([{ currency: 'CNY', amount: '18.00' }])
  const gone = { drawId: '00000000-0000-4000-8000-000000000000' }
  expect((await gita.call(contract.getOfficeDraw, { query: gone })).json().errorCode).toBe('DRAW_NOT_FOUND')
  const ids = new Set<string>()
  let after: string | null = null
  let count = 0
  do {
    const query = { gameId: 'rapid-five', ...(after && { after }) }
    const page: contract.ReplyOf<typeof contract.listOfficeDraws> = (
      await gita.call(contract.listOfficeDraws, { query })
    ).json().value
    for (const draw of page.draws) ids.add(draw.drawId)
    count += page.draws.length
    after = page.after
  } while (after !== null)
  const { all } = await app.db.one<{ all: number }>(
    sql`select count(*)::int as all from lottery.draw where lottery_code = 'rapid-five'`,
  )
  expect([count, ids.size]).toEqual([all, all])
  const query = { gameId: 'rapid-five', after: Buffer.from('jobs:5').toString('base64url') }
  expect((await gita.call(contract.listOfficeDraws, { query })).json().errorCode).toBe('BAD_QUERY')
})

it('a lottery that is turned off sells nothing, what it sold is drawn and paid, and it can be turned on again', async () => {
  const { app, enter } = await world()
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  const wish = { drawIds: [drawId] }
  await buy(app, owner, wish)
  const [ben, cara] = [await enter('ben', ['owner']), await enter('cara', ['cashier'])]
  const change = (isOn: boolean, gameId = 'rapid-five') => ({ body: { gameId, isOn, reason: 'repairs' } })
  expect((await cara.call(contract.switchLottery, change(false))).json().errorCode).toBe('NOT_PERMITTED')
  expect((await ben.call(contract.switchLottery, change(false, 'none'))).json().errorCode).toBe(
    'GAME_NOT_FOUND',
  )
  expect((await ben.call(contract.switchLottery, change(false))).json().value).toMatchObject({ isOn: false })
  for (const node of [app, secondNode(app)])
    await expect(buy(node, owner, wish)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  const listed = (await ben.call(contract.listOfficeLotteries)).json().value
  expect(listed.filter(({ isOn }: contract.OfficeLottery) => !isOn)).toMatchObject([{ gameId: 'rapid-five' }])
  await drawNow(app, drawId)
  expect(await cashOf(app, owner)).toBe(980_000n)
  await ben.call(contract.switchLottery, change(true))
  const [next = ''] = await testDraws(app, 'rapid-five').then((ids) => ids.filter((id) => id !== drawId))
  await expect(buy(app, owner, { drawIds: [next] })).rejects.toMatchObject({ code: 'DRAW_CLOSED' })
  const lines = await app.db.rows(
    sql`select before, after from operators.audit where action = 'lottery.switch' order by number`,
  )
  expect(lines).toMatchObject([{ before: { isOn: true } }, { before: { isOn: false } }])
})

it('[AG-02] [SEC-40] a bonus group is raised by two, never lowered, and never above that of whoever is above', async () => {
  const { app, api } = await demoApi()
  const { amina, question, decide } = await twoOperators({ app, api })
  const [above = ''] = await agentLine(app, { levels: 1 })
  const { memberId: below } = await playerBelow(app, { uplineId: above, cash: '0' })
  const raise = async (memberId: string, points: number) => {
    const { id, reason } = question({})
    const reply = (
      await amina.call(contract.setBonusGroup, { body: { id, memberId, points, reason } })
    ).json()
    return reply.errorCode ?? ((await decide(id)) === 'done' ? points : 'failed')
  }
  expect(await raise(below, 1_850)).toBe('GROUP_NOT_ALLOWED')
  expect(await raise(above, 1_900)).toBe(1_900)
  expect(await raise(below, 1_850)).toBe(1_850)
  expect(await raise(below, 1_849)).toBe('GROUP_NOT_ALLOWED')
  expect(await raise(below, 1_901)).toBe('GROUP_NOT_ALLOWED')
  const races = await Promise.all([raise(below, 1_890), raise(above, 1_920), raise(below, 1_910)])
  expect(races[1]).toBe(1_920)
  const today = await readRates(app.db, { memberIds: [above, below], at: app.clock.now() })
  expect([today.get(above)?.series, today.get(below)?.series]).toEqual([{}, {}])
  const at = new Date(app.clock.now().getTime() + DAY_MS)
  const groups = await readRates(app.db, { memberIds: [above, below], at })
  expect(groups.get(above)?.series.SSC).toBe(1_920)
  expect([1_890, 1_910]).toContain(groups.get(below)?.series.SSC)
})
