import type { Node } from 'oxc-parser'
import type { Place } from './rule.ts'
import type { Import, NodeOf, Source } from './source.ts'
import type { Tree } from './tree.ts'

/** Chooses files by path. */
export type Where = (path: string) => boolean

export const isCode: Where = (path) => /\.(ts|tsx|mts|mjs|js)$/.test(path)
export const isTest: Where = (path) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.includes('/src/testing/')
export const isShipped: Where = (path) => /^(apps|packages|games)\/[^/]+\/src\//.test(path) && !isTest(path)

export function under(...folders: string[]): Where {
  return (path) => folders.some((folder) => path.startsWith(folder))
}

/** A node with the place it stands at and the file it is in. */
export type Found<N extends Node = Node> = {
  readonly path: string
  readonly line: number
  readonly node: N
  readonly source: Source
}

export function sources(tree: Tree, where: Where = () => true): Source[] {
  return tree.paths.filter((path) => isCode(path) && where(path)).map((path) => tree.source(path))
}

export function imports(tree: Tree, where?: Where): Import[] {
  return sources(tree, where).flatMap((source) => source.imports)
}

/** Every node of the given types. */
export function nodes<Type extends Node['type']>(
  tree: Tree,
  where: Where,
  ...types: Type[]
): Found<NodeOf<Type>>[] {
  const isWanted = (node: Node): node is NodeOf<Type> => types.some((type) => type === node.type)
  return sources(tree, where).flatMap((source) =>
    source.nodes
      .filter(isWanted)
      .map((node) => ({ path: source.path, line: source.lineAt(node.start), node, source })),
  )
}

/** Files of any kind, as places. */
export function files(tree: Tree, where: Where): Place[] {
  return tree.paths.filter(where).map((path) => ({ path }))
}

/** Lines of text files, as places. */
export function lines(
  tree: Tree,
  where: Where,
): { readonly path: string; readonly line: number; readonly text: string }[] {
  return tree.paths.filter(where).flatMap((path) =>
    tree
      .text(path)
      .split('\n')
      .map((text, index) => ({ path, line: index + 1, text })),
  )
}
