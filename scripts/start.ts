import { relative } from 'node:path'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { buildIfStale } from './build.ts'
import { dataFolder, openData, root } from './data-folder.ts'
import { startDemoFeed } from './demo-feed.ts'
import { startDemoGateway } from './demo-gateway.ts'
import { startDemoStudio } from './demo-studio.ts'
import { startDemoVendor } from './demo-vendor.ts'
import { databasePlace, loadSettings, requireDatabase, requireFreePort } from './environment.ts'
import { explain } from './problem.ts'
import { beginStep } from './progress.mjs'
import { onStop } from './stop.ts'

type Person = {
  readonly house: string | null
  readonly role: string
  readonly login: string
  readonly password: string | null
}

/** What is running, in the order it was started; stopping goes the other way. */
const closers: (() => Promise<void>)[] = []
let stopping = false

const forgotten = [
  '  Passwords were shown when these people were made, and are kept nowhere.',
  '  A new one: npm run office -- password LOGIN, with BAIZE behind it for members of that house',
  '  Of an operator: npm run office -- --as office.owner operators password LOGIN',
]

onStop(
  () => {
    console.log('\nStopping: requests under way are finished first. Ctrl-C again ends at once.')
    void close(0)
  },
  () => process.exit(130),
)

try {
  await start()
} catch (error) {
  await fail(error)
}

async function start(): Promise<void> {
  loadSettings()
  // React and others are much slower unless told that this is not a workbench.
  process.env.NODE_ENV ??= 'production'
  // A demo that somebody looks at is alive; one that is tested is not.
  if (process.env.DEMO !== 'false') process.env.DEMO_PLAYERS ??= '10'
  const database = await prepareDatabase()
  await requireFreePort()
  await buildIfStale()
  const { runServer } = await import('../apps/server/src/main.ts')
  const chosen = { ...process.env, ...database.settings }
  const studio = await startDemoStudio(chosen)
  if (studio) closers.push(() => studio.close())
  const settings = { ...chosen, ...(studio && { STUDIO_URL: studio.url }) }
  const opening = beginStep('Opening the house')
  const server = await runServer(settings, opening.note)
  opening.end()
  closers.push(() => server.close())
  const vendor = await startDemoVendor({ settings, walletUrl: server.address })
  if (vendor) closers.push(() => vendor.close())
  const gateway = await startDemoGateway({ settings, platformUrl: server.address })
  if (gateway) closers.push(() => gateway.close())
  const feed = await startDemoFeed({ settings, platformUrl: server.address })
  if (feed) closers.push(() => feed.close())
  database.note(server.address)
  greet(server.address, server.demoPeople, database.place)
}

async function prepareDatabase() {
  const external = process.env.DATABASE_URL
  if (external) {
    await requireDatabase(external)
    return { settings: {}, place: databasePlace(external), note: () => {} }
  }
  const step = beginStep('Starting PostgreSQL')
  const data = await openData()
  step.end()
  closers.push(() => data.close())
  void data.postgres.ended.then((lastWords) =>
    fail(new StartProblem(`The database stopped by itself: ${lastWords}`)),
  )
  return {
    settings: data.settings,
    place: `${relative(root, dataFolder)}/ in this folder`,
    note: (address: string) => data.note(address),
  }
}

function greet(address: string, people: readonly Person[], place: string): void {
  const lines = [
    '',
    `  Baize is open at ${address}`,
    '',
    `  office  ${address}/office/`,
    `  data    ${place}`,
    '  stop    Ctrl-C',
    '',
  ]
  if (people.length > 0) lines.push(...table(people), '')
  if (people.some(({ password }) => password === null)) lines.push(...forgotten, '')
  console.log(lines.join('\n'))
}

function table(people: readonly Person[]): string[] {
  const known = people.map((person) => ({
    ...person,
    house: person.house ?? 'every house',
    password: person.password ?? '(shown before)',
  }))
  const rows = [{ house: 'demo', role: 'role', login: 'login', password: 'password' }, ...known]
  const wide = (key: 'house' | 'role' | 'login') => Math.max(...rows.map((row) => row[key].length))
  return rows.map(({ house, role, login, password }) =>
    [house.padEnd(wide('house')), role.padEnd(wide('role')), login.padEnd(wide('login')), password]
      .map((text) => `  ${text}`)
      .join(' '),
  )
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return // what was cut short by stopping is not a fault
  console.error(explain(error))
  await close(1)
}

async function close(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const closer of closers.toReversed()) {
    await closer().catch((error: unknown) => {
      console.error(explain(error))
      code = 1
    })
  }
  process.exit(code)
}
