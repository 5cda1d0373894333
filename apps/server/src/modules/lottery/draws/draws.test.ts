import { type DrawProofFile, getDrawProof } from '@baize/contracts'
import { fromHex, isIncluded, readCheckpoint, readNote, utf8 } from '@baize/fairness'
import { beforeEach, expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { closeNow, drawNow, setDrawn } from '../../../testing/lottery-time.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { drawProblem } from '../../../testing/package-testing.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { proveDraw, proveTicket } from './prove-draw.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { readDraw } from '../store/draws.ts'
import { readTickets } from '../store/order-views.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

it('[FA-10] anybody can work the numbers out again from the log, and a ticket is shown to be among those sealed before', async () => {
  const [drawId = ''] = await testDraws(app)
  const owners = [await testPlayer(app, '1000.00'), await testPlayer(app, '1000.00')]
  const orderIds: string[] = []
  for (const owner of owners) orderIds.push(await buy(app, owner, { drawIds: [drawId], count: 3 }))
  await drawNow(app, drawId)
  const file = await proveDraw(app, drawId)
  const leaves = leavesOf(file)
  expect(drawProblem(leaves)).toBeUndefined()
  const { result } = leaves
  expect(
    drawProblem({ ...leaves, result: { ...result, body: result.body.replace(/result \d/, 'result x') } }),
  ).toBe('WRONG_RESULT')
  expect(drawProblem({ ...leaves, close: { ...leaves.close, index: result.index } })).toBe('WRONG_ORDER')
  expect(
    drawProblem({
      ...leaves,
      close: { ...leaves.close, body: leaves.close.body.replace(/root ./, 'root x') },
    }),
  ).toBe('WRONG_RESULT')
  expect(
    drawProblem({
      ...leaves,
      result: { ...result, body: result.body.replace(/proof .{4}/, 'proof 0000') },
    }),
  ).toBe('WRONG_SEED')
  const { size, root } = readCheckpoint(readNote(file.log.checkpoint)?.text ?? '') ?? {
    size: 0,
    root: new Uint8Array(),
  }
  for (const { index, body, proof } of Object.values(leaves))
    expect(isIncluded(utf8(body), { index, size }, { root, proof: proof.map(fromHex) })).toBe(true)

  const [owner] = owners
  for (const ticket of await readTickets(app.db, orderIds[0] ?? '')) {
    const { ticket: place } = await proveTicket(app, {
      ticketId: ticket.id,
      memberId: owner?.memberId ?? '',
    })
    const sealed = /root (\w+)\ncount (\d+)/.exec(file.log.close.body) ?? []
    expect(place?.count).toBe(Number(sealed[2]))
    expect(isSealed(place, sealed[1])).toBe(true)
    expect(place?.text).toContain(`selection ${ticket.selection}\n`)
  }
  await expect(
    proveTicket(app, { ticketId: file.draw.id, memberId: owner?.memberId ?? '' }),
  ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

it('more tickets than a tile holds are sealed one by one all the same', async () => {
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100000.00')
  const orderIds = await Promise.all(
    Array.from({ length: 13 }, () =>
      buy(app, owner, { drawIds: [drawId], selection: '////3', lines: 1, count: 50 }),
    ),
  )
  await drawNow(app, drawId)
  const file = await proveDraw(app, drawId)
  const root = /root (\w+)/.exec(file.log.close.body)?.[1]
  const tickets = (await Promise.all(orderIds.map((id) => readTickets(app.db, id)))).flat()
  expect(tickets).toHaveLength(650)
  const places = await Promise.all(
    tickets
      .filter((_, index) => index % 40 === 0)
      .map(({ id }) => proveTicket(app, { ticketId: id, memberId: owner.memberId })),
  )
  for (const { ticket } of places) expect(isSealed(ticket, root)).toBe(true)
  expect(places.map(({ ticket }) => ticket?.count)).toEqual(places.map(() => 650))
})

it('the promise stands in the log before the sale, and nobody can change it', async () => {
  const [drawId = ''] = await testDraws(app)
  const draw = await readDraw(app.db, drawId)
  const leaf = await app.db.one<{ body: string }>(
    sql`select body from fairness.leaf where index = ${draw?.openLeaf}`,
  )
  expect(leaf.body).toContain(`commit ${draw?.commitment}\n`)
  expect(leaf.body).toContain(`beacon demo ${draw?.beaconRound}\n`)
  await expect(
    transaction(app, (tx) => tx.rows(sql`update lottery.draw set closes_at = now() where id = ${drawId}`)),
  ).rejects.toThrow(/permission denied|what was promised stays/)
})

it('a draw that nobody can check yet has no proof', async () => {
  const [drawId = ''] = await testDraws(app)
  await expect(proveDraw(app, drawId)).rejects.toMatchObject({ code: 'NOT_DRAWN_YET' })
  expect(getDrawProof.path).toBe('/lgw/draws/proof')
})

function isSealed(ticket: DrawProofFile['ticket'], root: string | undefined): boolean {
  if (!ticket || root === undefined) return false
  const { text, index, count: size, proof } = ticket
  return isIncluded(utf8(text), { index, size }, { root: fromHex(root), proof: proof.map(fromHex) })
}

function leavesOf({ log }: DrawProofFile) {
  const [result] = log.results
  if (!log.beacon || !result) throw new Error('A draw of ours has a beacon and a result.')
  return { open: log.open, close: log.close, beacon: log.beacon, result }
}

it('[FA-10] tickets that were sealed too late make a draw void, and every stake goes back once', async () => {
  const drawIds = (await testDraws(app)).slice(0, 2)
  const [drawId = ''] = drawIds
  const owner = await testPlayer(app, '100.00')
  const orderId = await buy(app, owner, { drawIds, group: 1_750 })
  await setDrawn(app, drawId) // nobody closed it before its beacon spoke
  await advanceDraw(app, drawId)
  await advanceDraw(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({
    state: 'void',
    voidReason: 'tickets sealed too late',
  })
  expect(await cashOf(app, owner)).toBe(800_000n)
  const [first, second] = await readTickets(app.db, orderId)
  expect([first?.drawState, second?.drawState]).toEqual(['void', 'open'])
  const rebates =
    await app.db.rows(sql`select r.state from lottery.rebate r join lottery.ticket t on t.id = r.ticket_id
    join lottery.draw d on d.id = t.draw_id order by d.closes_at`)
  expect(rebates).toEqual([{ state: 'dropped' }, { state: 'waiting' }])
  const leaf = await app.db.rows<{ body: string }>(
    sql`select body from fairness.leaf where kind = 'draw-void'`,
  )
  expect(leaf).toEqual([{ body: `draw-void v1\ndraw ${drawId}\nreason tickets sealed too late\n` }])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a draw without tickets can be sealed late: there is nothing that could have been added', async () => {
  const [drawId = ''] = await testDraws(app)
  await setDrawn(app, drawId)
  await advanceDraw(app, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'settled' })
})

it('a beacon that stays silent is waited for, then every stake goes back; the house never draws by itself', async () => {
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, { drawIds: [drawId] })
  await closeNow(app, drawId)
  await setDrawn(app, drawId)
  const elsewhere = { ...app, config: { ...app.config, drandUrls: ['http://127.0.0.1:9'] } }
  await advanceDraw(elsewhere, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'closed', result: null })
  await setDrawn(app, drawId, 16 * 60)
  await advanceDraw(elsewhere, drawId)
  expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'void', voidReason: 'beacon too late' })
  expect(await cashOf(app, owner)).toBe(1_000_000n)
})
