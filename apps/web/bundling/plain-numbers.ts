import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * The boards of lotteries are drawn by the engine itself, so that lines are counted on the page as they are counted in
 * the house. The engine is exact with integers that iOS 12.4 does not know; for the page they become plain numbers,
 * which are near enough for odds to look at, and nothing is decided by those. What is newer than that browser is
 * written out on the way.
 */
export function plainNumbers(): Plugin {
  return {
    name: 'plain-numbers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/engines\/src\//.test(id)) return null
      const asked = id.endsWith('/lottery/index.ts') ? withoutDrawing(code) : code
      return { code: inPlainNumbers(asked, id), map: null, moduleSideEffects: false }
    },
  }
}

/** Only the house draws; what it draws with stays there. An example is made up with dice of its own. */
function withoutDrawing(source: string): string {
  return source.replace(/export \{[^}]*\} from '\.\/draw\.ts'/, '')
}

export function inPlainNumbers(code: string, id: string): string {
  const edits: Edit[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('bigint' in node) edits.push({ start: node.start, end: node.end, text: node.bigint })
    },
    Identifier({ name, start, end }) {
      if (name === 'BigInt') edits.push({ start, end, text: 'Number' })
    },
    CallExpression(node) {
      edits.push(...writtenOut(node))
    },
  })
  visitor.visit(parseSync(id, code).program)
  const backwards = edits.sort((one, other) => other.start - one.start || other.end - one.end)
  return backwards.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
}

/** Calls of a list or a text that the oldest browser cannot answer, in words that it can. */
function writtenOut({ callee, end }: ESTree.CallExpression): Edit[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { start, end: after, name } = callee.property
  if (name === 'toSorted') return [{ start, end: after, text: 'slice().sort' }]
  if (name === 'at') {
    return [
      { start, end: after, text: 'slice' },
      { start: end, end, text: '[0]' },
    ]
  }
  if (name !== 'toSpliced') return []
  return [
    { start: callee.start, end: callee.start, text: '((list, ...how) => (list.splice(...how), list))(' },
    { start: callee.object.end, end: after + 1, text: '.slice(), ' },
  ]
}
