import type { Node } from 'oxc-parser'
import { nodes } from '../tidy/look.ts'
import { nameOf, type NodeOf, type Source, textOf } from '../tidy/source.ts'
import { once, type Tree } from '../tidy/tree.ts'
import {
  type AnyFunction,
  callsOf,
  functionAround,
  functionIn,
  homeOf,
  inServer,
  isFunction,
  namesIn,
  returnsOf,
} from './functions.ts'

/** One place where SQL is written, by what it can come to: every text, its values counted as the `sql` tag counts them. */
export type Written = {
  readonly path: string
  readonly line: number
  readonly texts: readonly string[]
  /** It is no statement of its own: another place takes it in. */
  readonly isPart: boolean
}

type Template = NodeOf<'TaggedTemplateExpression'>

/** What is known where an expression stands: its file, and what the functions around it were called with. */
type Scope = { readonly source: Source; readonly given: ReadonlyMap<string, Held | null> }
type Held = {
  readonly node: Node
  readonly scope: Scope
  /** It is said to be SQL where it is handed over. */
  readonly isSql?: boolean
}

/** One way to put a statement together: which branch each condition takes, in the order in which they are met. */
type Way = {
  readonly tree: Tree
  readonly parts: Set<Node>
  readonly taken: Map<string, number>
  readonly counts: Map<string, number>
}

/** Stands for a value until the values are counted. */
const VALUE = '\u0000'
const MOST_WAYS = 256

/**
 * Every `sql` of the server, put together in all the ways it can be at run time. A part is followed to where it is
 * written: by its name, through the function that makes it with what that is given here, and into the other file it
 * comes from. A statement inside a function that is handed parts is put together for each of its callers. Whatever is
 * not found to be SQL is a value, and becomes a parameter.
 */
export const writtenStatements = once((tree: Tree): readonly Written[] => {
  const templates = nodes(tree, inServer, 'TaggedTemplateExpression').filter(({ node }) => isSql(node))
  const parts = new Set<Node>()
  const made = templates.map(({ path, line, node, source }) => {
    const texts = scopesOf(node, source, tree).flatMap((scope) => waysOf({ node, scope }, { tree, parts }))
    return { path, line, node, texts: [...new Set(texts)] }
  })
  return made.map(({ node, ...written }) => ({ ...written, isPart: parts.has(node) }))
})

function isSql(node: Node): node is Template {
  return node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'
}

/** A statement stands for itself, unless the function around it is handed parts: then for each of its callers. */
function scopesOf(node: Node, source: Source, tree: Tree): Scope[] {
  const around = functionAround(node, source)
  const takesParts = around?.params.some((each) => /\bQuery\b/.test(source.text.slice(each.start, each.end)))
  if (!around || !takesParts) return [{ source, given: new Map() }]
  return callsOf(around, source, tree).map((call) => ({
    source,
    given: givenTo(
      { made: around, source },
      { node: call.node, scope: { source: call.source, given: new Map() } },
    ),
  }))
}

/** All texts, by trying for each condition the other branches, the last one first. */
function waysOf(
  held: { node: Template; scope: Scope },
  { tree, parts }: Pick<Way, 'tree' | 'parts'>,
): string[] {
  const texts: string[] = []
  let start: readonly (readonly [string, number])[] | undefined = []
  while (start && texts.length < MOST_WAYS) {
    const way: Way = { tree, parts, taken: new Map(start), counts: new Map() }
    texts.push(numbered(templateText(held, way)))
    const met = [...way.counts].map(([key, count]) => [key, way.taken.get(key) ?? 0, count] as const)
    const last = met.findLastIndex(([, taken, count]) => taken + 1 < count)
    start =
      last < 0
        ? undefined
        : met.slice(0, last + 1).map(([key, taken], place) => [key, place === last ? taken + 1 : taken])
  }
  return texts
}

/** Which of several is meant: the same wherever the same condition is asked. */
function choose<Each>(options: readonly Each[], key: string, way: Way): Each | undefined {
  way.counts.set(key, options.length)
  const taken = way.taken.get(key) ?? 0
  way.taken.set(key, taken)
  return options[taken]
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(VALUE, () => `$${++count}`)
}

/** The SQL that an expression stands for; undefined where it is a value. */
function textIn({ node, scope, isSql: isSaid = false }: Held, way: Way): string | undefined {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      if (!isSql(node)) return undefined
      way.parts.add(node)
      return templateText({ node, scope }, way)
    case 'ConditionalExpression': {
      const sides = [node.consequent, node.alternate].map((side) => textIn({ node: side, scope }, way))
      if (sides.every((side) => side === undefined)) return undefined
      return sides[holds({ node: node.test, scope }, way) ? 0 : 1]
    }
    case 'LogicalExpression':
      return textIn({ node: node.left, scope }, way) ?? textIn({ node: node.right, scope }, way)
    case 'MemberExpression':
      return memberText({ node, scope }, way)
    case 'Identifier': {
      const init = initOf({ node, scope }, way.tree)
      if (init) return textIn(init, way)
      return isSaid ? namedText(node.name, { source: scope.source, node }, way) : undefined
    }
    case 'CallExpression':
      return callText({ node, scope }, way)
    default:
      return undefined
  }
}

function templateText({ node, scope }: { node: Template; scope: Scope }, way: Way): string {
  const { quasis, expressions } = node.quasi
  const holes = expressions.map((hole) => textIn({ node: hole, scope }, way) ?? VALUE)
  return quasis.map(({ value }, place) => `${value.cooked}${holes[place] ?? ''}`).join('')
}

/** Whether a condition holds: known where what it asks about is given, else both are tried. */
function holds({ node, scope }: Held, way: Way): boolean {
  const { source, given } = scope
  if (node.type === 'Identifier' && given.has(node.name)) return given.get(node.name) !== null
  if (node.type === 'BinaryExpression' && node.operator === '===' && node.left.type === 'Identifier') {
    const [left, right] = [textOf(given.get(node.left.name)?.node), textOf(node.right)]
    if (left !== undefined && right !== undefined) return left === right
  }
  return choose([true, false], source.text.slice(node.start, node.end), way) ?? true
}

/** `orders.newest`; any of them where the name is computed, and what goes by that name anywhere where the object is not seen. */
function memberText({ node, scope }: { node: NodeOf<'MemberExpression'>; scope: Scope }, way: Way) {
  const name = node.computed ? undefined : nameOf(node.property)
  const object =
    node.object.type === 'Identifier' ? initOf({ node: node.object, scope }, way.tree) : undefined
  if (object?.node.type !== 'ObjectExpression')
    return namedText(name ?? '', { source: scope.source, node }, way)
  const held = propertiesIn(object).filter((each) => name === undefined || each.name === name)
  const texts = held.flatMap((each) => textIn(each, way) ?? [])
  return choose(texts, scope.source.text.slice(node.start, node.end), way)
}

/** Whatever SQL goes by a name in an object that is not seen from here, as in a list that is gone through. */
function namedText(name: string, { source, node }: { source: Source; node: Node }, way: Way) {
  const texts = (partsByName(way.tree).get(name) ?? []).flatMap((each) => textIn(each, way) ?? [])
  return choose(texts, source.text.slice(node.start, node.end), way)
}

function propertiesIn({ node, scope }: Held): (Held & { readonly name: string })[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((each) =>
    each.type === 'Property' ? [{ name: nameOf(each.key) ?? '', node: each.value, scope }] : [],
  )
}

const partsByName = once((tree: Tree) => {
  const all = nodes(tree, inServer, 'Property').flatMap(({ node, source }) =>
    isSql(node.value)
      ? [
          {
            name: nameOf(node.key) ?? '',
            node: node.value,
            scope: { source, given: new Map<string, Held>() },
          },
        ]
      : [],
  )
  return Map.groupBy(all, ({ name }) => name)
})

/** What a name was given, or is declared as, in this file or in the one it comes from. */
function initOf({ node, scope }: { node: NodeOf<'Identifier'>; scope: Scope }, tree: Tree): Held | undefined {
  const { source, given } = scope
  for (let around: Node | undefined = node; around; around = source.parentOf(around)) {
    const body = around.type === 'BlockStatement' || around.type === 'Program' ? around.body : []
    const init = body.flatMap(declaratorsIn).find(({ id }) => nameOf(id) === node.name)?.init
    if (init) return { node: init, scope }
    if (isFunction(around) && around.params.some((each) => namesIn(each).includes(node.name)))
      return given.get(node.name) ?? undefined
  }
  const home = homeOf(node.name, source, tree)
  const init = home?.nodes[0]?.type === 'Program' ? home.nodes[0].body.flatMap(declaratorsIn) : []
  const found = init.find(({ id }) => nameOf(id) === node.name)?.init
  return home && found ? { node: found, scope: { source: home, given: new Map() } } : undefined
}

function declaratorsIn(node: Node): NodeOf<'VariableDeclarator'>[] {
  const made = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  return made?.type === 'VariableDeclaration' ? made.declarations : []
}

/** What a function returns that is called in a hole, with its parameters as they are given here. */
function callText({ node, scope }: { node: NodeOf<'CallExpression'>; scope: Scope }, way: Way) {
  const name = nameOf(node.callee)
  if (name === undefined) return undefined
  const home = functionIn(name, scope.source) ? scope.source : homeOf(name, scope.source, way.tree)
  const made = home && functionIn(name, home)
  if (!made) return undefined
  const inner = { source: home, given: givenTo({ made, source: home }, { node, scope }) }
  const texts = returnsOf(made, home).flatMap((each) => textIn({ node: each, scope: inner }, way) ?? [])
  return choose(texts, `${home.path} ${name}`, way)
}

/** What each parameter stands for in one call; null where the call leaves it out. */
function givenTo(
  { made, source }: { made: AnyFunction; source: Source },
  { node, scope }: { node: NodeOf<'CallExpression'>; scope: Scope },
): Scope['given'] {
  const given = new Map<string, Held | null>()
  for (const [place, parameter] of made.params.entries()) {
    const [taker, usual] =
      parameter.type === 'AssignmentPattern' ? [parameter.left, parameter.right] : [parameter, undefined]
    const handed = node.arguments[place] ?? usual
    const isLeftOut = !handed || (handed.type === 'Identifier' && scope.given.get(handed.name) === null)
    const said = { scope, isSql: /\bQuery\b/.test(source.text.slice(parameter.start, parameter.end)) }
    const name = nameOf(taker)
    if (name !== undefined) given.set(name, isLeftOut ? null : { node: handed, ...said })
    if (taker.type === 'ObjectPattern' && handed)
      for (const own of takenFrom(taker, { node: handed, ...said })) given.set(own.name, own)
  }
  return given
}

/** What a pattern takes out of an object that is written where it is handed over. */
function takenFrom(taker: NodeOf<'ObjectPattern'>, held: Held): (Held & { readonly name: string })[] {
  const properties = propertiesIn(held)
  return taker.properties.flatMap((each) => {
    if (each.type !== 'Property') return []
    const own = properties.find(({ name }) => name === nameOf(each.key))
    return own ? namesIn(each.value).map((name) => ({ ...own, name })) : []
  })
}
