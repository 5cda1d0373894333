import { isTest, nodes } from './look.ts'
import { dottedName, nameOf, type Source, textOf } from './source.ts'
import { once } from './tree.ts'

export const factsFolder = 'apps/server/src/facts/'
const server = 'apps/server/src/'
const modules = `${server}modules/`

const inServer = (path: string) => path.startsWith(server) && !isTest(path)

/** A fact at the place where it is declared, said or heard, by the name of its value. */
export type Named = {
  readonly path: string
  readonly line: number
  readonly name: string
}

/** Every `const x = fact('a.b', …)` of the server. */
export const declaredFacts = once((tree): (Named & { readonly wire: string })[] => {
  return nodes(tree, inServer, 'VariableDeclarator').flatMap(({ path, line, node: { id, init } }) =>
    init?.type === 'CallExpression' && dottedName(init.callee) === 'fact'
      ? [{ path, line, name: nameOf(id) ?? '', wire: textOf(init.arguments[0]) ?? '' }]
      : [],
  )
})

/** A fact that is used, with the file that its value was imported from. */
export type Used = Named & { readonly from: string }

/** Every `emit(tx, x, …)` of the server. */
export const saidFacts = once((tree): Used[] => {
  return nodes(tree, inServer, 'CallExpression').flatMap(({ path, line, node, source }) =>
    dottedName(node.callee) === 'emit' ? [used(source, { path, line }, dottedName(node.arguments[1]))] : [],
  )
})

/** Every `to: x` of the server by which somebody listens: to a fact, or in a `listener` to whatever else. */
export const heardFacts = once((tree): Used[] => {
  return nodes(tree, inServer, 'Property').flatMap(({ path, line, node, source }) => {
    // Whoever makes listeners of a kind is handed the fact under the same name, by somebody who names it.
    if (nameOf(node.key) !== 'to' || node.shorthand) return []
    const object = source.parentOf(node)
    const call = object && source.parentOf(object)
    const isListener = call?.type === 'CallExpression' && dottedName(call.callee) === 'listener'
    const heard = used(source, { path, line }, dottedName(node.value) ?? textOf(node.value))
    return isListener || heard.from.startsWith('#facts/') ? [heard] : []
  })
})

function used(source: Source, place: { path: string; line: number }, name = 'something'): Used {
  const from = source.imports.find(({ names }) => names.includes(name))?.target ?? ''
  return { ...place, name, from }
}

/** The module that a path is part of. */
export function moduleOf(path: string): string {
  return path.slice(modules.length).split('/')[0] ?? ''
}
