import type { Node } from 'oxc-parser'
import { isTest, nodes, under } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, type Source, textOf } from './source.ts'

const isDrawn = (path: string) =>
  under('apps/web/src/', 'packages/ui/src/', 'apps/backoffice/src/')(path) && !isTest(path)
const screen = 'apps/web/src/screens/a.tsx'
const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]

function hasLetters(text: string | undefined): boolean {
  return /\p{L}/u.test(text ?? '')
}

rule('every text on a screen comes from the translator', {
  subjects: (tree) => nodes(tree, isDrawn, 'JSXText', 'Literal', 'TemplateElement'),
  problem: ({ node, source }) => {
    if (node.type === 'JSXText')
      return hasLetters(node.value) ? `says ${JSON.stringify(node.value.trim())}` : undefined
    const text = node.type === 'TemplateElement' ? node.value.raw : textOf(node)
    const isShown = isShownChild(node, source) || spokenAttributes.includes(attributeOf(node, source) ?? '')
    return isShown && hasLetters(text) && !isKeyForComponent(node, source)
      ? `says ${JSON.stringify(text)}`
      : undefined
  },
  notices: {
    'apps/web/src/screens/a.tsx:1 says "Log in"': { [screen]: 'const a = <b>Log in</b>' },
    'apps/web/src/screens/a.tsx:1 says "Close"': { [screen]: 'const a = <b aria-label="Close" />' },
    'apps/web/src/screens/a.tsx:1 says "Hello "': { [screen]: 'const a = <b>{`Hello ${name}`}</b>' },
    'apps/web/src/screens/a.tsx:1 says "Yes"': { [screen]: "const a = <b title={ok ? 'Yes' : undefined} />" },
    'apps/web/src/screens/a.tsx:1 says "shell.close"': { [screen]: 'const a = <b title="shell.close" />' },
    'apps/web/src/screens/a.tsx:1 says "No"': { [screen]: "const a = <b>{ok || 'No'}</b>" },
  },
  allows: {
    [screen]:
      "const a = <Field label='shell.name' />; const b = <b className='x' title={t('a.b')}>{t('a.b', { name: 'x' })} · {kind === 'x' ? 1 : 2}</b>",
  },
})

/** A component may be given the key of its text and ask the translator itself; an element may not. */
function isKeyForComponent(node: Node, source: Source): boolean {
  const attribute = holderOf(node, source)
  const element = attribute?.type === 'JSXAttribute' ? source.parentOf(attribute) : undefined
  const isComponent = element?.type === 'JSXOpeningElement' && /^[A-Z]/.test(nameOf(element.name) ?? '')
  return isComponent && /^[a-z]+(\.[A-Za-z0-9]+)+$/.test(textOf(node) ?? '')
}

/** The JSX attribute a literal ends up in, through choices but not through calls. */
function attributeOf(node: Node, source: Source): string | undefined {
  const holder = holderOf(node, source)
  return holder?.type === 'JSXAttribute' ? nameOf(holder.name) : undefined
}

function isShownChild(node: Node, source: Source): boolean {
  const holder = holderOf(node, source)
  return holder?.type === 'JSXElement' || holder?.type === 'JSXFragment'
}

const choices = [
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
  'ParenthesizedExpression',
  'BinaryExpression',
]

function holderOf(node: Node, source: Source): Node | undefined {
  const parent = source.parentOf(node)
  if (!parent || !choices.includes(parent.type)) return parent
  const isTested = parent.type === 'ConditionalExpression' && parent.test === node
  const isCompared = parent.type === 'BinaryExpression' && parent.operator !== '+'
  return isTested || isCompared ? undefined : holderOf(parent, source)
}

rule('looks are classes, not style attributes', {
  subjects: (tree) => nodes(tree, isDrawn, 'JSXAttribute'),
  problem: ({ node }) => (nameOf(node.name) === 'style' ? 'has a style attribute' : undefined),
  notices: {
    'apps/web/src/screens/a.tsx:1 has a style attribute': {
      [screen]: 'const a = <b style={{ color: 1 }} />',
    },
  },
})

rule('markup of others goes through the sanitiser', {
  subjects: (tree) => nodes(tree, isDrawn, 'JSXAttribute', 'MemberExpression', 'Property'),
  problem: ({ path, node }) => {
    const name =
      node.type === 'JSXAttribute'
        ? nameOf(node.name)
        : node.type === 'Property'
          ? nameOf(node.key)
          : dottedName(node)
    const sink =
      /(^|\.)(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc)$/.exec(
        name ?? '',
      )?.[2]
    return sink && !/\/(SafeHtml\.tsx|sanitise\.ts)$/.test(path) ? `writes ${sink}` : undefined
  },
  notices: {
    'apps/web/src/screens/a.tsx:1 writes dangerouslySetInnerHTML': {
      [screen]: 'const a = <b dangerouslySetInnerHTML={x} />',
    },
    'apps/web/src/screens/a.tsx:1 writes innerHTML': { [screen]: 'box.innerHTML = text' },
  },
  allows: { 'apps/web/src/lib/SafeHtml.tsx': 'const a = <b dangerouslySetInnerHTML={clean} />' },
})

const waits = /(^|[a-z])(ms|millis|seconds|time|timeout|delay|duration|interval|debounce|throttle)$/i

rule('the waits of the specification have a name in lib/limits', {
  subjects: (tree) =>
    nodes(
      tree,
      (path) => under('apps/web/src/features/', 'apps/web/src/screens/')(path) && !isTest(path),
      'Literal',
    ),
  problem: ({ node, source }) => {
    if (typeof node.value !== 'number' || node.value < 100) return undefined
    const parent = source.parentOf(node)
    return parent && isWait(parent, source) ? `waits ${node.value} without a name` : undefined
  },
  notices: {
    'apps/web/src/screens/a.tsx:1 waits 500 without a name': { [screen]: 'setTimeout(show, 500)' },
    'apps/web/src/screens/a.tsx:1 waits 5000 without a name': {
      [screen]: 'const options = { staleTime: 5_000 }',
    },
    'apps/web/src/screens/a.tsx:1 waits 300 without a name': {
      [screen]: 'const a = <Fade duration={300} />',
    },
    'apps/web/src/screens/a.tsx:1 waits 200 without a name': { [screen]: 'const closeDelay = 200' },
  },
  allows: { [screen]: 'setTimeout(show, POPUP_DELAY); const width = 390; const a = <Icon size={120} />' },
})

function isWait(parent: Node, source: Source): boolean {
  if (parent.type === 'CallExpression')
    return /(^|\.)(setTimeout|setInterval|sleep|wait)$/.test(dottedName(parent.callee) ?? '')
  if (parent.type === 'Property') return waits.test(nameOf(parent.key) ?? '')
  if (parent.type === 'VariableDeclarator') return waits.test(nameOf(parent.id) ?? '')
  const attribute = parent.type === 'JSXExpressionContainer' ? source.parentOf(parent) : undefined
  return attribute?.type === 'JSXAttribute' && waits.test(nameOf(attribute.name) ?? '')
}
