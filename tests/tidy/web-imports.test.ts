import { dirname, join } from 'node:path/posix'
import { imports, isTest, nodes, sources, under } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, textOf } from './source.ts'
import type { Tree } from './tree.ts'

const web = 'apps/web/src/'
const floors = ['locales', 'lib', 'features', 'screens', 'entries'] as const

/** The floor of the site a path stands on; files straight under src/ are its entries. */
function floorOf(path: string): number {
  const [first = '', second] = path.slice(web.length).split('/')
  return floors.findIndex((floor) => floor === (second ? first : 'entries'))
}

function featureOf(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1]
}

rule('every file of the site stands on a floor', {
  subjects: (tree) => sources(tree, under(web)),
  problem: ({ path }) => (floorOf(path) >= 0 ? undefined : `is in none of ${floors.join(', ')}`),
  notices: {
    'apps/web/src/common/a.ts is in none of locales, lib, features, screens, entries': {
      [`${web}common/a.ts`]: '',
    },
  },
})

rule('the floors of the site know only those below', {
  subjects: (tree) => imports(tree, under(web)).filter(({ resolved }) => resolved.startsWith(web)),
  problem: ({ path, resolved }) => {
    const [own, other] = [floorOf(path), floorOf(resolved)]
    return other > own ? `of ${floors[own]} knows ${resolved.slice(web.length)}` : undefined
  },
  notices: {
    'apps/web/src/lib/a.ts:1 of lib knows features/wallet/a.ts': {
      [`${web}lib/a.ts`]: "import '../features/wallet/a.ts'",
    },
    'apps/web/src/features/wallet/a.ts:1 of features knows screens/home/a.ts': {
      [`${web}features/wallet/a.ts`]: "const home = () => import('../../screens/home/a.ts')",
    },
    'apps/web/src/screens/home/a.ts:1 of screens knows routes.tsx': {
      [`${web}screens/home/a.ts`]: "import '../../routes.tsx'",
    },
  },
  allows: { [`${web}routes.tsx`]: "import('./screens/home/HomeScreen.tsx')" },
})

rule('a feature does not know another feature', {
  subjects: (tree) => imports(tree, under(`${web}features/`)),
  problem: ({ path, resolved }) => {
    const other = featureOf(resolved)
    return other && other !== featureOf(path) ? `knows the feature ${other}` : undefined
  },
  notices: {
    'apps/web/src/features/wallet/a.ts:1 knows the feature session': {
      [`${web}features/wallet/a.ts`]: "import '../session/use-session.ts'",
    },
  },
})

/** The parts of lib from the ground up; what stands beside them is no part. */
const parts = [
  ['browser', 'storage'],
  ['page'],
  ['call'],
  ['texts'],
  ['lazy', 'query'],
  ['overlays'],
  ['session', 'links'],
  ['files', 'live', 'form', 'blocks'],
]

/** What only helps tests knows whatever it likes. */
function partOf(path: string): string | undefined {
  const part = /^apps\/web\/src\/lib\/([^/]+)\//.exec(path)?.[1]
  return part === 'testing' ? undefined : part
}

function heightOf(part: string): number {
  return parts.findIndex((names) => names.includes(part))
}

rule('the parts of lib know only those below, but for what they fetch when it is needed', {
  subjects: (tree) => nodes(tree, inSite, 'ImportDeclaration').filter(({ path }) => partOf(path)),
  problem: ({ path, node }) => {
    const [own, other] = [partOf(path), partOf(join(dirname(path), node.source.value))]
    if (!own || heightOf(own) < 0) return `stands in ${own}, which has no place among the parts`
    if (!other || other === own) return undefined
    return heightOf(other) < heightOf(own) ? undefined : `of ${own} knows ${other}`
  },
  notices: {
    'apps/web/src/lib/call/a.ts:1 of call knows session': {
      [`${web}lib/call/a.ts`]: "import type { Session } from '../session/session.ts'",
    },
    'apps/web/src/lib/form/a.ts:1 of form knows blocks': {
      [`${web}lib/form/a.ts`]: "import '../blocks/row.module.css'",
    },
    'apps/web/src/lib/cellar/a.ts:1 stands in cellar, which has no place among the parts': {
      [`${web}lib/cellar/a.ts`]: "import '../limits.ts'",
    },
  },
  allows: {
    [`${web}lib/session/a.ts`]: "import '../call/api.ts'\nimport '../limits.ts'",
    [`${web}lib/call/a.ts`]: "const session = () => import('../session/session.ts')",
  },
})

/** Who may speak to the outside, by what is called: a part of the client that both browsers share, or of a site's lib. */
const speakers: Readonly<Record<string, readonly string[]>> = {
  fetch: ['packages/client/src/call', 'lib/call/house-file'],
  XMLHttpRequest: ['packages/client/src/call', 'lib/call/upload'],
  'navigator.sendBeacon': ['packages/client/src/call'],
  WebSocket: [
    'packages/client/src/live-line',
    'packages/client/src/room-line',
    'packages/client/src/sports-line',
  ],
  EventSource: ['packages/client/src/live-line'],
}

rule('only the client’s call and two files of lib/call speak HTTP, and only its three lines hold a socket', {
  subjects: (tree) => nodes(tree, inBrowser, 'CallExpression', 'NewExpression'),
  problem: ({ path, node }) => {
    const name = dottedName(node.callee)?.replace(/^(window|globalThis|self)\./, '') ?? ''
    const places = Object.entries(speakers).find(([call]) => call === name)?.[1]
    const isAllowed = !places || places.some((place) => isPart(path, place))
    return isAllowed ? undefined : `calls ${name}, which only ${places.join(' and ')} may`
  },
  notices: {
    'apps/web/src/screens/a.ts:1 calls fetch, which only packages/client/src/call and lib/call/house-file may':
      {
        [`${web}screens/a.ts`]: "await window.fetch('/x')",
      },
    'apps/web/src/lib/live/live.ts:1 calls WebSocket, which only packages/client/src/live-line and packages/client/src/room-line and packages/client/src/sports-line may':
      {
        [`${web}lib/live/live.ts`]: "new WebSocket('/x')",
      },
    'packages/client/src/throttle.ts:1 calls fetch, which only packages/client/src/call and lib/call/house-file may':
      {
        'packages/client/src/throttle.ts': "await fetch('/x')",
      },
  },
  allows: {
    [`${web}lib/call/house-file.ts`]: "fetch('/x')",
    'packages/client/src/call.ts': "fetch('/x')",
    'packages/client/src/live-line.ts': "new WebSocket('/x')",
    'packages/client/src/room-line.ts': "new WebSocket('/x')",
    'packages/client/src/sports-line.ts': "new WebSocket('/x')",
  },
})

rule('only lib/storage, and storage of the client, touch what the browser keeps', {
  subjects: (tree) => nodes(tree, inBrowser, 'Identifier'),
  problem: ({ path, node, source }) => {
    const parent = source.parentOf(node)
    const isCookie =
      node.name === 'cookie' &&
      parent?.type === 'MemberExpression' &&
      dottedName(parent)?.endsWith('document.cookie')
    const isStore = ['localStorage', 'sessionStorage', 'indexedDB'].includes(node.name)
    const isHome = isPart(path, 'lib/storage') || isPart(path, 'packages/client/src/storage')
    return (isCookie || isStore) && !isHome ? `touches ${node.name}` : undefined
  },
  notices: {
    'apps/web/src/features/theme/a.ts:1 touches localStorage': {
      [`${web}features/theme/a.ts`]: "window.localStorage.getItem('theme')",
    },
    'apps/web/src/lib/a.ts:1 touches cookie': { [`${web}lib/a.ts`]: "document.cookie = 'a=b'" },
    'packages/ui/src/a.ts:1 touches sessionStorage': {
      'packages/ui/src/a.ts': 'const { length } = sessionStorage',
    },
    'packages/client/src/a.ts:1 touches indexedDB': { 'packages/client/src/a.ts': "indexedDB.open('a')" },
  },
  allows: {
    [`${web}lib/storage/local.ts`]: "localStorage.getItem('theme')",
    [`${web}lib/a.ts`]: 'const { cookie } = headers',
    'packages/client/src/storage/keys.ts': "indexedDB.open('a')",
  },
})

rule('the key of a question is made by the keys of its feature, never written out', {
  subjects: (tree) => nodes(tree, inSite, 'Property').filter(({ node }) => nameOf(node.key) === 'queryKey'),
  problem: ({ node }) => (node.value.type === 'ArrayExpression' ? 'writes a key out' : undefined),
  notices: {
    'apps/web/src/features/wallet/a.ts:1 writes a key out': {
      [`${web}features/wallet/a.ts`]: "queries.invalidateQueries({ queryKey: ['member', account] })",
    },
  },
  allows: {
    [`${web}features/wallet/a.ts`]: "const walletKey = keysOf('wallet'); ask({ queryKey: walletKey('own') })",
    [`${web}lib/query/query.test.tsx`]: "ask({ queryKey: ['silent'] })",
  },
})

const keyMakers = ['keysOf', 'memberKeysOf']

/** Every place where the keys of a feature begin, by who makes them and with which name. */
function keyNames(tree: Tree) {
  return nodes(tree, inSite, 'CallExpression').flatMap(({ path, line, node }) => {
    const maker = dottedName(node.callee) ?? ''
    const name = textOf(node.arguments[0])
    return keyMakers.includes(maker) ? [{ path, line, name: `${maker} ${name ?? '?'}` }] : []
  })
}

rule('no two features make their keys with the same name', {
  subjects: keyNames,
  problem: ({ path, line, name }, tree) => {
    const first = keyNames(tree).find((each) => each.name === name)
    return first && (first.path !== path || first.line !== line)
      ? `makes keys by ${name}, as ${first.path} does`
      : undefined
  },
  notices: {
    'apps/web/src/features/b.ts:1 makes keys by keysOf wallet, as apps/web/src/features/a.ts does': {
      [`${web}features/a.ts`]: "const aKey = keysOf('wallet')",
      [`${web}features/b.ts`]: "const bKey = keysOf('wallet')",
    },
  },
  allows: { [`${web}features/a.ts`]: "const aKey = keysOf('a')\nconst ownKey = memberKeysOf('a')" },
})

function inSite(path: string): boolean {
  return path.startsWith(web) && !isTest(path)
}

function inBrowser(path: string): boolean {
  return under(web, 'packages/ui/src/', 'packages/client/src/', 'apps/backoffice/src/')(path) && !isTest(path)
}

/** Whether a path is `lib/x.ts` of an app or stands in `lib/x/`; the same of a package's part, by its whole path. */
function isPart(path: string, part: string): boolean {
  const place = part.startsWith('packages/') ? part : `apps/[^/]+/src/${part}`
  return new RegExp(`^${place}(/|\\.tsx?$)`).test(path)
}
