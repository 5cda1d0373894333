import { nodes } from './look.ts'
import { nameOf, type NodeOf, textOf } from './source.ts'
import type { Tree } from './tree.ts'

const contracts = 'packages/contracts/src/'

/** The closed list of refusal codes. */
export function refusalCodes(tree: Tree): { path: string; line: number; code: string }[] {
  const path = `${contracts}refusals.ts`
  const list = nodes(tree, (each) => each === path, 'VariableDeclarator').find(
    ({ node }) => nameOf(node.id) === 'refusals',
  )
  return propertiesIn(list?.node.init).map((property) => ({
    path,
    line: tree.source(path).lineAt(property.start),
    code: nameOf(property.key) ?? '',
  }))
}

/** The browser's tags of the languages we speak. */
export function languageTags(tree: Tree): string[] {
  return nodes(tree, (path) => path === `${contracts}languages.ts`, 'Property').flatMap(({ node }) =>
    nameOf(node.key) === 'tag' ? [textOf(node.value) ?? ''] : [],
  )
}

const wire = new WeakMap<Tree, Set<string>>()

/** Names that the specification gives on the wire: every field that a contract describes. */
export function wireNames(tree: Tree): Set<string> {
  const known = wire.get(tree)
  if (known) return known
  const fields = nodes(tree, (path) => path.startsWith(contracts), 'Property').map(
    ({ node }) => nameOf(node.key) ?? '',
  )
  const names = new Set(fields)
  wire.set(tree, names)
  return names
}

/** The properties of an object literal, with or without `as const`. */
export function propertiesIn(node: unknown): NodeOf<'Property'>[] {
  const value = typeof node === 'object' && node !== null && 'expression' in node ? node.expression : node
  const isObject =
    typeof value === 'object' && value !== null && 'properties' in value && Array.isArray(value.properties)
  return isObject ? (value.properties as NodeOf<'Property'>[]).filter(({ type }) => type === 'Property') : []
}
