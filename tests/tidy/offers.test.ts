import { layers } from './layers.ts'
import { imports, isTest } from './look.ts'
import { called, listed, moduleOf, offers } from './offers.ts'
import { rule } from './rule.ts'
import type { Files } from './tree.ts'

const server = 'apps/server/src/'
const modules = `${server}modules/`
const wiring = `${server}wiring.ts`
const httpServer = `${server}server.ts`

rule(
  'what a module offers is mounted once: what runs in the wiring, what has a door of its own on the server',
  {
    subjects: offers,
    problem: ({ path, name, kind }, tree) => {
      const [mounts, at, where] =
        kind === 'doors' ? ([called, httpServer, 'server'] as const) : ([listed, wiring, 'wiring'] as const)
      // One that its own module has in a list, or opens with another, comes with that.
      const isHere = (other: string) => other === at || moduleOf(other) === moduleOf(path)
      const count = mounts(tree).filter((mount) => mount.name === name && isHere(mount.path)).length
      return count === 1 || (kind === 'makes' && count > 1)
        ? undefined
        : `has ${name}, which the ${where} mounts ${count} times`
    },
    notices: {
      'apps/server/src/modules/play/routes.ts:1 has playRoutes, which the wiring mounts 0 times': {
        [`${modules}play/routes.ts`]: 'export const playRoutes = []',
      },
      'apps/server/src/modules/play/jobs.ts:1 has playJobs, which the wiring mounts 2 times': {
        [`${modules}play/jobs.ts`]: 'export const playJobs = []',
        [wiring]: 'export const jobs = [...playJobs, ...playJobs]',
      },
      'apps/server/src/modules/play/pots/renew.ts:1 has potRenewal, which the wiring mounts 0 times': {
        [`${modules}play/pots/renew.ts`]: "export const potRenewal = job({ name: 'renew' })",
      },
      'apps/server/src/modules/play/score.ts:1 has scoring, which the wiring mounts 0 times': {
        [`${modules}play/score.ts`]: 'export function scoring(signs: Signs): Job { return job({ signs }) }',
        [`${modules}vip/jobs.ts`]: 'const other = [scoring(signs)]',
      },
      'apps/server/src/modules/play/hear.ts:1 has hearing, which the wiring mounts 0 times': {
        [`${modules}play/hear.ts`]: 'export const hearing: readonly Listener[] = [heard()]',
      },
      'apps/server/src/modules/play/serve.ts:1 has addOwp, which the server mounts 0 times': {
        [`${modules}play/serve.ts`]: 'export async function addOwp(app: App, server: FastifyInstance) {}',
      },
      'apps/server/src/modules/play/serve.ts:1 has addOwp, which the server mounts 2 times': {
        [`${modules}play/serve.ts`]: 'export async function addOwp(app: App, server: FastifyInstance) {}',
        [httpServer]: 'await addOwp(app, server); await addOwp(app, server)',
      },
    },
    allows: {
      [`${modules}play/routes.ts`]: 'export const playRoutes = [route(contract.play, play)]',
      [`${modules}play/vendors/jobs.ts`]: "export const vendorWork = [job({ name: 'sync' })]",
      [`${modules}play/jobs.ts`]: 'export const playJobs = [...vendorWork]',
      [`${modules}play/score.ts`]: 'export function scoring(signs: Signs): Job { return job({ signs }) }',
      [`${modules}play/letters.ts`]:
        'function letter(to: Fact): Listener { return listener({ to }) }\nexport const playListeners = [letter(a), letter(b)]',
      [`${modules}play/serve.ts`]:
        'export function addPages(server: FastifyInstance) { addFiles(server) }\nfunction addFiles(server: FastifyInstance) {}',
      [`${modules}play/add-key.ts`]: 'export async function addVendorKey(app: App, key: Key) {}',
      [wiring]:
        'const routes = [...playRoutes]; const jobs = [...playJobs, scoring(signs)]; const listeners = [...playListeners]',
      [httpServer]: 'addPages(server)',
    },
  },
)

const offered: Files = {
  [`${modules}play/jobs.ts`]: 'export const playJobs = []',
  [`${modules}play/renew.ts`]: "export const potRenewal = job({ name: 'renew' })",
  [`${modules}play/serve.ts`]: 'export async function addOwp(app: App, server: FastifyInstance) {}',
}

rule('what a module offers is known to the wiring alone, and its doors to the server', {
  subjects: (tree) => imports(tree, (path) => path.startsWith(server) && !isTest(path)),
  problem: ({ path, names, resolved }, tree) => {
    const other = /^#modules\/([^/]+)/.exec(resolved)?.[1]
    const offer = offers(tree).find((each) => moduleOf(each.path) === other && names.includes(each.name))
    if (!offer || path === (offer.kind === 'doors' ? httpServer : wiring)) return undefined
    return `mounts ${offer.name}, which only the ${offer.kind === 'doors' ? 'server' : 'wiring'} may`
  },
  notices: {
    'apps/server/src/main.ts:1 mounts playJobs, which only the wiring may': {
      ...offered,
      [`${server}main.ts`]: "import { playJobs } from '#modules/play'",
    },
    'apps/server/src/office/pots.ts:1 mounts potRenewal, which only the wiring may': {
      ...offered,
      [`${server}office/pots.ts`]: "import { potRenewal } from '#modules/play'",
    },
    'apps/server/src/modules/vip/a.ts:1 mounts playJobs, which only the wiring may': {
      ...offered,
      [`${modules}vip/a.ts`]: "import { playJobs } from '#modules/play'",
    },
    'apps/server/src/wiring.ts:1 mounts addOwp, which only the server may': {
      ...offered,
      [wiring]: "import { addOwp } from '#modules/play'",
    },
  },
  allows: {
    ...offered,
    [wiring]: "import { playJobs, potRenewal } from '#modules/play'",
    [httpServer]: "import { addOwp } from '#modules/play'",
    [`${server}main.ts`]: "import { requireDurability } from '#modules/ledger'",
    [`${modules}play/index.ts`]: "export { playJobs } from './jobs.ts'",
  },
})

/** What answers who asks and in which house stands below; from the wallet on, a module is something that the house offers. */
const ground = layers.get('wallet') ?? 0

rule('what stands around the modules knows the offers of a house by the wiring and by their doors alone', {
  subjects: (tree) =>
    imports(tree, (path) => /^apps\/server\/src\/[^/]+\.ts$/.test(path) && !isTest(path) && path !== wiring),
  problem: ({ names, resolved }, tree) => {
    const other = /^#modules\/([^/]+)/.exec(resolved)?.[1] ?? moduleOf(resolved)
    if (!other || (layers.get(other) ?? Infinity) < ground) return undefined
    const doors = offers(tree).filter(({ path, kind }) => kind === 'doors' && moduleOf(path) === other)
    const used =
      names.find((name) => doors.every((door) => door.name !== name)) ?? (names[0] ? undefined : 'all')
    return used && `uses ${used} of ${other}`
  },
  notices: {
    'apps/server/src/main.ts:1 uses openPot of play': {
      ...offered,
      [`${server}main.ts`]: "import { openPot } from '#modules/play'",
    },
    'apps/server/src/server.ts:1 uses apply of play': {
      ...offered,
      [httpServer]: "import { addOwp, apply } from '#modules/play'",
    },
    'apps/server/src/main.ts:1 uses all of wallet': { [`${server}main.ts`]: "import '#modules/wallet'" },
  },
  allows: {
    ...offered,
    [httpServer]: "import { addOwp } from '#modules/play'\nimport { requireOpen } from '#modules/settings'",
    [wiring]: "import { vendorGames } from '#modules/play'",
    [`${server}office/pots.ts`]: "import { openPot } from '#modules/play'",
  },
})
