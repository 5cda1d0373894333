import { listOfficeViews, removeOfficeView, saveOfficeView } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { officeBrowser } from '../../testing/test-operator.ts'

const house = 'BAIZE'
const view = {
  house,
  screen: 'members',
  name: 'Suspended ../',
  search: 'state=suspended',
  role: null,
} as const

async function desks() {
  const { app, api } = await demoApi()
  const ada = await officeBrowser(app, api, { login: 'ada', roles: ['support'] })
  const ben = await officeBrowser(app, api, { login: 'ben', roles: ['support', 'risk'] })
  const away = await officeBrowser(app, api, { login: 'away', roles: ['support'], merchantCodes: ['NOOR'] })
  const names = async (desk: typeof ada, at = house) =>
    (await desk.call(listOfficeViews, { query: { house: at } }))
      .json()
      .value?.views.map(({ name }: { name: string }) => name)
  return { ada, ben, away, names }
}

it('a view is one’s own, or of all who have a role in that house; the same name is written over', async () => {
  const { ada, ben, away, names } = await desks()
  await ada.call(saveOfficeView, { body: view })
  const again = await ada.call(saveOfficeView, { body: { ...view, search: 'state=closed' } })
  expect(again.json().value).toMatchObject({ search: 'state=closed', isOwn: true })
  expect(await names(ada)).toEqual(['Suspended ../'])
  expect(await names(ben)).toEqual([])
  await ben.call(saveOfficeView, { body: { ...view, name: 'For all', role: 'support' } })
  expect(await names(ada)).toEqual(['For all', 'Suspended ../'])
  expect(await names(away, 'NOOR')).toEqual([])
  expect(await names(away)).toBeUndefined()
})

it('nobody keeps a view for a role they lack, or takes another’s away', async () => {
  const { ada, ben, names } = await desks()
  const refused = await ada.call(saveOfficeView, { body: { ...view, role: 'risk' } })
  expect(refused.json().errorCode).toBe('NOT_PERMITTED')
  const { id } = (await ben.call(saveOfficeView, { body: { ...view, role: 'support' } })).json().value
  expect((await ada.call(removeOfficeView, { body: { id } })).json().errorCode).toBe('NOT_FOUND')
  expect((await ben.call(removeOfficeView, { body: { id } })).statusCode).toBe(200)
  expect(await names(ada)).toEqual([])
})

it('the hundred and first view is refused, and nothing of it is kept', async () => {
  const { ada, names } = await desks()
  for (let number = 0; number < 100; number++)
    await ada.call(saveOfficeView, { body: { ...view, name: `view ${number}` } })
  const refused = await ada.call(saveOfficeView, { body: view })
  expect(refused.json().errorCode).toBe('VIEWS_FULL')
  expect(await names(ada)).toHaveLength(100)
  expect((await ada.call(saveOfficeView, { body: { ...view, name: 'view 7' } })).statusCode).toBe(200)
})
