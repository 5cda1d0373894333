import { getListLooks, type ListLook, saveListLook } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { officeBrowser } from '../../testing/test-operator.ts'

const look: ListLook = {
  list: 'members',
  columns: [
    { column: 'vip', isHidden: true, width: 'normal' },
    { column: 'upline', isHidden: false, width: 'wide' },
  ],
}

it('the columns of a list are kept for the one operator, and written over by themselves', async () => {
  const { app, api } = await demoApi()
  const ada = await officeBrowser(app, api, { login: 'ada', roles: ['support'] })
  const ben = await officeBrowser(app, api, { login: 'ben', roles: ['support'] })
  await ada.call(saveListLook, { body: { ...look, columns: [] } })
  expect((await ada.call(saveListLook, { body: look })).json().value).toEqual(look)
  expect((await ada.call(getListLooks)).json().value).toEqual({ looks: [look] })
  expect((await ben.call(getListLooks)).json().value).toEqual({ looks: [] })
})

it('what is no list, no column or no width is refused, and so is a list beyond what there can be', async () => {
  const { app, api } = await demoApi()
  const ada = await officeBrowser(app, api, { login: 'ada', roles: ['support'] })
  const column = { column: 'vip', isHidden: false, width: 'normal' }
  for (const body of [
    { ...look, list: '../' },
    { ...look, columns: [{ ...column, column: '' }] },
    { ...look, columns: [{ ...column, width: '10px' }] },
    { ...look, columns: [{ ...column, operatorId: 'x' }] },
    { ...look, columns: Array.from({ length: 31 }, () => column) },
  ])
    expect((await ada.call(saveListLook, { body })).json().errorCode).toBe('BAD_BODY')
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const names = letters.flatMap((first) => letters.slice(0, 4).map((second) => first + second))
  const answers: (string | undefined)[] = []
  for (const list of names.slice(0, 101))
    answers.push((await ada.call(saveListLook, { body: { ...look, list } })).json().errorCode)
  expect(answers.slice(0, 100).every((answer) => answer === undefined)).toBe(true)
  expect(answers.at(-1)).toBe('VIEWS_FULL')
  expect((await ada.call(getListLooks)).json().value.looks).toHaveLength(100)
})
