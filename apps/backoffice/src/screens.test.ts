import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, officeActions, officeScreens, type OperatorRole } from '@baize/contracts'
import { expect, it } from 'vitest'
import { canDo } from './lib/rights.ts'
import { screens } from './screens.ts'

const here = import.meta.dirname
const table = new Map<string, Action>(Object.entries(officeActions))

/** The folder that a screen is fetched from, by its name. */
const folders = new Map(
  [
    ...readFileSync(join(here, 'screens.ts'), 'utf8').matchAll(
      /^ {2}(\w+): \{[^}]*?import\('\.\/([\w-]+)\//gms,
    ),
  ].map(([, name = '', folder = '']) => [name, folder]),
)

function codeIn(folder: string): string {
  return globSync('**/*.{ts,tsx}', { cwd: join(here, folder) })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(here, folder, path), 'utf8'))
    .join('\n')
}

it('[OC-01] every screen that the menu names is there', () => {
  expect([...folders.keys()].sort()).toEqual(Object.values(officeScreens).flat().sort())
})

/** On the screen the same is done by another call, which says more or asks less. */
const byAnother: Readonly<Record<string, string>> = {
  putHouse: 'publishHouse',
  checkHouse: 'getHouseDraft',
  findOfficeMember: 'getOfficeMember',
  listGamesOff: 'listOfficeGames',
  listQueues: 'getWaiting',
}

const all = Object.values(officeScreens).flat()
const shared = ['frame', 'lib', 'login', 'kit', 'writing', 'desk'].map(codeIn).join('\n')
const page = shared + readFileSync(join(here, 'Office.tsx'), 'utf8')
const codes = new Map(all.map((screen) => [screen, codeIn(folders.get(screen) ?? '')]))

/** Where an action is done; the page itself is `''`. What several screens share is done on all of them. */
function homesOf(name: string): string[] {
  const isNamed = (code: string) => new RegExp(`\\b${byAnother[name] ?? name}\\b`).test(code)
  if (isNamed(page)) return ['', ...all]
  return all.filter((screen) => isNamed(codes.get(screen) ?? ''))
}

it('[OC-01] every action is done on the screen that the table names, or wherever one is', () => {
  const lacking = [...table].filter(([name, { screen }]) => {
    const homes = homesOf(name)
    return screen === undefined || byAnother[name] ? homes.length === 0 : !homes.includes(screen)
  })
  expect(lacking.map(([name]) => name)).toEqual([])
})

it('[OC-01] whoever may do something sees a screen where it is done', () => {
  const seenBy = (role: OperatorRole) =>
    all.filter((name) => {
      const { action, also } = screens[name] ?? {}
      return [action, also].some((each) => each !== undefined && canDo({ roles: [role] }, each))
    })
  const lacking = [...table].flatMap(([name, { roles }]) => {
    const homes = homesOf(name)
    const isSeen = (role: OperatorRole) =>
      homes.includes('') || seenBy(role).some((each) => homes.includes(each))
    return roles.filter((role) => !isSeen(role)).map((role) => `${role} ${name}`)
  })
  expect(lacking).toEqual([])
})
