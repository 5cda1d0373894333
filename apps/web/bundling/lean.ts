import { createHash } from 'node:crypto'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** What a browser needs of an endpoint; all else is for the server and for its documentation. */
const calledBy = [
  'method',
  'path',
  'moduleId',
  'audience',
  'knowsMember',
  'mustSign',
  'isSealed',
  'isForm',
  'overSocket',
]

/**
 * The browser calls by method, path and audience and never checks a reply, so the schemas of the contracts, and the
 * library behind them, stay on the server: an endpoint becomes the few fields it is called by, and whatever else is
 * made by a call (a schema) can be left out where nobody asks for it. A form that wants a schema imports it by name.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/contracts\/src\/[\w-]+\.ts$/.test(id)) return null
      return { code: withLeanValues(code, id, leanValue), map: null, moduleSideEffects: false }
    },
  }
}

/**
 * How a match stands is read by the engine of its sport, which looks at every state before it believes it. What the server
 * sent to a page is believed, as every reply is, so these schemas stay on the server too.
 */
export function statesWithoutSchemas(): Plugin {
  return {
    name: 'states-without-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/engines\/src\/sports\/models\/[\w/-]+\.ts$/.test(id)) return null
      return { code: withLeanValues(code, id, believed), map: null, moduleSideEffects: false }
    },
  }
}

/** A guard by a schema looks for a value and no further. */
function believed(code: string, value: ESTree.Expression): Edit[] {
  const isGuard =
    value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'guardOf'
  const text = "(value) => typeof value === 'object' && value !== null"
  return isGuard ? [{ start: value.start, end: value.end, text }] : leftOut(code, value)
}

/** Every value that a file declares for itself or for others, made lean. */
function withLeanValues(
  code: string,
  id: string,
  lean: (code: string, value: ESTree.Expression) => Edit[],
): string {
  const edits: Edit[] = []
  for (const statement of parseSync(id, code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) if (init) edits.push(...lean(code, init))
  }
  return edited(code, edits)
}

function leanValue(code: string, value: ESTree.Expression): Edit[] {
  const inner = value.type === 'TSAsExpression' ? value.expression : value
  const isEndpoint =
    inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'endpoint'
  const definition = isEndpoint ? inner.arguments[0] : inner
  if (definition?.type === 'ObjectExpression' && (isEndpoint || isPartOfEndpoint(definition))) {
    const unwrapped = isEndpoint
      ? [
          { start: inner.start, end: definition.start, text: '' },
          { start: definition.end, end: inner.end, text: '' },
        ]
      : []
    return [...unwrapped, ...withoutUncalled(code, definition)]
  }
  return leftOut(code, value)
}

/** What is made by a call can be left out where nobody asks for it. */
function leftOut(code: string, value: ESTree.Expression): Edit[] {
  const isPlain =
    !/[(`]/.test(code.slice(value.start, value.end)) || value.type.endsWith('FunctionExpression')
  if (isPlain) return []
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ]
}

/** What several endpoints have in common is written down once and spread into each. */
function isPartOfEndpoint({ properties }: ESTree.ObjectExpression): boolean {
  const names = properties.flatMap((field) => keyOf(field) ?? [])
  return names.includes('method') && names.includes('audience')
}

function withoutUncalled(code: string, { properties }: ESTree.ObjectExpression): Edit[] {
  const uncalled = properties.filter((field) => {
    const key = keyOf(field)
    return key !== undefined && !calledBy.includes(key)
  })
  return uncalled.map(({ start, end }) => ({ start, end: endWithComma(code, end), text: '' }))
}

function keyOf(field: ESTree.ObjectExpression['properties'][number]): string | undefined {
  return field.type === 'Property' && field.key.type === 'Identifier' ? field.key.name : undefined
}

/**
 * Private fields are newer than the oldest browsers we serve, and compiled for them each becomes a WeakMap: large
 * and slow. In the library named here they become plain properties with a short name of their own instead.
 */
export function plainPrivateFields(): Plugin {
  return {
    name: 'plain-private-fields',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/node_modules\/@tanstack\/query-core\//.test(id) || !code.includes('this.#')) return null
      const edits: Edit[] = []
      const names: string[] = []
      const visitor = new Visitor({
        PrivateIdentifier({ start, end, name }) {
          if (!names.includes(name)) names.push(name)
          edits.push({ start, end, text: `_${mark(id)}${names.indexOf(name).toString(36)}` })
        },
      })
      visitor.visit(parseSync(id, code).program)
      return { code: edited(code, edits), map: null }
    },
  }
}

/** A class and its parent live in different files, so a mark of the file keeps their fields apart. */
function mark(id: string): string {
  return createHash('sha256').update(id.replace(/^.*\//, '')).digest('hex').slice(0, 3)
}

function edited(code: string, edits: readonly Edit[]): string {
  const backwards = [...edits].sort((one, other) => other.start - one.start)
  return backwards.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
}

function endWithComma(code: string, end: number): number {
  return end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
}
