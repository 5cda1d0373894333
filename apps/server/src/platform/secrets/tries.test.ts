import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sql, transaction } from '../db.ts'
import { dropEndedTries, forgiveTries, readFailures, tryOnce, type Verdict } from './tries.ts'

const guard = { key: 'door:rafi', most: 3, lockSeconds: 600, windowSeconds: 60 }
const says = (verdict: Verdict) => async () => verdict

it('[F06] only wrong ones count; a right one forgives, and a spent one neither counts nor forgives', async () => {
  const app = await testApp()
  for (const verdict of ['right', 'wrong', 'spent', 'wrong'] as const)
    expect(await tryOnce(app, [guard], says(verdict))).toMatchObject({ verdict })
  expect((await readFailures(app.db, guard.key)).count).toBe(2)
  expect(await tryOnce(app, [guard], says('right'))).toEqual({ verdict: 'right', failures: 0 })
  for (let tries = 0; tries < 3; tries++) await tryOnce(app, [guard], says('wrong'))
  expect(await tryOnce(app, [guard], says('right'))).toEqual({
    verdict: 'full',
    failures: 3,
    secondsLeft: expect.any(Number),
  })
  await transaction(app, (tx) => forgiveTries(tx, [guard.key]))
  expect(await tryOnce(app, [guard], says('right'))).toMatchObject({ verdict: 'right' })
})

it('[F06] a fault on the way is nobody’s failure, and its place is free again', async () => {
  const app = await testApp()
  for (let tries = 0; tries < 5; tries++)
    await expect(tryOnce(app, [guard], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await app.db.one(sql`select failures, underway from platform.attempt`)).toEqual({
    failures: 0,
    underway: 0,
  })
})

it('[F06] the places of a process that died are free after a minute', async () => {
  const app = await testApp()
  await transaction(app, (tx) =>
    tx.rows(
      sql`insert into platform.attempt (key, underway, underway_ends_at) values (${guard.key}, 3, now())`,
    ),
  )
  expect(await tryOnce(app, [guard], says('right'))).toMatchObject({ verdict: 'right' })
})

it('what many share is not forgiven by one who is right, and one that is full stops all', async () => {
  const app = await testApp()
  const shared = { ...guard, key: 'from:192.0.2.1', isShared: true }
  const asOwner = (owner: string) => [{ ...guard, key: `door:${owner}` }, shared] as const
  for (const owner of ['a', 'b']) await tryOnce(app, asOwner(owner), says('wrong'))
  await tryOnce(app, asOwner('a'), says('right'))
  expect((await readFailures(app.db, shared.key)).count).toBe(2)
  expect((await readFailures(app.db, 'door:a')).count).toBe(0)
  await tryOnce(app, asOwner('c'), says('wrong'))
  expect(await tryOnce(app, asOwner('d'), says('right'))).toMatchObject({ verdict: 'full' })
})

it('a key of half a character is a key, and what says nothing any more is dropped', async () => {
  const app = await testApp()
  const odd = { ...guard, key: 'door:\ud800' }
  expect(await tryOnce(app, [odd], says('right'))).toMatchObject({ verdict: 'right' })
  await tryOnce(app, [guard], says('wrong'))
  await transaction(app, (tx) => dropEndedTries(tx))
  expect(await app.db.rows(sql`select key from platform.attempt`)).toEqual([{ key: guard.key }])
})
