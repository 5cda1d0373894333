import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { pages, pagesWithOwnTests } from '../../../tests/e2e/pages-table.ts'
import { makeText } from './lib/texts/i18n.tsx'
import { areas, loadMessages } from './locales/load.ts'
import { makeRouter } from './routes.tsx'

const table = Object.entries(makeRouter(createMemoryHistory()).routesByPath).flatMap(([path, { options }]) =>
  options.staticData ? [{ path, ...options.staticData }] : [],
)

const files = import.meta.glob<object>(['./screens/*/*Screen.tsx', '!./screens/{layout,closed}/*'])

it('every screen has a path, and every path the screen that its file is named for', async () => {
  const shown = new Set(table.map(({ screen }) => `./screens/${screen}.tsx`))
  expect([...shown].sort()).toEqual(Object.keys(files).sort())
  for (const [path, load] of Object.entries(files))
    expect(Object.keys(await load())).toContain(path.replace(/.*\/|\.tsx$/g, ''))
})

it('the browser’s tests open every path, and expect of it what the table says', async () => {
  const say = makeText('EN', await loadMessages('EN', areas))
  const opened = table.filter(({ path }) => !pagesWithOwnTests.includes(path))
  const said = opened.map(({ path, title, needs }) => {
    const shown = title && path !== '/m/home' ? say(title) : null
    return [path, needs ? [path, shown, 'member'] : [path, shown]]
  })
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(pages.map((row) => [row[0], row])))
  expect(table.map(({ path }) => path)).toEqual(expect.arrayContaining([...pagesWithOwnTests]))
})
