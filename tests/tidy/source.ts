import { dirname, join } from 'node:path/posix'
import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'

/** The nodes of a type; one kind of node may go by several types, as functions and classes do. */
export type NodeOf<Type extends Node['type']> = Node extends infer Each
  ? Each extends { type: infer Own }
    ? Type extends Own
      ? Each
      : never
    : never
  : never

/** One parsed file. */
export type Source = {
  readonly path: string
  readonly text: string
  /** Every node, each after its parent. */
  readonly nodes: readonly Node[]
  readonly comments: readonly Comment[]
  readonly imports: readonly Import[]
  /** What stopped the parser, if anything did. */
  readonly errors: readonly string[]
  parentOf(node: Node): Node | undefined
  lineAt(offset: number): number
}

/** One module named by a file, however it is named: import, re-export, `import()` or `import.meta.glob`. */
export type Import = {
  readonly path: string
  readonly line: number
  /** As written. */
  readonly target: string
  /** A relative target from the root of the tree, else as written. */
  readonly resolved: string
  readonly names: readonly string[]
}

export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text)
  const { nodes, parents } = flatten(program)
  const lineAt = lineCounter(text)
  return {
    path,
    text,
    nodes,
    comments,
    imports: nodes.flatMap((node) => importsOf(node, { path, line: lineAt(node.start) })),
    errors: errors.map(({ message }) => message),
    parentOf: (node) => parents.get(node),
    lineAt,
  }
}

function flatten(program: Node): { nodes: Node[]; parents: Map<Node, Node> } {
  const nodes = [program]
  const parents = new Map<Node, Node>()
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]
    if (!node) continue
    for (const child of childrenOf(node)) {
      parents.set(child, node)
      nodes.push(child)
    }
  }
  return { nodes, parents }
}

function childrenOf(node: Node): Node[] {
  const values = new Map(Object.entries(node))
  return (visitorKeys[node.type] ?? []).flatMap((key) => [values.get(key)].flat()).filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

function importsOf(node: Node, place: { path: string; line: number }): Import[] {
  return targetsOf(node).map((target) => {
    const resolved = target.startsWith('.') ? join(dirname(place.path), target) : target
    return { ...place, target, resolved, names: namesOf(node) }
  })
}

function targetsOf(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return [node.source.value]
    case 'ExportNamedDeclaration':
      return node.source ? [node.source.value] : []
    case 'ImportExpression':
      return textsIn(node.source)
    case 'TSImportType':
      return [node.source.value]
    case 'CallExpression':
      return isGlob(node) ? node.arguments.slice(0, 1).flatMap(textsIn).filter(isTaken) : []
    default:
      return []
  }
}

function isGlob({ callee }: NodeOf<'CallExpression'>): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    nameOf(callee.property) === 'glob'
  )
}

/** What a pattern with a mark before it names is left out. */
function isTaken(pattern: string): boolean {
  return !pattern.startsWith('!')
}

function namesOf(node: Node): string[] {
  if (node.type !== 'ImportDeclaration') return []
  return node.specifiers.map((specifier) =>
    specifier.type === 'ImportSpecifier' ? (nameOf(specifier.imported) ?? '') : '*',
  )
}

/** The string a literal stands for, or those in an array of literals. */
function textsIn(node: Node): string[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? textsIn(element) : []))
  const text = textOf(node)
  return text === undefined ? [] : [text]
}

/** The value of a string literal, or of a template without holes. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The name of an identifier, or the value of a literal used as one. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier' || node?.type === 'JSXIdentifier')
    return node.name
  return textOf(node)
}

/** What is called, as written: `fetch`, `app.db.rows`; undefined when it is more than names and dots. */
export function dottedName(node: Node | null | undefined): string | undefined {
  if (node?.type === 'ChainExpression') return dottedName(node.expression)
  if (node?.type === 'MemberExpression') {
    const object = dottedName(node.object)
    const property = node.computed ? textOf(node.property) : nameOf(node.property)
    return object && property ? `${object}.${property}` : undefined
  }
  if (node?.type === 'ThisExpression') return 'this'
  return node?.type === 'Identifier' ? node.name : undefined
}
