import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, type Source, textOf } from './source.ts'

const isSpec = (path: string) => /\.(test|e2e|spec)\.tsx?$/.test(path)
const blocks = /^(it|test|describe|suite|bench)\b/

rule('no test is left out', {
  subjects: (tree) => nodes(tree, isSpec, 'CallExpression'),
  problem: ({ node }) => {
    const name = dottedName(node.callee) ?? ''
    return blocks.test(name) && /\.(skip|only|todo|fails|skipIf|fixme)\b/.test(name)
      ? `calls ${name}`
      : undefined
  },
  notices: {
    'a.test.ts:1 calls it.only': { 'a.test.ts': "it.only('adds', () => {})" },
    'a.test.ts:1 calls describe.skip': { 'a.test.ts': "describe.skip('adds', () => {})" },
  },
  allows: { 'a.test.ts': "it.each([1])('adds %s', () => {}); list.only('x')" },
})

rule('a test that runs only where it can says where', {
  subjects: (tree) => nodes(tree, isSpec, 'CallExpression'),
  problem: ({ node }) => {
    const isConditional = /^(it|test|describe)\.runIf$/.test(dottedName(node.callee) ?? '')
    return isConditional && node.arguments[0]?.type === 'Literal'
      ? 'runs under a condition that never changes'
      : undefined
  },
  notices: {
    'a.test.ts:1 runs under a condition that never changes': {
      'a.test.ts': "it.runIf(false)('adds', () => {})",
    },
  },
  allows: { 'a.test.ts': "it.runIf(isRoot)('starts as root', () => {})" },
})

rule('a test’s title is a sentence', {
  subjects: (tree) =>
    nodes(tree, isSpec, 'CallExpression').filter(({ node }) =>
      /^(it|test)(\.(each|concurrent|sequential))?$/.test(dottedName(node.callee) ?? ''),
    ),
  problem: ({ node }) => {
    const title = textOf(node.arguments[0])?.replace(/^\[[^\]]*\]\s*/, '')
    return title === undefined || title.trim().split(/\s+/).length >= 3
      ? undefined
      : `is titled ${JSON.stringify(title)}`
  },
  notices: { 'a.test.ts:1 is titled "works"': { 'a.test.ts': "it('[M01] works', () => {})" } },
})

const isOurs = (target: string) => /^([.#]|@baize\/)/.test(target)

rule('our own code is never mocked', {
  subjects: (tree) => nodes(tree, isTest, 'CallExpression'),
  problem: ({ node, source }) => {
    const name = dottedName(node.callee) ?? ''
    const [first] = node.arguments
    if (/^vi\.(mock|doMock)$/.test(name)) return isOurs(textOf(first) ?? '.') ? `calls ${name}` : undefined
    const spied = name === 'vi.spyOn' ? dottedName(first)?.split('.')[0] : undefined
    return spied && ownNames(source).includes(spied) ? `spies on ${spied}` : undefined
  },
  notices: {
    'a.test.ts:1 calls vi.mock': { 'a.test.ts': "vi.mock('./wallet.ts')" },
    'a.test.ts:1 spies on store': {
      'a.test.ts': "vi.spyOn(store, 'insert'); import * as store from './store.ts'",
    },
  },
  allows: { 'a.test.ts': "vi.spyOn(Storage.prototype, 'getItem')" },
})

/** What a file calls the things it imports from our own code. */
function ownNames({ nodes: all }: Source): string[] {
  return all.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || !isOurs(node.source.value)) return []
    return node.specifiers.flatMap(({ local }) => nameOf(local) ?? [])
  })
}
