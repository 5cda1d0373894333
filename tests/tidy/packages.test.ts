import { expect, it } from 'vitest'
import { layers, reachOf, workspaceOf } from './layers.ts'
import { imports, isShipped, isTest, under } from './look.ts'
import { rule } from './rule.ts'
import type { Import } from './source.ts'
import { ownTree, type Tree } from './tree.ts'

/** The workspace an import leads into, if it leads into one. */
function targetWorkspace({ resolved }: Import): string | undefined {
  const named = /^@baize\/([^/]+)/.exec(resolved)?.[1]
  if (!named) return workspaceOf(resolved)
  return ['server', 'web', 'backoffice'].includes(named) ? `apps/${named}` : `packages/${named}`
}

function packageName(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}

function isThirdParty({ target }: Import): boolean {
  return !/^([./#]|node:|virtual:|@baize\/)/.test(target)
}

it('reads the imports of the whole tree', () => {
  expect(imports(ownTree()).length).toBeGreaterThan(100)
})

rule('a workspace imports only those it stands on', {
  subjects: (tree) => imports(tree, under('apps/', 'packages/', 'games/')),
  problem: (subject) => {
    const own = workspaceOf(subject.path) ?? ''
    const other = targetWorkspace(subject)
    const reach = reachOf(own)
    if (!reach) return `belongs to ${own}, which has no place in tests/tidy/layers.ts`
    return other && other !== own && !reach.includes(other) ? `may not import ${other}` : undefined
  },
  notices: {
    'packages/money/src/a.ts:1 may not import packages/contracts': {
      'packages/money/src/a.ts': "import { game } from '@baize/contracts'",
    },
    'packages/contracts/src/a.ts:1 may not import packages/ui': {
      'packages/contracts/src/a.ts': "export * from '@baize/ui'",
    },
    'apps/server/src/a.ts:1 may not import apps/web': {
      'apps/server/src/a.ts': "const page = import('../../web/src/a.ts')",
    },
    'games/fish/src/a.ts:1 may not import games/slots': {
      'games/fish/src/a.ts': "import '../../slots/src/a.ts'",
    },
    'packages/tools/src/a.ts:1 belongs to packages/tools, which has no place in tests/tidy/layers.ts': {
      'packages/tools/src/a.ts': "import './b.ts'",
    },
  },
  allows: {
    'apps/web/src/a.ts': "import '@baize/ui'\nimport { money } from '@baize/money'\nimport './b.ts'",
  },
})

rule('another workspace is imported by its name, never by a path into it', {
  subjects: (tree) => imports(tree, under('apps/', 'packages/', 'games/')),
  problem: (subject) => {
    const other = workspaceOf(subject.resolved)
    return other && other !== workspaceOf(subject.path) && !isTest(subject.path)
      ? `reaches into ${other}`
      : undefined
  },
  notices: {
    'apps/web/src/a.ts:1 reaches into packages/ui': {
      'apps/web/src/a.ts': "import '../../../packages/ui/src/Button.tsx'",
    },
  },
})

rule('what ships knows no script, no test and no bench', {
  subjects: (tree) => imports(tree, isShipped),
  problem: ({ target, resolved }) =>
    /^(scripts|tests|bench)\//.test(resolved) ? `imports ${target}` : undefined,
  notices: {
    'apps/server/src/a.ts:1 imports ../../../scripts/postgres.ts': {
      'apps/server/src/a.ts': "import { startPostgres } from '../../../scripts/postgres.ts'",
    },
  },
})

rule('money imports nothing but itself', {
  subjects: (tree) => imports(tree, (path) => path.startsWith('packages/money/') && !isTest(path)),
  problem: ({ target }) => (target.startsWith('./') ? undefined : `imports ${target}`),
  notices: {
    'packages/money/src/a.ts:2 imports node:fs': {
      'packages/money/src/a.ts': "import './b.ts'\nimport 'node:fs'",
    },
  },
})

rule('ui stands on React alone', {
  subjects: (tree) => imports(tree, (path) => path.startsWith('packages/ui/') && isShipped(path)),
  problem: (subject) => {
    const isReact = ['react', 'react-dom'].includes(packageName(subject.target))
    return isReact || !isThirdParty(subject) ? undefined : `imports ${subject.target}`
  },
  notices: {
    'packages/ui/src/A.tsx:1 imports @lingui/react': {
      'packages/ui/src/A.tsx': "import { Trans } from '@lingui/react'",
    },
  },
})

/** The one file of the site that knows the boards of lotteries, their lines and their prices; only the house draws. */
const BOARDS = 'apps/web/src/features/lottery/engine.ts'
/** The one that knows how odds are written, what lines a bet has and how a match stands; only the house prices. */
const BOOK = 'apps/web/src/features/sports/engine.ts'

rule(
  'the outcome maths reaches the player’s site only through a verifier, the boards of lotteries or the book',
  {
    subjects: (tree) => imports(tree, under('apps/web/')),
    problem: ({ path, target }) => {
      const isVerifier = /\/verifier\//.test(path)
      const isBoards = path === BOARDS && target === '@baize/engines/lottery'
      const isBook = path === BOOK && target === '@baize/engines/sports'
      return packageName(target) === '@baize/engines' && !isVerifier && !isBoards && !isBook
        ? 'knows an engine'
        : undefined
    },
    notices: {
      'apps/web/src/lib/a.ts:1 knows an engine': {
        'apps/web/src/lib/a.ts': "import { spin } from '@baize/engines/slots'",
      },
      'apps/web/src/features/lottery/engine.ts:1 knows an engine': {
        [BOARDS]: "export { spin } from '@baize/engines'",
      },
    },
    allows: {
      'apps/web/src/features/verifier/verify.ts': "import { spin } from '@baize/engines/slots'",
      [BOARDS]: "export { lotteryPlay } from '@baize/engines/lottery'",
      [BOOK]: "export { showOdds } from '@baize/engines/sports'",
    },
  },
)

/** What a screen may work out by itself, since it decides nothing: roads, layouts, how high a flight is drawn. */
const SHOWN = '@baize/engines/shown'

rule('a game knows its engine by its types alone; only the harness of the tests runs one', {
  subjects: (tree) =>
    imports(tree, under('games/')).filter(({ target }) => packageName(target) === '@baize/engines'),
  problem: ({ path, line, target }, tree) => {
    const isTypes = tree.text(path).split('\n')[line - 1]?.startsWith('import type') || target === SHOWN
    return isTypes || path.startsWith('games/harness/') || isTest(path) ? undefined : 'runs an engine'
  },
  notices: {
    'games/fish/src/a.ts:1 runs an engine': {
      'games/fish/src/a.ts': "import { slots } from '@baize/engines'",
    },
  },
  allows: {
    'games/fish/src/a.ts': "import type { SlotView } from '@baize/engines'",
    'games/fish/src/b.ts': `import { roads } from '${SHOWN}'`,
  },
})

rule('what an app ships with stands in its own dependencies', {
  subjects: (tree) => imports(tree, isShipped).filter(isThirdParty),
  problem: ({ path, target }, tree) => {
    const name = packageName(target)
    return dependenciesOf(tree, path).includes(name)
      ? undefined
      : `imports ${name}, which is not in its dependencies`
  },
  notices: {
    'apps/web/src/a.ts:1 imports vitest, which is not in its dependencies': {
      'apps/web/src/a.ts': "import { vi } from 'vitest'",
      'apps/web/package.json': '{ "dependencies": { "react": "1" }, "devDependencies": { "vitest": "1" } }',
    },
  },
  allows: {
    'apps/web/src/a.ts': "import 'react/jsx-runtime'",
    'apps/web/package.json': '{ "dependencies": { "react": "1" } }',
  },
})

function dependenciesOf(tree: Tree, path: string): string[] {
  const manifest: unknown = JSON.parse(tree.text(`${workspaceOf(path)}/package.json`))
  const isListed = typeof manifest === 'object' && manifest !== null && 'dependencies' in manifest
  return isListed ? Object.keys(manifest.dependencies ?? {}) : []
}

it('every layer of the house has its modules', () => {
  expect(new Set(layers.values())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})
