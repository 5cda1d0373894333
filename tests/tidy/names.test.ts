import { basename, dirname } from 'node:path/posix'
import type { Node } from 'oxc-parser'
import { wireNames } from './contracts.ts'
import { files, isCode, isShipped, isTest, nodes, sources, under } from './look.ts'
import { rule } from './rule.ts'
import { nameOf, type Source, textOf } from './source.ts'
import type { Tree } from './tree.ts'
import { declaredNames, wordsOf } from './words.ts'

const empty = ['service', 'manager', 'helper', 'util', 'impl', 'dto']

/** A word that says nothing: at the end, as in `WalletService`, or for a thing to inherit from, as in `BaseWallet`. */
function emptyWord(name: string): string | undefined {
  const last = wordsOf(name).at(-1)?.replace(/s$/, '')
  const isParent = /^(Base|Abstract)[A-Z]|[a-z](Base|Abstract)$/.test(name)
  return isParent ? name : empty.find((word) => word === last)
}

/** On the wire the names are the specification's, and so is a name taken over from there. */
function isWireName(tree: Tree, path: string, name: string): boolean {
  return path.startsWith('packages/contracts/') || wireNames(tree).has(name)
}

rule('a name says what a thing is', {
  subjects: (tree) => declaredNames(tree, isCode),
  problem: ({ path, node }, tree) => {
    const word = isWireName(tree, path, node.name) ? undefined : emptyWord(node.name)
    return word && `names something ${node.name}`
  },
  notices: {
    'a.ts:1 names something WalletService': { 'a.ts': 'type WalletService = { a: 1 }' },
    'a.ts:1 names something utils': { 'a.ts': 'const utils = {}' },
    'a.ts:1 names something BaseWallet': { 'a.ts': 'function BaseWallet() {}' },
    'a.ts:1 names something moneyDTO': { 'a.ts': 'const a = (moneyDTO: string) => 1' },
  },
  allows: {
    'a.ts': 'const { customerService } = settings; const databaseUrl = serviceWorkerUrl; const baseline = 1',
  },
})

rule('a file or folder says what it holds', {
  subjects: (tree) => files(tree, (path) => !path.startsWith('node_modules/')),
  problem: ({ path }) => {
    const part = path.split('/').find((name) => emptyWord(name.replace(/\..*$/, '')))
    return part && `is named ${part}`
  },
  notices: {
    'apps/web/src/lib/utils.ts is named utils.ts': { 'apps/web/src/lib/utils.ts': '' },
    'packages/ui/helpers/a.ts is named helpers': { 'packages/ui/helpers/a.ts': '' },
  },
})

rule('files are in kebab-case; a component’s file has its name, and so has its test', {
  subjects: (tree) => sources(tree),
  problem: ({ path }, tree) => {
    const [stem = ''] = basename(path).split('.')
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return undefined
    const component = `${dirname(path)}/${stem}.tsx`
    const isComponent = /^[A-Z][A-Za-z0-9]*$/.test(stem) && (path === component || isTest(path))
    return isComponent && tree.paths.includes(component) && exportsOf(tree.source(component)).includes(stem)
      ? undefined
      : 'is neither kebab-case nor the name of a component'
  },
  notices: {
    'apps/web/src/useWallet.ts is neither kebab-case nor the name of a component': {
      'apps/web/src/useWallet.ts': '',
    },
    'apps/web/src/Button.tsx is neither kebab-case nor the name of a component': {
      'apps/web/src/Button.tsx': 'export const Chip = 1',
    },
    'apps/web/src/Chip.test.ts is neither kebab-case nor the name of a component': {
      'apps/web/src/Chip.test.ts': '',
    },
  },
  allows: {
    'packages/ui/src/Button.tsx': 'export function Button() {}',
    'packages/ui/src/Button.test.ts': '',
    'apps/web/src/use-wallet.ts': '',
    'vite.config.ts': '',
  },
})

/** The names of functions and constants that a file exports where it declares them. */
function exportsOf({ nodes: all }: Source): string[] {
  return all.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => nameOf(id) ?? [])
    return declaration?.type === 'FunctionDeclaration' ? (nameOf(declaration.id) ?? []) : []
  })
}

rule('a style sheet is named for its component, or in kebab-case', {
  subjects: (tree) => files(tree, (path) => path.endsWith('.css')),
  problem: ({ path }, tree) => {
    const [stem = ''] = basename(path).split('.')
    const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)
    return isKebab || tree.paths.includes(`${dirname(path)}/${stem}.tsx`)
      ? undefined
      : 'is the style of no component'
  },
  notices: {
    'apps/web/src/Chip.module.css is the style of no component': { 'apps/web/src/Chip.module.css': '' },
  },
  allows: {
    'packages/ui/src/Chip.module.css': '',
    'packages/ui/src/Chip.tsx': '',
    'packages/ui/src/tokens.css': '',
  },
})

const outsiders = new Map([
  ['user', 'member'],
  ['customer', 'member'],
  ['visitor', 'guest'],
  ['admin', 'operator'],
  ['affiliate', 'agent'],
  ['provider', 'vendor'],
  ['wagering', 'turnover'],
  ['rollover', 'turnover'],
])

rule('the server speaks the words of the glossary', {
  subjects: (tree) => declaredNames(tree, under('apps/server/src/')),
  problem: ({ path, node }, tree) => {
    if (isWireName(tree, path, node.name)) return undefined
    const word = wordsOf(node.name)
      .map((each) => each.replace(/s$/, ''))
      .find((each) => outsiders.has(each))
    return word && `says ${node.name} for a ${outsiders.get(word)}`
  },
  notices: {
    'apps/server/src/modules/wallet/a.ts:1 says userId for a member': {
      'apps/server/src/modules/wallet/a.ts': 'const a = (userId: string) => 1',
    },
    'apps/server/src/modules/wallet/a.ts:1 says listProviders for a vendor': {
      'apps/server/src/modules/wallet/a.ts': 'export function listProviders() {}',
    },
  },
  allows: {
    'apps/server/src/modules/wallet/a.ts':
      "const { customerService: chat } = settings; const userland = request.headers['user-agent']",
  },
})

rule('two arguments of one plain type become one object with names', {
  subjects: (tree) =>
    nodes(tree, isShipped, 'FunctionDeclaration').filter(
      ({ node, source }) => source.parentOf(node)?.type === 'ExportNamedDeclaration',
    ),
  problem: ({ node }) => {
    const plain = node.params.flatMap((parameter) => plainType(parameter) ?? [])
    const twice = plain.find((type, index) => plain.indexOf(type) !== index)
    return twice && `has ${node.id?.name}, which takes two of ${twice}`
  },
  notices: {
    'apps/server/src/a.ts:1 has a, which takes two of string': {
      'apps/server/src/a.ts': 'export function a(tx: Tx, merchantCode: string, host: string) {}',
    },
  },
  allows: {
    'apps/server/src/a.ts':
      'export function a(name: string, count: number) {}; export function add(a: Money, b: Money) {}; function b(c: string, d: string) {}',
  },
})

/** The type of a parameter when it is a text, a number or a yes or no. */
function plainType(parameter: Node): string | undefined {
  const annotation = 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined
  const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation.type : ''
  return /^TS(String|Number|BigInt|Boolean)Keyword$/.exec(type)?.[1]?.toLowerCase()
}

rule('a fact is a noun and what happened to it', {
  subjects: (tree) =>
    nodes(tree, under('apps/server/src/'), 'CallExpression').filter(
      ({ path, node }) => !isTest(path) && nameOf(node.callee) === 'fact',
    ),
  problem: ({ node }) => {
    const name = textOf(node.arguments[0])
    return /^[a-z_]+\.[a-z_]+$/.test(name ?? '')
      ? undefined
      : `declares ${name ?? 'what cannot be read here'}`
  },
  notices: {
    'apps/server/src/facts/a.ts:1 declares depositSettled': {
      'apps/server/src/facts/a.ts': "const depositSettled = fact('depositSettled', z.object({}))",
    },
    'apps/server/src/facts/b.ts:1 declares what cannot be read here': {
      'apps/server/src/facts/b.ts': 'const depositSettled = fact(name, z.object({}))',
    },
  },
})
