import { registerByUsername } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { registrationForm } from '../../../testing/test-registration.ts'
import { readPersonal } from '../person/personal.ts'

it('[F42] the demo asks for four fields at most: a name, a password and a birth date make a member', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const { confirmPassword: _again, ...form } = await registrationForm(browser, { username: 'Rafi_88' })
  const young = { ...form, birthDate: `${new Date().getUTCFullYear() - 17}-01-01` }
  const refused = await browser.call(registerByUsername, { body: young })
  expect(refused.json()).toMatchObject({
    errorCode: 'AGE_REQUIRED',
    value: { fields: ['birthDate'], minimumAge: 18 },
  })
  const { birthDate: _born, ...ageless } = form
  const missing = await browser.call(registerByUsername, { body: ageless })
  expect(missing.json()).toMatchObject({ errorCode: 'FIELD_REQUIRED', value: { fields: ['birthDate'] } })
  const { isOfAge: _tick, ...dated } = form
  const reply = await browser.call(registerByUsername, { body: dated })
  expect(reply.json().value.session).toMatchObject({ userName: 'Rafi_88', type: 0 })
  const { id } = await app.db.one<{ id: string }>(sql`select id from identity.member`)
  expect(await readPersonal(app.db, app.secrets, id)).toEqual({ birthDate: '1990-02-28' })
  expect(await app.db.rows(sql`select document from identity.consent order by 1`)).toEqual([
    { document: 'age 18' },
    { document: 'terms' },
  ])
})
