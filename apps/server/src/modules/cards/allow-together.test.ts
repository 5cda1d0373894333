import { randomUUID } from 'node:crypto'
import { allowTogether, decideApproval } from '@baize/contracts'
import { expect, it } from 'vitest'
import { applyApproval } from '#modules/operators'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { cameFrom, shareDevice } from '../../testing/shared-marks.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { cardsApprovals } from './allow-together.ts'
import { apartAmong } from './apart.ts'

const password = 'green felt, brass rail'
const reason = 'a couple at home, seen on their documents'

async function world() {
  const { app, api } = await demoApi()
  const [rafi, amina, kamal] = [
    await testMember(app, { account: 'rafi1', password }),
    await testMember(app, { account: 'amina1', password }),
    await testMember(app, { account: 'kamal1', password }),
  ]
  await cameFrom(app, '203.0.113.7', [rafi, amina, kamal])
  const risk = await officeBrowser(app, api, { login: 'rita', roles: ['risk'] })
  const owner = await officeBrowser(app, api, { login: 'olga', roles: ['owner'] })
  const ask = (isAllowed: boolean, account = 'amina1', id: string = randomUUID()) =>
    risk.call(allowTogether, { body: { id, memberId: rafi, account, isAllowed, reason } })
  /** Asked, decided, and done however often it is brought. */
  const agree = async (isAllowed: boolean) => {
    const { id } = (await ask(isAllowed)).json().value
    expect(await apart(rafi, amina)).toEqual(isAllowed ? [amina] : [])
    await owner.call(decideApproval, { body: { id, decision: 'approve' } })
    const again = { id, kind: 'member.together' }
    await Promise.all([1, 2, 3].map(() => applyApproval(app, cardsApprovals, again)))
    return app.db.one<{ state: string }>(sql`select state from operators.approval where id = ${id}`)
  }
  const apart = (...ids: readonly string[]) =>
    apartAmong(
      app.db,
      ids.map((memberId) => ({ memberId, isSimulated: false })),
      app.clock.now(),
    )
  return { app, rafi, amina, kamal, risk, ask, agree, apart }
}

it('[RM-53] two operators let two members sit together who share an address, nobody else, and keep them apart again; all of it is on record', async () => {
  const { app, rafi, amina, kamal, agree, apart } = await world()
  expect(await agree(true)).toEqual({ state: 'done' })
  expect([await apart(rafi, amina), await apart(amina, rafi)]).toEqual([[], []])
  expect(await apart(rafi, amina, kamal)).toEqual([kamal])
  expect(await agree(false)).toEqual({ state: 'done' })
  expect(await apart(rafi, amina)).toEqual([amina])
  const lines = await app.db.rows<{ action: string; after: object | null }>(
    sql`select action, after from operators.audit where subject = ${rafi} order by number`,
  )
  expect(lines.filter(({ action }) => action === 'member.together')).toMatchObject([
    { after: { otherId: amina, isAllowed: true } },
    { after: { otherId: amina, isAllowed: false } },
  ])
})

it('[RM-53] what else keeps two members apart does so whatever operators have agreed on', async () => {
  const { app, rafi, amina, agree, apart } = await world()
  await agree(true)
  await shareDevice(app, [rafi, amina])
  expect(await apart(rafi, amina)).toEqual([amina])
})

it('a pair is two members of one house; one operator alone, and whoever has no right to ask, changes nothing', async () => {
  const { rafi, amina, ask, apart, risk } = await world()
  for (const account of ['nobody', 'rafi1'])
    expect((await ask(true, account)).json().errorCode).toBe('NOT_FOUND')
  const id = randomUUID()
  await ask(true, 'amina1', id)
  expect((await ask(true, 'kamal1', id)).json().errorCode).toBe('REQUEST_ID_REUSED')
  const own = await risk.call(decideApproval, { body: { id, decision: 'approve' } })
  expect(own.json().errorCode).toBe('NOT_PERMITTED')
  expect(await apart(rafi, amina)).toEqual([amina])
})
