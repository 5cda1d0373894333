import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, officeActions, officeScreens } from '@baize/contracts'
import { expect, it } from 'vitest'

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

/** What only the shell and its call do; whatever gets a screen leaves this list. */
const withoutScreen = [
  'restrictRegions',
  'showChange',
  'showCatalogue',
  'checkCatalogue',
  'putCatalogue',
  'setAgentSeats',
  'listHouseContracts',
  'answerHouseContract',
  'suspendContract',
  'giveLinkHost',
]

it('every action but those of the shell is done on the screen that the table names, or wherever one is', () => {
  const shared = ['frame', 'lib', 'login', 'kit', 'writing', 'desk'].map(codeIn).join('\n')
  const page = shared + readFileSync(join(here, 'Office.tsx'), 'utf8')
  const isNamed = (folder: string | undefined, name: string) => {
    const code = folder === undefined ? page : `${page}${codeIn(folder)}`
    return new RegExp(`\\b${byAnother[name] ?? name}\\b`).test(code)
  }
  const all = Object.values(officeScreens).flat()
  const homes = (screen: string | undefined) => (screen === undefined ? [...all.map(String), ''] : [screen])
  const lacking = [...table].filter(
    ([name, { screen }]) =>
      !homes(byAnother[name] ? undefined : screen).some((each) => isNamed(folders.get(each), name)),
  )
  expect(lacking.map(([name]) => name).sort()).toEqual([...withoutScreen].sort())
})
