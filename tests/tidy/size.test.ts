import { isCode, nodes, sources } from './look.ts'
import { rule } from './rule.ts'
import type { Source } from './source.ts'

const MAX_FUNCTION = 70
const MAX_FILE = 300
const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const
const lines = (count: number) => '\n'.repeat(count)

rule(`a function fits a screen: ${MAX_FUNCTION} lines at most`, {
  subjects: (tree) => nodes(tree, isCode, ...functionTypes),
  problem: ({ node, source }) => {
    const length = source.lineAt(node.end) - source.lineAt(node.start) + 1
    return length > MAX_FUNCTION ? `starts a function of ${length} lines` : undefined
  },
  notices: {
    'a.ts:1 starts a function of 71 lines': { 'a.ts': `const a = () => {${lines(70)}}` },
    'a.ts:2 starts a function of 72 lines': { 'a.ts': `\nfunction a() {${lines(71)}}` },
  },
  allows: { 'a.ts': `function a() {${lines(69)}}` },
})

/** Data is a file that does nothing: no function stands in it. */
function isData({ nodes: all }: Source): boolean {
  return !all.some(({ type }) => functionTypes.some((known) => known === type))
}

rule(`a file is one idea: ${MAX_FILE} lines at most, unless it is data alone`, {
  subjects: (tree) => sources(tree),
  problem: (source) => {
    const length = source.text.trimEnd().split('\n').length
    return length > MAX_FILE && !isData(source) ? `has ${length} lines` : undefined
  },
  notices: { 'a.ts has 302 lines': { 'a.ts': `const a = () => 1${lines(301)}const b = 1` } },
  allows: { 'db/demo/names.ts': `export const names = [${lines(400)}]` },
})

rule(`a style sheet is one idea too: ${MAX_FILE} lines at most`, {
  subjects: (tree) => tree.paths.filter((path) => path.endsWith('.css')).map((path) => ({ path })),
  problem: ({ path }, tree) => {
    const length = tree.text(path).trimEnd().split('\n').length
    return length > MAX_FILE ? `has ${length} lines` : undefined
  },
  notices: { 'a.css has 301 lines': { 'a.css': `.a {${lines(300)}}` } },
})
