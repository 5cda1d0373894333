import { languageTags, refusalCodes } from './contracts.ts'
import { isShipped, isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, textOf } from './source.ts'
import type { Tree } from './tree.ts'

const inServer = (path: string) => path.startsWith('apps/server/src/') && !isTest(path)
const inModules = (path: string) => path.startsWith('apps/server/src/modules/') && !isTest(path)
const list = {
  'packages/contracts/src/refusals.ts': 'export const refusals = { NOT_FOUND: 404, TRY_AGAIN: 503 } as const',
}
const speech = { 'packages/contracts/src/languages.ts': "const languages = { EN: { tag: 'en' } }" }

rule('a promised no is a Refusal of the closed list', {
  subjects: (tree) =>
    nodes(tree, inServer, 'NewExpression').filter(({ node }) => dottedName(node.callee) === 'Refusal'),
  problem: ({ path, node }, tree) => {
    const code = textOf(node.arguments[0])
    // Platform maps the failures of its libraries, and there the type closes the list.
    if (code === undefined)
      return inModules(path) ? 'refuses with a code that cannot be read here' : undefined
    return refusalCodes(tree).some((known) => known.code === code)
      ? undefined
      : `refuses with ${code}, which is not in the list`
  },
  notices: {
    'apps/server/src/modules/play/a.ts:1 refuses with GONE, which is not in the list': {
      ...list,
      'apps/server/src/modules/play/a.ts': "throw new Refusal('GONE')",
    },
    'apps/server/src/modules/play/a.ts:1 refuses with a code that cannot be read here': {
      ...list,
      'apps/server/src/modules/play/a.ts': 'throw new Refusal(code)',
    },
  },
  allows: { ...list, 'apps/server/src/modules/play/a.ts': "throw new Refusal('NOT_FOUND', { id })" },
})

rule('a module throws refusals; what cannot be is asserted', {
  subjects: (tree) => nodes(tree, inModules, 'ThrowStatement'),
  problem: ({ node: { argument } }) => {
    if (argument.type !== 'NewExpression')
      return argument.type === 'Identifier' ? undefined : 'throws what is no refusal'
    const name = dottedName(argument.callee) ?? ''
    // A Problem is a sentence for the person who starts the server; no request meets it.
    return /^Refusal$|Problem$/.test(name) ? undefined : `throws ${name}`
  },
  notices: {
    'apps/server/src/modules/play/a.ts:1 throws Error': {
      'apps/server/src/modules/play/a.ts': "throw new Error('no row')",
    },
  },
  allows: {
    'apps/server/src/modules/play/a.ts':
      "try { a() } catch (error) { throw error }; throw new Refusal('TRY_AGAIN')",
  },
})

rule('every code of the list is thrown or promised somewhere', {
  subjects: refusalCodes,
  problem: ({ code }, tree) => (codesSaid(tree).has(code) ? undefined : `lists ${code}, which nobody says`),
  notices: {
    'packages/contracts/src/refusals.ts:1 lists TRY_AGAIN, which nobody says': {
      ...list,
      'apps/server/src/a.ts': "throw new Refusal('NOT_FOUND')",
    },
  },
})

const said = new WeakMap<Tree, Set<string>>()

/** Texts in code that look like codes, outside the list itself. */
function codesSaid(tree: Tree): Set<string> {
  const known = said.get(tree)
  if (known) return known
  const literals = nodes(tree, (path) => isShipped(path) && !path.endsWith('/refusals.ts'), 'Literal')
  const codes = new Set(
    literals.map(({ node }) => textOf(node) ?? '').filter((text) => /^[A-Z][A-Z_]+$/.test(text)),
  )
  said.set(tree, codes)
  return codes
}

rule('every refusal is said in every language', {
  subjects: (tree) =>
    languageTags(tree).flatMap((tag) =>
      refusalCodes(tree).map(({ code }) => ({ path: `packages/contracts/locales/${tag}.json`, code })),
    ),
  problem: ({ path, code }, tree) => {
    const text = textsIn(tree, path)[code]
    return typeof text === 'string' && text.trim() ? undefined : `does not say ${code}`
  },
  notices: {
    'packages/contracts/locales/en.json does not say TRY_AGAIN': {
      ...list,
      ...speech,
      'packages/contracts/locales/en.json': '{ "NOT_FOUND": "Not here.", "TRY_AGAIN": " " }',
    },
  },
})

rule('no language speaks of a refusal that does not exist', {
  subjects: (tree) => languageTags(tree).map((tag) => ({ path: `packages/contracts/locales/${tag}.json` })),
  problem: ({ path }, tree) => {
    const codes = new Set(refusalCodes(tree).map(({ code }) => code))
    const extra = Object.keys(textsIn(tree, path)).find((code) => !codes.has(code))
    return extra && `says ${extra}, which is not in the list`
  },
  notices: {
    'packages/contracts/locales/en.json says GONE, which is not in the list': {
      ...list,
      ...speech,
      'packages/contracts/locales/en.json': '{ "GONE": "Gone." }',
    },
  },
})

function textsIn(tree: Tree, path: string): Record<string, unknown> {
  return tree.paths.includes(path) ? JSON.parse(tree.text(path)) : {}
}
