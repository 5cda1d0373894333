import type { Node } from 'oxc-parser'
import { type Found, isTest, nodes } from './look.ts'
import { dottedName, nameOf, type NodeOf, type Source } from './source.ts'
import { once, type Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'
const inModules = (path: string) => path.startsWith(modules) && !isTest(path)

/** Something that a module makes for the program to run: a list or a single job, what makes one, or a door of its own. */
export type Offer = {
  readonly path: string
  readonly line: number
  readonly name: string
  /** Of `makes` there may be several, each with other arguments; the rest is there once. */
  readonly kind: 'runs' | 'makes' | 'doors'
}

/** The module that a path is part of, if it is part of one. */
export function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

export const offers = once((tree: Tree): readonly Offer[] => [
  ...nodes(tree, inModules, 'VariableDeclarator')
    .filter((found) => isOutermost(found) && isRun(found))
    .map(({ path, line, node }) => ({ path, line, name: nameOf(node.id) ?? '', kind: 'runs' as const })),
  ...nodes(tree, inModules, 'FunctionDeclaration').flatMap(({ path, line, node, source }): Offer[] => {
    const name = nameOf(node.id) ?? ''
    if (node.params.some((parameter) => typeIn(parameter, source) === 'FastifyInstance'))
      return [{ path, line, name, kind: 'doors' }]
    return /^(readonly )?(Job|Listener|Route)(\[\])?$/.test(written(node.returnType, source))
      ? [{ path, line, name, kind: 'makes' }]
      : []
  }),
])

function isOutermost({ node, source }: Found<NodeOf<'VariableDeclarator'>>): boolean {
  const declaration = source.parentOf(node)
  const holder = declaration && source.parentOf(declaration)
  return holder?.type === 'Program' || holder?.type === 'ExportNamedDeclaration'
}

function isRun({ node: { id, init }, source }: Found<NodeOf<'VariableDeclarator'>>): boolean {
  if (/^(readonly )?(Job|Listener|Route|ApprovalKind)(\[\])?$/.test(typeIn(id, source))) return true
  if (init?.type !== 'ArrayExpression') return isMade(init)
  return init.elements.some(isMade) || /[a-z](Routes|Listeners|Jobs|Approvals)$/.test(nameOf(id) ?? '')
}

function isMade(node: Node | null | undefined): boolean {
  return node?.type === 'CallExpression' && /^(job|listener|route)$/.test(dottedName(node.callee) ?? '')
}

/** What somebody is said to be, as written. */
function typeIn(node: Node, source: Source): string {
  return 'typeAnnotation' in node && node.typeAnnotation?.type === 'TSTypeAnnotation'
    ? written(node.typeAnnotation, source)
    : ''
}

function written(annotation: Node | null | undefined, { text }: Source): string {
  return annotation ? text.slice(annotation.start + 1, annotation.end).trim() : ''
}

/** Every name that stands in a list, as itself, spread or called for what it makes. */
export const listed = once((tree: Tree): readonly { path: string; name: string }[] =>
  nodes(tree, inServer, 'ArrayExpression').flatMap(({ path, node }) =>
    node.elements.flatMap((element) => {
      const held = element?.type === 'SpreadElement' ? element.argument : element
      const name = held?.type === 'CallExpression' ? dottedName(held.callee) : dottedName(held)
      return name === undefined ? [] : [{ path, name }]
    }),
  ),
)

/** Every name that is called. */
export const called = once((tree: Tree): readonly { path: string; name: string }[] =>
  nodes(tree, inServer, 'CallExpression').flatMap(({ path, node }) => {
    const name = dottedName(node.callee)
    return name === undefined ? [] : [{ path, name }]
  }),
)

function inServer(path: string): boolean {
  return path.startsWith('apps/server/src/') && !isTest(path)
}
