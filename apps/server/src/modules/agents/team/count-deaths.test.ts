import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { testApp } from '../../../testing/test-app.ts'
import { countAllTeams, recomputedTeams, storedTeams, tellSettled } from '../../../testing/team-oracle.ts'
import { teamMember } from '../../../testing/test-team.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import { countTeams } from './count-teams.ts'
import { addPaid } from './note-news.ts'

const TIMES = Number(process.env.TEAM_DEATHS ?? 1)

async function world() {
  const app = await testApp({}, 'demo')
  const at = new Date(Date.now() - 2 * DAY_MS)
  const top = await teamMember(app, { type: 1, at })
  const low = await teamMember(app, { type: 2, uplineId: top.memberId, at })
  const player = await teamMember(app, { uplineId: low.memberId, at })
  const vendor = await testVendor(app, player)
  const bet = async (amount = '600.00') => {
    const [ref, txId] = [randomUUID(), randomUUID()]
    await vendor.send(ref, [{ kind: 'bet', amount, txId }], { isFinished: true })
    return { ref, txId }
  }
  return { app, top, low, player, vendor, bet }
}

it('[AG2-15] each counted day is added once, wherever the server dies while it counts', {
  timeout: 60_000 + TIMES * 60_000,
}, async () => {
  const { app, player, vendor, bet } = await world()
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const news = async () => {
    const { ref, txId } = await bet('10.00')
    await countAllTeams(app)
    // One that is new, one that was counted and changes, and something that is no play.
    await bet('10.00')
    await vendor.send(ref, [{ kind: 'adjust', amount: '1.10', refTxId: txId }])
    const { memberId, merchantCode } = player
    const rebate = { memberId, merchantCode, day, kind: 'rebate', units: 7n } as const
    await transaction(app, (tx) => addPaid(tx, [rebate], new Date()))
    await tellSettled(app)
  }
  let deaths = 0
  let paid = 0n
  for (let time = 0; time < TIMES; time++)
    deaths += await dieEverywhere(
      app,
      async (node) => {
        await news()
        paid += 7n
        await countTeams(node)
      },
      async () => {
        await countAllTeams(app)
        expect(await storedTeams(app)).toEqual(await recomputedTeams(app))
      },
    )
  expect(deaths).toBeGreaterThan(15 * TIMES)
  const rebates = await app.db.rows(sql`select rebate from agents.team_day where day = ${day}`)
  expect(rebates).toEqual([{ rebate: paid }, { rebate: paid }])
})

it('[AG2-15] rounds that are settled and changed while two servers count are counted once', async () => {
  const { app, vendor } = await world()
  const play = { isOver: false }
  const counting = [app, secondNode(app)].map(async (node) => {
    while (!play.isOver) {
      await tellSettled(node)
      await countTeams(node)
    }
  })
  const playing = Array.from({ length: 6 }, async () => {
    for (let round = 0; round < 8; round++) {
      const [ref, txId] = [randomUUID(), randomUUID()]
      await vendor.send(ref, [{ kind: 'bet', amount: '4.00', txId }], { isFinished: true })
      if (round % 3 === 0) await vendor.send(ref, [{ kind: 'adjust', amount: '1.10', refTxId: txId }])
    }
  })
  await Promise.all(playing)
  play.isOver = true
  await Promise.all(counting)
  await countAllTeams(app)
  expect(await storedTeams(app)).toEqual(await recomputedTeams(app))
})
