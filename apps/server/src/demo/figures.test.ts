import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoWorld } from '../../../../db/demo/index.ts'
import { checkStanding } from '../modules/figures/check-standing.ts'
import { getFigures } from '#modules/figures'
import { countAllFigures } from '../testing/count-all-figures.ts'
import { testApp } from '../testing/test-app.ts'
import { testOperator } from '../testing/test-operator.ts'
import { testRound } from '../testing/test-player.ts'
import { readySeeds } from '../testing/test-seeds.ts'
import { seedDemoTeams } from './agents.ts'
import { seedDemoPeople } from './people.ts'

it('[OC-38] in the demo after play all four identities hold in every house, and nothing is without a name', {
  timeout: 120_000,
}, async () => {
  const app = await testApp({}, 'demo')
  const made = await seedDemoPeople(app)
  await seedDemoTeams(app, made)
  const people = await app.db.rows<{ id: string }>(sql`
    select m.id from identity.member m join ledger.account a on a.path = 'member:' || m.id || ':cash' and a.balance > 1000000
    where m.merchant_code = 'BAIZE' and m.type = 0 limit 3`)
  for (const { id: memberId } of people) {
    await readySeeds(app, memberId)
    for (let round = 0; round < 5; round++)
      await testRound(app, { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false })
  }
  await countAllFigures(app)
  const merchantCodes = demoWorld.merchants.map(({ code }) => code)
  const { operator } = await testOperator(app, { login: 'ann', merchantCodes })
  for (const house of merchantCodes) {
    const { identities, total, isBehind } = await getFigures(app, operator, { house, step: 'day' })
    expect([house, isBehind, total.unnamed, identities.filter(({ holds }) => !holds)]).toEqual([
      house,
      false,
      '0.00',
      [],
    ])
  }
  expect((await checkStanding(app)).filter(({ difference }) => difference !== 0n)).toEqual([])
})
