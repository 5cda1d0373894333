import { rule, type Place } from './rule.ts'
import type { Tree } from './tree.ts'

type Declaration = Place & { readonly property: string; readonly value: string }

const isStyle = (path: string) => /^(apps|packages|games)\/.*\.css$/.test(path)

/** Every `property: value` of every style sheet; comments and strings are blanked first. */
function declarations(tree: Tree): Declaration[] {
  return tree.paths.filter(isStyle).flatMap((path) => {
    const text = tree
      .text(path)
      .replace(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (part) => part.replace(/[^\n]/g, ' '))
    const found = text.matchAll(/(?<=^|[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)
    return [...found].map(({ 1: property = '', 2: value = '', index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      property,
      value: value.trim(),
    }))
  })
}

const physical =
  /^(left|right)$|(^|-)(margin|padding|border|scroll-margin|scroll-padding|inset)-(left|right)\b|^border-(top|bottom)-(left|right)-radius$/
const sided =
  /^(text-align|text-align-last|float|clear|caption-side|justify-content|justify-items|justify-self)$/

rule('styles name the start and the end of a line, never left or right', {
  subjects: declarations,
  problem: ({ property, value }) => {
    const isSided = sided.test(property) && /\b(left|right)\b/.test(value)
    return physical.test(property) || isSided ? `has ${property}: ${value}` : undefined
  },
  notices: {
    'apps/web/src/a.module.css:2 has margin-left: 1px': {
      'apps/web/src/a.module.css': '.a {\n  margin-left: 1px;\n}',
    },
    'packages/ui/src/a.css:1 has left: 0': { 'packages/ui/src/a.css': '.a { top: 0; left: 0 }' },
    'packages/ui/src/a.css:1 has text-align: right': { 'packages/ui/src/a.css': '.a { text-align: right; }' },
    'packages/ui/src/a.css:1 has border-top-left-radius: 1px': {
      'packages/ui/src/a.css': '.a{.b &{border-top-left-radius:1px}}',
    },
  },
  allows: {
    'apps/web/src/a.module.css':
      '/* left: 0; */ .left:hover { margin-inline-start: 0; text-align: start; transform-origin: left; }',
  },
})

rule('colours have a name', {
  subjects: (tree) => declarations(tree).filter(({ path }) => path.startsWith('apps/web/src/')),
  problem: ({ property, value }) =>
    /#[0-9a-f]{3,8}\b/i.test(value) ? `paints ${property} in ${value}` : undefined,
  notices: { 'apps/web/src/a.css:1 paints color in #fff': { 'apps/web/src/a.css': '.a { color: #fff; }' } },
})
