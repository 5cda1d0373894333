import { layers } from './layers.ts'
import { imports, isTest, sources, under } from './look.ts'
import { moduleOf } from './offers.ts'
import { rule } from './rule.ts'
import type { Import } from './source.ts'
import type { Tree } from './tree.ts'

const server = 'apps/server/src/'

/** The module an import leads to, by its door or by a path. */
function targetModule({ resolved }: Import): string | undefined {
  return /^#modules\/([^/]+)/.exec(resolved)?.[1] ?? moduleOf(resolved)
}

const inModules = (tree: Tree) => imports(tree, under(`${server}modules/`))

rule('every module has its layer', {
  subjects: (tree) => sources(tree, under(`${server}modules/`)),
  problem: ({ path }) => {
    const name = moduleOf(path)
    return name && layers.has(name) ? undefined : 'is in no module of tests/tidy/layers.ts'
  },
  notices: {
    'apps/server/src/modules/helpers/a.ts is in no module of tests/tidy/layers.ts': {
      [`${server}modules/helpers/a.ts`]: '',
    },
  },
})

rule('platform knows no module', {
  subjects: (tree) => imports(tree, (path) => path.startsWith(`${server}platform/`) && !isTest(path)),
  problem: (subject) => {
    const other = targetModule(subject)
    if (other) return `imports the module ${other}`
    if (subject.target.startsWith('#platform/')) return 'imports its neighbour by the outer name'
    if (/^#facts\/|^apps\/server\/src\/facts\//.test(subject.resolved)) return 'imports a fact above it'
    return /^apps\/server\/src\/[^/]+\.ts$/.test(subject.resolved)
      ? `imports ${subject.target} above it`
      : undefined
  },
  notices: {
    'apps/server/src/platform/a.ts:1 imports the module ledger': {
      [`${server}platform/a.ts`]: "import { post } from '#modules/ledger'",
    },
    'apps/server/src/platform/b.ts:1 imports the module ledger': {
      [`${server}platform/b.ts`]: "import '../modules/ledger/post.ts'",
    },
    'apps/server/src/platform/c.ts:1 imports ../wiring.ts above it': {
      [`${server}platform/c.ts`]: "import { routes } from '../wiring.ts'",
    },
    'apps/server/src/platform/d.ts:1 imports its neighbour by the outer name': {
      [`${server}platform/d.ts`]: "import '#platform/db'",
    },
    'apps/server/src/platform/e.ts:1 imports a fact above it': {
      [`${server}platform/e.ts`]: "import { depositSettled } from '#facts/payments'",
    },
  },
  allows: { [`${server}platform/a.ts`]: "import './db.ts'\nimport { z } from 'zod'" },
})

rule('a module uses another only from a lower layer', {
  subjects: inModules,
  problem: (subject) => {
    const own = moduleOf(subject.path) ?? ''
    const other = targetModule(subject)
    if (!other || other === own) return undefined
    return (layers.get(other) ?? Infinity) < (layers.get(own) ?? 0)
      ? undefined
      : `of ${own} may not look up to ${other}`
  },
  notices: {
    'apps/server/src/modules/ledger/a.ts:1 of ledger may not look up to wallet': {
      [`${server}modules/ledger/a.ts`]: "import { hold } from '#modules/wallet'",
    },
    'apps/server/src/modules/ledger/b.ts:1 of ledger may not look up to identity': {
      [`${server}modules/ledger/b.ts`]: "import { findMember } from '#modules/identity'",
    },
  },
  allows: { [`${server}modules/wallet/a.ts`]: "import { post } from '#modules/ledger'" },
})

rule('a module is entered by its door, and its own parts by relative paths', {
  subjects: inModules,
  problem: (subject) => {
    const own = moduleOf(subject.path)
    const { target, resolved } = subject
    if (target === `#modules/${own}`) return 'enters its own module by the front door'
    if (/^#modules\/.*\//.test(target)) return `goes past the door of ${targetModule(subject)}`
    if (!target.startsWith('.') || moduleOf(resolved) === own) return undefined
    return isTest(subject.path) && resolved.startsWith(`${server}testing/`)
      ? undefined
      : `leaves its module by ${target}`
  },
  notices: {
    'apps/server/src/modules/wallet/a.ts:1 enters its own module by the front door': {
      [`${server}modules/wallet/a.ts`]: "import { hold } from '#modules/wallet'",
    },
    'apps/server/src/modules/wallet/a.ts:1 goes past the door of ledger': {
      [`${server}modules/wallet/a.ts`]: "import { post } from '#modules/ledger/post'",
    },
    'apps/server/src/modules/wallet/a.ts:1 leaves its module by ../ledger/post.ts': {
      [`${server}modules/wallet/a.ts`]: "import { post } from '../ledger/post.ts'",
    },
    'apps/server/src/modules/wallet/b.ts:1 leaves its module by ../../platform/db.ts': {
      [`${server}modules/wallet/b.ts`]: "import { sql } from '../../platform/db.ts'",
    },
  },
  allows: {
    [`${server}modules/wallet/gateways/a.ts`]:
      "import { hold } from '../hold.ts'\nimport { sql } from '#platform/db'",
    [`${server}modules/wallet/a.test.ts`]: "import { testApp } from '../../testing/test-app.ts'",
  },
})

rule('what helps tests never ships', {
  subjects: (tree) => imports(tree, (path) => path.startsWith('apps/') && !isTest(path)),
  problem: ({ target, resolved }) =>
    isTest(resolved) || /^(vitest|fast-check|@playwright)/.test(target) ? `imports ${target}` : undefined,
  notices: {
    'apps/server/src/main.ts:1 imports ./testing/test-app.ts': {
      [`${server}main.ts`]: "import { testApp } from './testing/test-app.ts'",
    },
  },
})
