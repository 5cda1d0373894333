import { files, type Found, imports, isTest, nodes, under } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, type NodeOf } from './source.ts'
import { type Files, once, type Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'
const platform = 'apps/server/src/platform/'
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

/** What platform draws at random for whoever calls it, by name: it says so in these files, and in no other. */
const chances = once((tree: Tree): readonly string[] =>
  nodes(
    tree,
    under(`${platform}random.ts`, `${platform}tokens.ts`, `${platform}readable-password.ts`),
    'FunctionDeclaration',
  )
    .filter(({ node, source }) => source.parentOf(node)?.type === 'ExportNamedDeclaration')
    .filter((found) => draws(found, tree))
    .map(({ node }) => nameOf(node.id) ?? ''),
)

/** Whether a function draws by itself, or by another of its file or of `random.ts`. */
function draws(
  { node, source }: Found<NodeOf<'FunctionDeclaration'>>,
  tree: Tree,
  seen: readonly string[] = [],
): boolean {
  const called = source.nodes.flatMap((each) =>
    each.type === 'CallExpression' && node.start <= each.start && each.end <= node.end
      ? (dottedName(each.callee) ?? [])
      : [],
  )
  if (called.some((name) => isChance(name))) return true
  const next = called.filter((name) => !seen.includes(name))
  return nodes(tree, under(source.path, `${platform}random.ts`), 'FunctionDeclaration').some(
    (other) => next.includes(nameOf(other.node.id) ?? '') && draws(other, tree, [...seen, ...called]),
  )
}

function isChance(name: string): boolean {
  return /^(Math\.random|crypto\.\w+|random(Bytes|Int|UUID))$/.test(name)
}

/** Whether the function around a place, or one around that, was given the app or a transaction. */
function isUseCase({ node, source }: Found): boolean {
  for (let around = source.parentOf(node); around; around = source.parentOf(around)) {
    const first = 'params' in around && Array.isArray(around.params) ? around.params[0] : undefined
    if (first && /^(app: App|tx: Tx)$/.test(source.text.slice(first.start, first.end))) return true
  }
  return false
}

const someChances: Files = {
  [`${platform}random.ts`]:
    'export function uuidv7(now) { return nextBytes() }\nfunction nextBytes() { return randomBytes(9) }\nexport function randomBelow(count) { return randomInt(count) }\nexport type Draw = 1',
  [`${platform}tokens.ts`]:
    'export function newToken() { return randomBelow(9) }\nexport function tokenDigest(token) { return createHash(token) }',
}

rule('time and chance are handed in', {
  subjects: (tree) => [
    ...nodes(
      tree,
      (path) => under(modules, 'packages/')(path) && !isTest(path),
      'CallExpression',
      'NewExpression',
    ),
    ...nodes(tree, (path) => under(modules)(path) && !isTest(path), 'Identifier'),
  ],
  problem: ({ path, node, source, line }, tree) => {
    if (node.type === 'Identifier') {
      // An id decides nothing, and is told the time; the rest is drawn by a use case and handed on.
      const isNamed = source.parentOf(node)?.type.endsWith('Specifier') || node.name === 'uuidv7'
      const isDrawn = chances(tree).includes(node.name) && !isNamed
      return isDrawn && !isUseCase({ path, node, source, line })
        ? `draws by ${node.name} and was given neither app nor tx`
        : undefined
    }
    const name = dottedName(node.callee) ?? ''
    if (name === 'uuidv7' && path.startsWith(modules))
      return node.arguments.length === 0 ? 'makes an id without being told the time' : undefined
    const isNow = name === 'Date.now' || (name === 'Date' && node.arguments.length === 0)
    // In the browser the moment is where it is drawn, and a key only tells one question from another: they decide nothing.
    const isDrawn = /^packages\/(ui|game-kit|client)\//.test(path)
    const isKey = ['packages/game-kit/src/keys.ts', 'packages/client/src/random-id.ts'].includes(path)
    return (isNow && !isDrawn) || (isChance(name) && !isKey) ? `asks ${name}` : undefined
  },
  notices: {
    'apps/server/src/modules/play/a.ts:1 asks Date': { [`${modules}play/a.ts`]: 'const a = new Date()' },
    'packages/engines/src/a.ts:1 asks Math.random': {
      'packages/engines/src/a.ts': 'const a = Math.random()',
    },
    'apps/server/src/modules/play/a.ts:1 makes an id without being told the time': {
      ...someChances,
      [`${modules}play/a.ts`]: 'async function a(tx: Tx) { return uuidv7() }',
    },
    'apps/server/src/modules/play/a.ts:1 draws by randomBelow and was given neither app nor tx': {
      ...someChances,
      [`${modules}play/a.ts`]: 'const code = () => randomBelow(9)',
    },
    'apps/server/src/modules/play/room/a.ts:1 draws by newToken and was given neither app nor tx': {
      ...someChances,
      [`${modules}play/room/a.ts`]: 'function entry(visit: Visit) { return newToken() }',
    },
    'apps/server/src/modules/play/b.ts:1 draws by randomBelow and was given neither app nor tx': {
      ...someChances,
      [`${modules}play/b.ts`]: 'const codes = makeCodes(randomBelow)',
    },
  },
  allows: {
    ...someChances,
    [`${modules}play/a.ts`]: 'const a = app.clock.now(); const b = new Date(a)',
    [`${modules}play/b.ts`]:
      "import { randomBelow } from '#platform/random'\nasync function b(tx: Tx, now: Date) { return list.map(() => [uuidv7(now.getTime()), codeOf(randomBelow)]) }",
    [`${modules}play/c.ts`]:
      "import type { Draw } from '#platform/random'\nconst codeOf = (draw: Draw) => draw(9)\nconst idOf = (now: Date) => uuidv7(now.getTime())\nconst digest = tokenDigest(token)",
  },
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
