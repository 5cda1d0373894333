import { files, imports, isTest, nodes, under } from './look.ts'
import { rule } from './rule.ts'
import { dottedName } from './source.ts'
import type { Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'
const MAX_README = 15

function moduleFolders(tree: Tree): { path: string }[] {
  const names = tree.paths
    .filter(under(modules))
    .map((path) => path.slice(modules.length).split('/')[0] ?? '')
  return [...new Set(names)].map((name) => ({ path: modules + name }))
}

rule('a module has a door and says what it owns', {
  subjects: moduleFolders,
  problem: ({ path }, tree) => {
    if (!tree.paths.includes(`${path}/index.ts`)) return 'has no index.ts'
    if (!tree.paths.includes(`${path}/README.md`)) return 'has no README.md'
    const readme = tree.text(`${path}/README.md`)
    const length = readme.trimEnd().split('\n').length
    if (length > MAX_README) return `has a README.md of ${length} lines`
    const silent = ['Owns ', 'Promises: ', 'Facts: '].find(
      (word) => !new RegExp(`^${word}`, 'm').test(readme),
    )
    return silent && `has a README.md without "${silent.trim()}"`
  },
  notices: {
    'apps/server/src/modules/play has no index.ts': { [`${modules}play/README.md`]: '' },
    'apps/server/src/modules/play has no README.md': { [`${modules}play/index.ts`]: '' },
    'apps/server/src/modules/play has a README.md without "Facts:"': {
      [`${modules}play/index.ts`]: '',
      [`${modules}play/README.md`]: '# play\n\nOwns rounds.\n\nPromises: one door.\n',
    },
    'apps/server/src/modules/play has a README.md of 16 lines': {
      [`${modules}play/index.ts`]: '',
      [`${modules}play/README.md`]: `# play${'\n'.repeat(15)}Owns rounds.\n`,
    },
  },
})

rule('a door only opens: it says nothing itself', {
  subjects: (tree) => files(tree, (path) => /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path)),
  problem: ({ path }, tree) => {
    const { nodes: all } = tree.source(path)
    const program = all[0]
    const statements = program?.type === 'Program' ? program.body : []
    const other = statements.find(
      ({ type }) => !/^(Export(Named|All)Declaration|ImportDeclaration)$/.test(type),
    )
    const declares = statements.some((each) => each.type === 'ExportNamedDeclaration' && each.declaration)
    return other || declares ? 'does more than export' : undefined
  },
  notices: {
    'apps/server/src/modules/play/index.ts does more than export': {
      [`${modules}play/index.ts`]: 'export const a = 1',
    },
  },
  allows: { [`${modules}play/index.ts`]: "export { play } from './play.ts'" },
})

rule('time and chance are handed in', {
  subjects: (tree) =>
    nodes(
      tree,
      (path) => under(modules, 'packages/')(path) && !isTest(path),
      'CallExpression',
      'NewExpression',
    ),
  problem: ({ path, node }) => {
    const name = dottedName(node.callee) ?? ''
    const isNow = name === 'Date.now' || (name === 'Date' && node.arguments.length === 0)
    const isChance = /^(Math\.random|crypto\.\w+|random(Bytes|Int|UUID))$/.test(name)
    // In the browser the moment is where it is drawn, and a key only tells one question from another: they decide nothing.
    const isDrawn = /^packages\/(ui|game-kit|client)\//.test(path)
    const isKey = ['packages/game-kit/src/keys.ts', 'packages/client/src/random-id.ts'].includes(path)
    return (isNow && !isDrawn) || (isChance && !isKey) ? `asks ${name}` : undefined
  },
  notices: {
    'apps/server/src/modules/play/a.ts:1 asks Date': { [`${modules}play/a.ts`]: 'const a = new Date()' },
    'packages/engines/src/a.ts:1 asks Math.random': {
      'packages/engines/src/a.ts': 'const a = Math.random()',
    },
  },
  allows: { [`${modules}play/a.ts`]: 'const a = app.clock.now(); const b = new Date(a)' },
})

rule('the environment is read where a program starts', {
  subjects: (tree) =>
    nodes(tree, (path) => under('apps/', 'packages/')(path) && !isTest(path), 'MemberExpression'),
  problem: ({ path, node }) => {
    const isEntry = /^apps\/[^/]+\/(src\/)?[^/]+\.ts$/.test(path) || /\/(art|bundling)\//.test(path)
    return dottedName(node) === 'process.env' && !isEntry ? 'reads the environment' : undefined
  },
  notices: {
    'apps/server/src/platform/a.ts:1 reads the environment': {
      'apps/server/src/platform/a.ts': 'const a = process.env.PORT',
    },
  },
  allows: { 'apps/server/src/main.ts': 'parseConfig(process.env)' },
})

rule('the browser’s clock and dice decide nothing: no chance on a screen', {
  subjects: (tree) =>
    nodes(tree, (path) => path.startsWith('apps/web/src/') && !isTest(path), 'CallExpression'),
  problem: ({ node }) => (dottedName(node.callee) === 'Math.random' ? 'draws at random' : undefined),
  notices: {
    'apps/web/src/screens/a.ts:1 draws at random': { 'apps/web/src/screens/a.ts': 'const a = Math.random()' },
  },
})

rule('the database driver and the job queue are platform’s', {
  subjects: (tree) => imports(tree, (path) => path.startsWith(modules) && !isTest(path)),
  problem: ({ target }) => (/^(pg|graphile-worker|kysely)$/.test(target) ? `imports ${target}` : undefined),
  notices: {
    'apps/server/src/modules/play/a.ts:1 imports pg': { [`${modules}play/a.ts`]: "import pg from 'pg'" },
  },
})
