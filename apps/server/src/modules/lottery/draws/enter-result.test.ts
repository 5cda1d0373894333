import { moneyFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { grantBonus } from '#modules/wallet'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testGrant } from '../../../testing/test-bonus.ts'
import { closeNow, drawNow, pastGuards, setClose, setDrawn } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { anyOrder, buy, testDice, testDraws } from '../../../testing/test-lottery.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { importedDraw, testReport } from '../../../testing/test-result.ts'
import type { Operator } from '#platform/visit'
import { transaction } from '#platform/db'
import { confirmResult, enterResult, requireConfirmed } from './enter-result.ts'
import { requireLottery } from '../lotteries/lottery.ts'
import { placeOrder } from '../orders/place-order.ts'
import { proveDraw } from './prove-draw.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { readDraw } from '../store/draws.ts'
import { readLotteries } from '../store/lotteries.ts'
import { readAwaited } from '../store/results.ts'

let app: TestApp
let ada: Operator
let ben: Operator
beforeEach(async () => {
  app = await testApp({}, 'demo')
  ada = (await testOperator(app, { login: 'ada' })).operator
  ben = (await testOperator(app, { login: 'ben' })).operator
})

it('a result from elsewhere stands once two people have said the same, and nobody confirms themselves', async () => {
  const drawId = await importedDraw(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 })
  await expect(enterResult(app, ada, testReport(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'NOT_DRAWN_YET',
  })
  await closeNow(app, drawId)
  await expect(enterResult(app, ada, testReport(drawId, '1,2,3'))).rejects.toMatchObject({
    code: 'RESULT_WRONG',
  })
  await expect(confirmResult(app, ada, testReport(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await enterResult(app, ada, testReport(drawId, '1,2,3,4,5'))
  await expect(confirmResult(app, ada, testReport(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'SAME_OPERATOR',
  })
  await expect(confirmResult(app, ben, testReport(drawId, '1,2,3,4,6'))).rejects.toMatchObject({
    code: 'RESULT_DIFFERS',
  })
  await confirmResult(app, ben, testReport(drawId, '1,2,3,4,5'))
  await advanceDraw(app, drawId)
  expect(await cashOf(app, owner)).toBe(1_000_000n - 200_000n + 1_800_000n)
  expect(await readDraw(app.db, drawId)).toMatchObject({
    state: 'settled',
    result: '1,2,3,4,5',
    resultVersion: 1,
  })
})

it('[LO-05] a wrong result is taken back and settled again, the house bears what was spent, and nobody owes', async () => {
  const drawId = await importedDraw(app)
  const [kept, spent, late] = [
    await testPlayer(app, '100.00'),
    await testPlayer(app, '20.00'),
    await testPlayer(app, '20.00'),
  ]
  for (const owner of [kept, spent])
    await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 })
  await buy(app, late, { drawIds: [drawId], selection: '////6', lines: 1, multiple: 10 })
  await closeNow(app, drawId)
  await enterResult(app, ada, testReport(drawId, '1,2,3,4,5'))
  await confirmResult(app, ben, testReport(drawId, '1,2,3,4,5'))
  await advanceDraw(app, drawId)
  expect([await cashOf(app, kept), await cashOf(app, spent), await cashOf(app, late)]).toEqual([
    2_600_000n,
    1_800_000n,
    0n,
  ])
  // One of the two winners has bet most of it again by the time that the mistake is found.
  const [, other = ''] = await testDraws(app)
  await setClose(app, other, 600)
  await buy(app, spent, { drawIds: [other], selection: '////5', lines: 1, multiple: 80 })
  await enterResult(app, ben, testReport(drawId, '1,2,3,4,6'))
  await confirmResult(app, ada, testReport(drawId, '1,2,3,4,6'))
  await advanceDraw(app, drawId)
  expect(await cashOf(app, kept)).toBe(800_000n)
  expect(await cashOf(app, spent)).toBe(0n)
  expect(await cashOf(app, late)).toBe(1_800_000n)
  expect(await readDraw(app.db, drawId)).toMatchObject({
    state: 'settled',
    result: '1,2,3,4,6',
    resultVersion: 2,
  })
  const file = await proveDraw(app, drawId)
  expect(file.log.results.map(({ body }) => body.split('\n')[3])).toEqual([
    'result 1,2,3,4,5',
    'result 1,2,3,4,6',
  ])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[PP-14] a wrong payout of cash and bonus is taken from both, as far as it is there, and paid to both again', async () => {
  const drawId = await importedDraw(app)
  const owner = await testPlayer(app, '5.00')
  const maxStake = moneyFromWire('20.00', 'CNY')
  await transaction(app, (tx) => grantBonus(tx, testGrant(owner.memberId, { maxStake })))
  const pockets = async () => {
    const bonus = await getBalance(app.db, `member:${owner.memberId}:bonus`)
    return [await cashOf(app, owner), bonus.units]
  }
  await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 })
  expect(await pockets()).toEqual([0n, 350_000n])
  await closeNow(app, drawId)
  const settle = async (numbers: string) => {
    await enterResult(app, ada, testReport(drawId, numbers))
    await confirmResult(app, ben, testReport(drawId, numbers))
    await advanceDraw(app, drawId)
  }
  await settle('1,2,3,4,5')
  expect(await pockets()).toEqual([450_000n, 350_000n + 1_350_000n])
  await settle('1,2,3,4,6')
  expect(await pockets()).toEqual([0n, 350_000n])
  await settle('1,2,3,4,5')
  expect(await pockets()).toEqual([450_000n, 350_000n + 1_350_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a draw of our own takes no report from anybody', async () => {
  const [drawId = ''] = await testDraws(app)
  await drawNow(app, drawId)
  await expect(enterResult(app, ada, testReport(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'DRAW_NOT_FOUND',
  })
})

it('[LO-06] an imported draw that nobody reports within a day is void', async () => {
  const drawId = await importedDraw(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  await closeNow(app, drawId)
  await setDrawn(app, drawId, 25 * 60 * 60)
  await advanceDraw(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'void', voidReason: 'no result in time' })
  expect(await cashOf(app, owner)).toBe(1_000_000n)
})

it('[LO-06] the second report and the end of its day come at the same instant: the draw is paid by it or void, never both', async () => {
  await importedDraw(app)
  const drawIds = (await testDraws(app)).slice(0, 4)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds, selection: '////5', lines: 1, multiple: 10 })
  const nodes = [app, secondNode(app)]
  let paid = 0
  for (const [place, each] of drawIds.entries()) {
    await closeNow(app, each)
    await enterResult(app, ada, testReport(each, '1,2,3,4,5'))
    await setDrawn(app, each, 25 * 60 * 60)
    const confirm = () => confirmResult(nodes[place % 2] ?? app, ben, testReport(each, '1,2,3,4,5'))
    const advance = nodes.map((node) => () => advanceDraw(node, each))
    // Whoever is asked first is not always first.
    const race = place % 2 === 0 ? [confirm, ...advance] : [...advance, confirm]
    const outcomes = await Promise.allSettled(race.map((act) => act()))
    const said = outcomes[race.indexOf(confirm)]
    await advanceDraw(app, each)
    const draw = await readDraw(app.db, each)
    if (said?.status === 'fulfilled') expect(draw).toMatchObject({ state: 'settled', result: '1,2,3,4,5' })
    else expect([draw?.state, said?.reason.code]).toEqual(['void', 'NOT_DRAWN_YET'])
    if (said?.status === 'fulfilled') paid += 1
  }
  expect(await cashOf(app, owner)).toBe(1_000_000n - BigInt(paid) * 200_000n + BigInt(paid) * 1_800_000n)
  expect(await readAwaited(app.db, 10)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[SEC-40] nobody confirms what was said more than a day ago, and a void draw waits for nobody', async () => {
  const drawId = await importedDraw(app)
  await closeNow(app, drawId)
  await enterResult(app, ada, testReport(drawId, '1,2,3,4,5'))
  await pastGuards(app, "update lottery.entered_result set entered_at = entered_at - interval '25 hours'")
  await expect(confirmResult(app, ben, testReport(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await readAwaited(app.db, 10)).toMatchObject([{ id: drawId, enteredNumbers: null }])
  await enterResult(app, ben, testReport(drawId, '1,2,3,4,5'))
  await setDrawn(app, drawId, 25 * 60 * 60)
  await advanceDraw(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'void' })
  expect(await readAwaited(app.db, 10)).toEqual([])
})

it('the demo has a lottery whose result two people bring from elsewhere', async () => {
  const imported = (await readLotteries(app.db)).filter(({ source }) => source === 'imported')
  expect(imported.map(({ code, schedule }) => [code, schedule.kind])).toEqual([['vn-central-18', 'daily']])
  const [drawId = ''] = await testDraws(app, 'vn-central-18')
  const owner = await testPlayer(app, '100.00')
  const order = anyOrder(await requireLottery(app, 'vn-central-18'), drawId, testDice(), 1)
  await placeOrder(app, owner, order)
  await closeNow(app, drawId)
  const fives = (count: number) => Array.from({ length: count }, () => '12345').join(',')
  const numbers = `123456/${fives(1)}/${fives(1)}/${fives(2)}/${fives(7)}/1234/1234,1234,1234/123/12`
  await enterResult(app, ada, testReport(drawId, numbers))
  await confirmResult(app, ben, testReport(drawId, numbers))
  await advanceDraw(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'settled', result: numbers })
})

it('the rule of two people is a function of who said what', () => {
  const entered = { numbers: '1', sourceHash: 'x', enteredBy: 'ada' }
  const said = { drawId: 'd', numbers: '1', sourceHash: 'x', operatorId: 'ben' }
  expect(() => requireConfirmed(entered, said)).not.toThrow()
  expect(() => requireConfirmed(undefined, said)).toThrow('NOT_FOUND')
  expect(() => requireConfirmed(entered, { ...said, operatorId: 'ada' })).toThrow('SAME_OPERATOR')
  expect(() => requireConfirmed(entered, { ...said, numbers: '2' })).toThrow('RESULT_DIFFERS')
})
