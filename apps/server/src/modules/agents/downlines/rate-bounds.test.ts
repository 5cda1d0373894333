import { randomUUID } from 'node:crypto'
import { getAgentHome, openDownline } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { agentHouse } from '../../../testing/test-agents.ts'

it('[AG2-08] an agent’s home says the most that they may give, and a link and an account are made with that and no more', async () => {
  const { app, browser, makeLink } = await agentHouse()
  const givable = async () => (await browser.call(getAgentHome)).json().value.givable
  expect(await givable()).toMatchObject({ rebates: { RNG: 2_000, LIVE: 2_000 }, series: { SSC: 1_960 } })
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into agents.house (merchant_code, caps, gap_ppm, gap_series) values ('BAIZE', '{"LIVE": 900}', 600, 10)`),
  )
  const most = await givable()
  expect(most).toMatchObject({
    rebates: { RNG: 1_400, LIVE: 900, LIVESTREAM: 0 },
    series: { SSC: 1_950 },
  })
  const rates = { rebates: most.rebates, series: { SSC: most.series.SSC } }
  const more = { ...rates, rebates: { ...rates.rebates, RNG: 1_500 } }
  const moreGroup = { ...rates, series: { SSC: 1_951 } }
  const open = async (given: object) => {
    const body = { requestId: randomUUID(), account: 'newone', type: 0, ...given }
    return (await browser.call(openDownline, { body })).json().errorCode ?? 'done'
  }
  const link = async (given: object) => (await makeLink({ ...given })).json().errorCode ?? 'done'
  for (const ask of [open, link])
    expect([await ask(more), await ask(moreGroup), await ask(rates)]).toEqual([
      'RATE_ABOVE_UPLINE',
      'RATE_ABOVE_UPLINE',
      'done',
    ])
})
