import { createHash } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { getBalance, verifyLedger } from '#modules/ledger'
import type { Owner } from '#modules/play'
import { grantBonus } from '#modules/wallet'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testGrant } from '../../testing/test-bonus.ts'
import { closeNow, drawNow, setClose, setDrawn } from '../../testing/lottery-time.ts'
import { buy, testDraws } from '../../testing/test-lottery.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { testPlayer } from '../../testing/test-player.ts'
import type { Operator } from '#platform/visit'
import { transaction } from '#platform/db'
import { confirmResult, enterResult, requireConfirmed } from './enter-result.ts'
import { proveDraw } from './prove-draw.ts'
import { advanceDraw } from './run-lotteries.ts'
import { saveLottery } from './save-lottery.ts'
import { readDraw } from './store/draws.ts'
import { readLotteries } from './store/lotteries.ts'

let app: TestApp
let ada: Operator
let ben: Operator
beforeEach(async () => {
  app = await testApp({}, 'demo')
  ada = (await testOperator(app, { login: 'ada' })).operator
  ben = (await testOperator(app, { login: 'ben' })).operator
})

async function cashOf({ memberId }: Owner): Promise<bigint> {
  return (await getBalance(app.db, `member:${memberId}:cash`)).units
}

async function faults(): Promise<string[]> {
  return (await verifyLedger(app.db)).checks.flatMap((check) => check.faults)
}

const report = (drawId: string, numbers: string) => ({
  drawId,
  numbers,
  sourceHash: createHash('sha256').update(numbers).digest('hex'),
})

async function importedDraw() {
  const [lottery] = (await readLotteries(app.db)).filter(({ code }) => code === 'rapid-five')
  if (!lottery) throw new Error('The demo has the lottery.')
  await transaction(app, (tx) => saveLottery(tx, { ...lottery, source: 'imported' }))
  const [drawId = ''] = await testDraws(app)
  return drawId
}

it('a result from elsewhere stands once two people have said the same, and nobody confirms themselves', async () => {
  const drawId = await importedDraw()
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 })
  await expect(enterResult(app, ada, report(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'NOT_DRAWN_YET',
  })
  await closeNow(app, drawId)
  await expect(enterResult(app, ada, report(drawId, '1,2,3'))).rejects.toMatchObject({
    code: 'RESULT_WRONG',
  })
  await expect(confirmResult(app, ada, report(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await enterResult(app, ada, report(drawId, '1,2,3,4,5'))
  await expect(confirmResult(app, ada, report(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'SAME_OPERATOR',
  })
  await expect(confirmResult(app, ben, report(drawId, '1,2,3,4,6'))).rejects.toMatchObject({
    code: 'RESULT_DIFFERS',
  })
  await confirmResult(app, ben, report(drawId, '1,2,3,4,5'))
  await advanceDraw(app, drawId)
  expect(await cashOf(owner)).toBe(1_000_000n - 200_000n + 1_800_000n)
  expect(await readDraw(app.db, drawId)).toMatchObject({
    state: 'settled',
    result: '1,2,3,4,5',
    resultVersion: 1,
  })
})

it('[LO-05] a wrong result is taken back and settled again, the house bears what was spent, and nobody owes', async () => {
  const drawId = await importedDraw()
  const [kept, spent, late] = [
    await testPlayer(app, '100.00'),
    await testPlayer(app, '20.00'),
    await testPlayer(app, '20.00'),
  ]
  for (const owner of [kept, spent])
    await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 })
  await buy(app, late, { drawIds: [drawId], selection: '////6', lines: 1, multiple: 10 })
  await closeNow(app, drawId)
  await enterResult(app, ada, report(drawId, '1,2,3,4,5'))
  await confirmResult(app, ben, report(drawId, '1,2,3,4,5'))
  await advanceDraw(app, drawId)
  expect([await cashOf(kept), await cashOf(spent), await cashOf(late)]).toEqual([2_600_000n, 1_800_000n, 0n])
  // One of the two winners has bet most of it again by the time that the mistake is found.
  const [, other = ''] = await testDraws(app)
  await setClose(app, other, 600)
  await buy(app, spent, { drawIds: [other], selection: '////5', lines: 1, multiple: 80 })
  await enterResult(app, ben, report(drawId, '1,2,3,4,6'))
  await confirmResult(app, ada, report(drawId, '1,2,3,4,6'))
  await advanceDraw(app, drawId)
  expect(await cashOf(kept)).toBe(800_000n)
  expect(await cashOf(spent)).toBe(0n)
  expect(await cashOf(late)).toBe(1_800_000n)
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
  expect(await faults()).toEqual([])
})

it('[PP-14] a wrong payout of cash and bonus is taken from both, as far as it is there, and paid to both again', async () => {
  const drawId = await importedDraw()
  const owner = await testPlayer(app, '5.00')
  const maxStake = moneyFromWire('20.00', 'CNY')
  await transaction(app, (tx) => grantBonus(tx, testGrant(owner.memberId, { maxStake })))
  const pockets = async () => {
    const bonus = await getBalance(app.db, `member:${owner.memberId}:bonus`)
    return [await cashOf(owner), bonus.units]
  }
  await buy(app, owner, { drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 })
  expect(await pockets()).toEqual([0n, 350_000n])
  await closeNow(app, drawId)
  const settle = async (numbers: string) => {
    await enterResult(app, ada, report(drawId, numbers))
    await confirmResult(app, ben, report(drawId, numbers))
    await advanceDraw(app, drawId)
  }
  await settle('1,2,3,4,5')
  expect(await pockets()).toEqual([450_000n, 350_000n + 1_350_000n])
  await settle('1,2,3,4,6')
  expect(await pockets()).toEqual([0n, 350_000n])
  await settle('1,2,3,4,5')
  expect(await pockets()).toEqual([450_000n, 350_000n + 1_350_000n])
  expect(await faults()).toEqual([])
})

it('a draw of our own takes no report from anybody', async () => {
  const [drawId = ''] = await testDraws(app)
  await drawNow(app, drawId)
  await expect(enterResult(app, ada, report(drawId, '1,2,3,4,5'))).rejects.toMatchObject({
    code: 'DRAW_NOT_FOUND',
  })
})

it('[LO-06] an imported draw that nobody reports within a day is void', async () => {
  const drawId = await importedDraw()
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  await closeNow(app, drawId)
  await setDrawn(app, drawId, 25 * 60 * 60)
  await advanceDraw(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'void', voidReason: 'no result in time' })
  expect(await cashOf(owner)).toBe(1_000_000n)
})

it('the rule of two people is a function of who said what', () => {
  const entered = { numbers: '1', sourceHash: 'x', enteredBy: 'ada' }
  const said = { drawId: 'd', numbers: '1', sourceHash: 'x', operatorId: 'ben' }
  expect(() => requireConfirmed(entered, said)).not.toThrow()
  expect(() => requireConfirmed(undefined, said)).toThrow('NOT_FOUND')
  expect(() => requireConfirmed(entered, { ...said, operatorId: 'ada' })).toThrow('SAME_OPERATOR')
  expect(() => requireConfirmed(entered, { ...said, numbers: '2' })).toThrow('RESULT_DIFFERS')
})
