import type { Node } from 'oxc-parser'
import { type Found, sources, type Where } from './look.ts'
import type { NodeOf, Source } from './source.ts'
import type { Tree } from './tree.ts'

/** `requestWithdrawalId` → request, withdrawal, id; the same for kebab and snake case. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}

export type Declared = Found<NodeOf<'Identifier'>>

/** Names that a file gives itself: variables, functions, parameters, types, fields; not those it was given. */
export function declaredNames(tree: Tree, where: Where): Declared[] {
  return sources(tree, where).flatMap((source) =>
    source.nodes
      .filter((node) => node.type === 'Identifier')
      .filter((node) => isDeclaration(node, source))
      .map((node) => ({ path: source.path, line: source.lineAt(node.start), node, source })),
  )
}

const patterns = ['ArrayPattern', 'RestElement', 'AssignmentPattern']
const holders = [
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'CatchClause',
]

function isDeclaration(node: NodeOf<'Identifier'>, source: Source): boolean {
  const parent = source.parentOf(node)
  if (!parent) return false
  if (patterns.includes(parent.type)) return !('right' in parent && parent.right === node)
  if (parent.type === 'Property') return isRenamed(parent, node, source)
  if (parent.type === 'TSPropertySignature' || parent.type === 'TSMethodSignature') return parent.key === node
  return holders.includes(parent.type) && !isUse(parent, node)
}

/** `{ given: own }` in a pattern gives a name; `{ given }` only takes one over. */
function isRenamed(parent: NodeOf<'Property'>, node: Node, source: Source): boolean {
  return source.parentOf(parent)?.type === 'ObjectPattern' && parent.value === node && !parent.shorthand
}

function isUse(parent: Node, node: Node): boolean {
  if (parent.type === 'VariableDeclarator') return parent.init === node
  return parent.type === 'ArrowFunctionExpression' && parent.body === node
}
