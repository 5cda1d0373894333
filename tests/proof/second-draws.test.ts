import { type DrawProofFile, getDrawProof } from '@baize/contracts'
import { lotteryFamilies } from '@baize/engines'
import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../../apps/server/src/modules/lottery/index.ts'
import { allLotteries } from '../../apps/server/src/modules/lottery/lotteries/lottery.ts'
import { proveTicket } from '../../apps/server/src/modules/lottery/draws/prove-draw.ts'
import { readTickets } from '../../apps/server/src/modules/lottery/store/order-views.ts'
import { demoApi } from '../../apps/server/src/testing/demo-app.ts'
import { drawNow } from '../../apps/server/src/testing/lottery-time.ts'
import { testBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { anyOrder, testDice, testDraws } from '../../apps/server/src/testing/test-lottery.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

const DRAWS = 20
const TICKETS = 3

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

/** Draws of every lottery of our own, with tickets in the first of each, as anybody downloads them. */
async function drawFiles() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100000.00')
  const lotteries = (await allLotteries(app)).filter(({ source, isOn }) => source === 'own' && isOn)
  const files: { readonly family: string; readonly file: DrawProofFile }[] = []
  const tickets: DrawProofFile[] = []
  while (files.length < DRAWS) {
    const lottery = lotteries[files.length % lotteries.length]
    if (!lottery) throw new Error('The demo has lotteries.')
    const isFirst = files.length < lotteries.length
    const [drawId = ''] = (await testDraws(app, lottery.code)).slice(isFirst ? 0 : 1)
    const order = anyOrder(lottery, drawId, testDice(files.length), TICKETS)
    const orderId = isFirst ? await placeOrder(app, owner, order) : undefined
    await drawNow(app, drawId)
    const file = (await testBrowser(api).call(getDrawProof, { query: { drawId } })).json().value
    files.push({ family: lottery.family, file })
    const [ticket] = orderId ? await readTickets(app.db, orderId) : []
    if (ticket) tickets.push(await proveTicket(app, { ticketId: ticket.id, memberId: owner.memberId }))
  }
  return { files, tickets }
}

it('[F30] a verifier that was written from the page alone works twenty draws out again, over every family that is drawn here, and refuses them changed', async () => {
  const { files, tickets } = await drawFiles()
  for (const { file } of files)
    expect({ draw: file.draw, others: othersIn(check(file)) }).toMatchObject({ others: {} })
  for (const file of tickets)
    expect({ draw: file.draw, others: othersIn(check(file)) }).toMatchObject({ others: { payout: 'open' } })
  expect(files.filter(({ file }) => file.log.close.body.includes('\ncount 0\n')).length).toBeGreaterThan(0)
  expect(tickets.length).toBeGreaterThan(10)
  for (const { file } of files) expect(refusals(file)).toEqual(new Set(['failed']))
  for (const file of tickets.slice(0, 3)) {
    const text = file.ticket?.text.replace(/multiple \d+/, 'multiple 9') ?? ''
    expect(check({ ...file, ticket: { ...file.ticket, text } })).toMatchObject({ place: 'failed' })
  }
  // The demo imports the results of one family; its prizes are those of another that is drawn here.
  const drawn = new Set(files.map(({ family }) => family))
  expect(lotteryFamilies.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual(['vn-central'])
})

/** What the line that is meant says of a draw with something changed in it. */
function refusals(file: DrawProofFile): Set<string | undefined> {
  const { draw, log } = file
  const last = draw.result.at(-1) === '1' ? '2' : '1'
  const [result] = log.results
  const seed = (result?.body ?? '').replace(/proof ..../, 'proof 0000')
  const changes = [
    ['numbers', { ...file, draw: { ...draw, result: draw.result.slice(0, -1) + last } }],
    ['promise', { ...file, draw: { ...draw, numero: 'x' } }],
    ['promise', { ...file, log: { ...log, results: [{ ...result, body: seed }] } }],
    ['entries', { ...file, log: { ...log, results: [{ ...result, body: seed }] } }],
    ['entries', { ...file, log: { ...log, close: { ...log.close, index: log.close.index + 1 } } }],
    ['sealed', { ...file, log: { ...log, close: { ...log.close, index: 1e6 } } }],
    [
      'beacon',
      {
        ...file,
        log: { ...log, beacon: { ...log.beacon, body: 'beacon v1\nsource x\nround 1\nvalue 00\n' } },
      },
    ],
    ['checkpoint', { ...file, log: { ...log, checkpoint: log.checkpoint.replace(/\n\d+\n/, '\n7\n') } }],
  ] as const
  return new Set(changes.map(([name, changed]) => check(changed)[name]))
}
