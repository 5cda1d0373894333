import type { Node } from 'oxc-parser'
import { isTest, nodes } from '../tidy/look.ts'
import { nameOf, type NodeOf, type Source } from '../tidy/source.ts'
import { once, type Tree } from '../tidy/tree.ts'

export type AnyFunction = NodeOf<'FunctionDeclaration' | 'ArrowFunctionExpression' | 'FunctionExpression'>
type Call = { readonly node: NodeOf<'CallExpression'>; readonly source: Source }

export function inServer(path: string): boolean {
  return path.startsWith('apps/server/src/') && !isTest(path)
}

export function isFunction(node: Node): node is AnyFunction {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

export function functionAround(node: Node, source: Source): AnyFunction | undefined {
  for (let around = source.parentOf(node); around; around = source.parentOf(around))
    if (isFunction(around)) return around
  return undefined
}

/** The function that goes by a name in a file. */
export function functionIn(name: string, { nodes: all }: Source): AnyFunction | undefined {
  for (const node of all) {
    if (isFunction(node) && nameOf(node.id) === name) return node
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name && node.init && isFunction(node.init))
      return node.init
  }
  return undefined
}

export function returnsOf(made: AnyFunction, source: Source): Node[] {
  if (made.body && made.body.type !== 'BlockStatement') return [made.body]
  return source.nodes.flatMap((each) =>
    each.type === 'ReturnStatement' && each.argument && functionAround(each, source) === made
      ? [each.argument]
      : [],
  )
}

/** The parsed file that a name is imported from, where that is one of ours. */
export function homeOf(name: string, source: Source, tree: Tree): Source | undefined {
  const from = source.imports.find(({ names }) => names.includes(name))
  return from && paths(tree).has(from.resolved) ? tree.source(from.resolved) : undefined
}

const paths = once((tree: Tree) => new Set(tree.paths))

const callsByName = once((tree: Tree) =>
  Map.groupBy(nodes(tree, inServer, 'CallExpression'), ({ node }) => lastNameOf(node.callee)),
)

function lastNameOf(callee: Node): string | undefined {
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
}

/** What platform is imported by is its outer name. */
function fileOf(resolved: string): string {
  return resolved.replace(/^#platform\/(.*)$/, 'apps/server/src/platform/$1.ts')
}

/** Every call of a function, by its name: in its own file, and where that is imported from it or with the whole file. */
export function callsOf(made: AnyFunction, source: Source, tree: Tree): Call[] {
  const holder = source.parentOf(made)
  const name = nameOf(made.id) ?? (holder?.type === 'VariableDeclarator' ? nameOf(holder.id) : undefined)
  return (callsByName(tree).get(name) ?? []).filter(
    (call) =>
      call.source === source ||
      call.source.imports.some(
        ({ resolved, names }) =>
          fileOf(resolved) === source.path && (names.includes(name ?? '') || names.includes('*')),
      ),
  )
}

/** The names that a parameter brings. */
export function namesIn(parameter: Node): string[] {
  if (parameter.type === 'AssignmentPattern') return namesIn(parameter.left)
  if (parameter.type === 'ObjectPattern')
    return parameter.properties.flatMap((each) => (each.type === 'Property' ? namesIn(each.value) : []))
  const name = nameOf(parameter)
  return name === undefined ? [] : [name]
}
