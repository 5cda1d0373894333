import { createHash } from 'node:crypto'
import { parseSync, type Plugin, Visitor } from 'vite'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** What a browser needs of an endpoint; all else is for the server and for its documentation. */
const calledBy = ['method', 'path', 'moduleId', 'audience', 'isSealed']

/**
 * The browser calls by method, path and audience and never checks a reply, so the schemas of the contracts, and the
 * library behind them, stay on the server. A form that wants a schema imports that schema by its name.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/contracts\/src\/\w+\.ts$/.test(id)) return null
      const edits: Edit[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [definition] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
          if (definition?.type !== 'ObjectExpression') return
          for (const field of definition.properties) {
            const isKept =
              field.type !== 'Property' ||
              (field.key.type === 'Identifier' && calledBy.includes(field.key.name))
            if (!isKept) edits.push({ start: field.start, end: endWithComma(code, field.end), text: '' })
          }
        },
      })
      visitor.visit(parseSync(id, code).program)
      const marked = edited(code, edits).replace(/(?<![\w.])(z\.\w+|endpoint)\(/g, '/* @__PURE__ */ $&')
      return { code: marked, map: null, moduleSideEffects: false }
    },
  }
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
