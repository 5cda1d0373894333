import { randomUUID } from 'node:crypto'
import { capabilities } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { testApp } from '../../testing/test-app.ts'
import { testMember } from '../../testing/test-member.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { takeTimeOut } from './exclude.ts'
import { findStanding } from './index.ts'

it('a server that dies anywhere in an exclusion leaves a member who is excluded with all that follows, or one who is not', async () => {
  const app = await testApp({}, 'demo')
  const account = `l${randomUUID().slice(0, 8)}`
  const id = await testMember(app, { account, password: PASSWORD })
  const member = {
    id,
    account,
    merchantCode: 'BAIZE',
    type: 0,
    ...capabilities(0),
    sessionId: randomUUID(),
  } as const
  const look = async () => {
    const isExcluded = Boolean((await findStanding(app.db, id))?.exclusion)
    const { facts, changes, exclusions } = await app.db.one<Record<string, number>>(sql`
      select (select count(*)::int from platform.fact where name = 'member.excluded') as facts,
        (select count(*)::int from limits.change) as changes,
        (select count(*)::int from limits.exclusion) as exclusions`)
    expect([facts, changes]).toEqual([exclusions, exclusions])
    expect(isExcluded).toBe(exclusions !== 0)
  }
  expect(await dieEverywhere(app, (node) => takeTimeOut(node, member, '7d'), look)).toBeGreaterThan(8)
  expect((await findStanding(app.db, id))?.exclusion).toMatchObject({ kind: 'timeout' })
})
