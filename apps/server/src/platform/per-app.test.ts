import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { perApp, perDatabase } from './per-app.ts'

it('what is kept for an App is made once, and again when it was forgotten; another App has its own', async () => {
  const app = await testApp()
  let made = 0
  const own = perApp(() => ++made)
  expect([own(app), own(app), own({ ...app })]).toEqual([1, 1, 2])
  own.forget(app)
  expect([own(app), own(app)]).toEqual([3, 3])
})

it('what is kept for a database is the same for every App on it', async () => {
  const app = await testApp()
  let made = 0
  const shared = perDatabase(() => ++made)
  expect([shared(app), shared({ ...app }), shared(await testApp())]).toEqual([1, 1, 2])
  shared.forget({ ...app })
  expect(shared(app)).toBe(3)
})
