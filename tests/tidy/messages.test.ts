import { basename } from 'node:path/posix'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languageTags } from './contracts.ts'
import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, textOf } from './source.ts'
import type { Tree } from './tree.ts'

const locales = 'apps/web/src/locales/'
const isSite = (path: string) =>
  path.startsWith('apps/web/src/') && !path.startsWith(locales) && !isTest(path)

type Message = { readonly path: string; readonly key: string; readonly text: unknown }

/** The site's own texts in one language; what it says to refusals comes from the contracts. */
function messagesIn(tree: Tree, tag: string): Message[] {
  const paths = tree.paths.filter((path) => path.startsWith(`${locales}${tag}/`) && path.endsWith('.json'))
  return paths.flatMap((path) => {
    const entries: Record<string, unknown> = JSON.parse(tree.text(path))
    return Object.entries(entries).map(([key, text]) => ({ path, key, text }))
  })
}

const english = (tree: Tree) => messagesIn(tree, 'en')
const everywhere = (tree: Tree) => languageTags(tree).flatMap((tag) => messagesIn(tree, tag))
const speech = {
  'packages/contracts/src/languages.ts': "const languages = { EN: { tag: 'en' }, UR: { tag: 'ur' } }",
}

rule('every language has a text for each key', {
  subjects: (tree) =>
    languageTags(tree).flatMap((tag) =>
      english(tree).map(({ path, key }) => ({ path: path.replace('/en/', `/${tag}/`), key })),
    ),
  problem: ({ path, key }, tree) => {
    const own = tree.paths.includes(path) ? JSON.parse(tree.text(path)) : {}
    return typeof own[key] === 'string' && own[key].trim() ? undefined : `has no text for ${key}`
  },
  notices: {
    'apps/web/src/locales/ur/home.json has no text for home.wait': {
      ...speech,
      [`${locales}en/home.json`]: '{ "home.wait": "Wait" }',
      [`${locales}ur/home.json`]: '{ "home.wait": " " }',
    },
  },
})

rule('no language has a key that English lacks, and none has a key twice', {
  subjects: everywhere,
  problem: ({ path, key }, tree) => {
    const original = english(tree).filter((message) => message.key === key)
    if (original.length > 1) return `has ${key}, which stands in ${original.length} files`
    const isKnown = original.some((message) => basename(message.path) === basename(path))
    return isKnown ? undefined : `has ${key}, which the English file lacks`
  },
  notices: {
    'apps/web/src/locales/ur/home.json has home.more, which the English file lacks': {
      ...speech,
      [`${locales}ur/home.json`]: '{ "home.more": "x" }',
    },
  },
  allows: {
    ...speech,
    [`${locales}en/home.json`]: '{ "home.more": "x" }',
    [`${locales}ur/home.json`]: '{ "home.more": "x" }',
  },
})

rule('a text can be read, and asks for the same values as English', {
  subjects: everywhere,
  problem: ({ key, text }, tree) => {
    const original = english(tree).find((message) => message.key === key)?.text
    const [own, wanted] = [valuesIn(text), valuesIn(original)]
    return own === wanted ? undefined : `asks for ${own} in ${key}, English for ${wanted}`
  },
  notices: {
    'apps/web/src/locales/ur/home.json asks for {nam} in home.hi, English for {name}': {
      ...speech,
      [`${locales}en/home.json`]: '{ "home.hi": "Hi {name}" }',
      [`${locales}ur/home.json`]: '{ "home.hi": "Hi {nam}" }',
    },
    'apps/web/src/locales/ur/home.json asks for what cannot be read in home.hi, English for {name}': {
      ...speech,
      [`${locales}en/home.json`]: '{ "home.hi": "Hi {name}" }',
      [`${locales}ur/home.json`]: '{ "home.hi": "Hi {name" }',
    },
  },
  allows: {
    ...speech,
    [`${locales}en/home.json`]:
      '{ "home.games": "{n, plural, one {# game of {name}} other {# games of {name}}}" }',
    [`${locales}ur/home.json`]: '{ "home.games": "{name}: {n, plural, other {#}}" }',
  },
})

/** The names between braces, sorted; a plural's are those of all its branches. */
function valuesIn(text: unknown): string {
  try {
    const names = new Set(namesIn(compileMessageOrThrow(String(text))))
    return `{${[...names].sort().join(', ')}}`
  } catch {
    return 'what cannot be read'
  }
}

function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, , choices] = token
    const branches = typeof choices === 'object' && choices !== null ? Object.values(choices) : []
    return [String(name), ...branches.flatMap(namesIn)]
  })
}

rule('every text that the site asks for exists', {
  subjects: (tree) =>
    nodes(tree, isSite, 'CallExpression').filter(
      ({ node }) => dottedName(node.callee) === 'text' && textOf(node.arguments[0]) !== undefined,
    ),
  problem: ({ node }, tree) => {
    const key = textOf(node.arguments[0]) ?? ''
    return key.startsWith('refusal.') || english(tree).some((message) => message.key === key)
      ? undefined
      : `asks for ${key}`
  },
  notices: {
    'apps/web/src/screens/a.tsx:1 asks for home.nothing': {
      'apps/web/src/screens/a.tsx': "text('home.nothing')",
    },
  },
})

rule('every text is asked for somewhere', {
  subjects: english,
  problem: ({ key }, tree) => (isAsked(tree, key) ? undefined : `has ${key}, which nobody asks for`),
  notices: {
    'apps/web/src/locales/en/home.json has home.wait, which nobody asks for': {
      [`${locales}en/home.json`]: '{ "home.wait": "Wait" }',
    },
  },
  allows: {
    [`${locales}en/home.json`]: '{ "home.wait": "Wait", "menu.home": "Home" }',
    'apps/web/src/screens/a.tsx': 'const a = <b title={text("home.wait")}>{text(`menu.${name}`)}</b>',
  },
})

/** What people read: the texts of all pieces, what the demo's house says, and letters. */
const isRead = (path: string) =>
  /\/locales\/.*\.json$|^db\/demo\/.*\.ts$|\/letters?(-texts)?\.ts$/.test(path) && !isTest(path)

rule('[F55] every language is written with the digits in which amounts are', {
  subjects: (tree) => tree.paths.filter(isRead).map((path) => ({ path })),
  problem: ({ path }, tree) => {
    const [digit] = /[০-৯۰-۹٠-٩]/.exec(tree.text(path)) ?? []
    return digit === undefined ? undefined : `writes ${digit}`
  },
  notices: {
    'apps/web/src/locales/bn/home.json writes ১': { [`${locales}bn/home.json`]: '{ "home.adults": "১৮+" }' },
    'db/demo/notices.ts writes ۲': { 'db/demo/notices.ts': "const notice = { UR: '۲۰ منٹ' }" },
  },
  allows: {
    [`${locales}bn/home.json`]: '{ "home.adults": "শুধু 18+" }',
    'packages/game-kit/src/stake.ts': 'const digits = /[০-৯]/g',
  },
})

type Asked = { readonly whole: ReadonlySet<string>; readonly shapes: readonly RegExp[] }

const asked = new WeakMap<Tree, Asked>()

function isAsked(tree: Tree, key: string): boolean {
  const { whole, shapes } = asked.get(tree) ?? readAsked(tree)
  return whole.has(key) || shapes.some((shape) => shape.test(key))
}

/** Texts in the site's code that could be keys, and templates that could make one. */
function readAsked(tree: Tree): Asked {
  const whole = new Set(
    nodes(tree, isSite, 'Literal', 'TemplateLiteral').flatMap(({ node }) => textOf(node) ?? []),
  )
  const shapes = nodes(tree, isSite, 'TemplateLiteral').flatMap(({ node }) => {
    const parts = node.quasis.map(({ value }) => value.raw)
    return node.expressions.length > 0 && /^[a-z]+\./.test(parts[0] ?? '')
      ? [new RegExp(`^${parts.map(escaped).join('[^.]+')}$`)]
      : []
  })
  const result = { whole, shapes }
  asked.set(tree, result)
  return result
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
