import { languageTags } from './contracts.ts'
import { rule } from './rule.ts'
import type { Files, Tree } from './tree.ts'

/** What a thing is called, in each language by the beginnings of the words that may say it. */
type Term = {
  readonly term: string
  readonly not?: Readonly<Record<string, readonly string[]>>
  readonly [tag: string]: unknown
}
type Exception = { readonly key: string; readonly term: string; readonly why: string }
type Glossary = { readonly terms: readonly Term[]; readonly exceptions: readonly Exception[] }

const glossary = 'packages/contracts/terms.json'
const original = /\/locales\/en(\/[a-z-]+)?\.json$/

const books = new WeakMap<Tree, Glossary>()

function glossaryOf(tree: Tree): Glossary {
  const book = books.get(tree) ?? JSON.parse(tree.text(glossary))
  books.set(tree, book)
  return book
}

type Message = {
  readonly path: string
  readonly tag: string
  readonly key: string
  readonly text: string
  readonly english: string
}

const read = new WeakMap<Tree, Message[]>()

/** Every text of the site, the games, the verifier, the office and the refusals, beside its English. */
function messagesOf(tree: Tree): Message[] {
  const known = read.get(tree)
  if (known) return known
  const messages = tree.paths
    .filter((path) => original.test(path))
    .flatMap((path) => languageTags(tree).flatMap((tag) => messagesIn(tree, path, tag)))
  read.set(tree, messages)
  return messages
}

function messagesIn(tree: Tree, englishPath: string, tag: string): Message[] {
  const path = englishPath.replace('/locales/en', `/locales/${tag}`)
  const english: Record<string, string> = JSON.parse(tree.text(englishPath))
  const own: Record<string, string> = JSON.parse(tree.text(path))
  return Object.entries(own).map(([key, text]) => ({
    path,
    tag,
    key,
    text: spokenIn(text),
    english: spokenIn(english[key] ?? ''),
  }))
}

/** The words that a person reads: the names of values and choices are none. */
function spokenIn(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\{\w+\}/g, ' ')
    .replace(/\{\w+, \w+,/g, ' ')
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((form) => String(form).normalize('NFC')) : []
}

const letter = String.raw`[\p{L}\p{M}\p{N}]`

/** English stands as a whole word; the other languages bend their words at the end. */
function says(text: string, form: string, tag: string): boolean {
  return text.includes(form.toLowerCase()) && wordOf(form, tag).test(text)
}

const words = new Map<string, RegExp>()

function wordOf(form: string, tag: string): RegExp {
  const end = tag === 'en' ? `(?!${letter}|-${letter})` : ''
  const source = `(?<!${letter}|${letter}-)${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${end}`
  const known = words.get(source) ?? new RegExp(source, 'giu')
  words.set(source, known)
  known.lastIndex = 0
  return known
}

/** The terms that an English text uses; “payment PIN” is one term and not a “payment” as well. */
function termsIn(english: string, book: Glossary): Term[] {
  const used = new Set<Term>()
  let rest = english
  for (const { term, form } of longestFirst(book)) {
    if (!says(rest, form, 'en')) continue
    used.add(term)
    rest = rest.replace(wordOf(form, 'en'), '·')
  }
  return book.terms.filter((term) => used.has(term))
}

type Form = { readonly term: Term; readonly form: string }
const sorted = new WeakMap<Glossary, readonly Form[]>()

function longestFirst(book: Glossary): readonly Form[] {
  const forms =
    sorted.get(book) ??
    book.terms
      .flatMap((term) => listOf(term['en']).map((form) => ({ term, form })))
      .sort((a, b) => b.form.length - a.form.length)
  sorted.set(book, forms)
  return forms
}

type Finding = { readonly term: string; readonly said: string }

function findingsIn(message: Message, tree: Tree): Finding[] {
  const book = glossaryOf(tree)
  const missing = message.tag === 'en' ? [] : unsaid(message, book)
  const wrong = book.terms.flatMap(({ term, not }) =>
    listOf(not?.[message.tag])
      .filter((form) => says(message.text, form, message.tag))
      .map((form) => ({ term, said: `says “${form}” for ${term} in ${message.key}` })),
  )
  return [...missing, ...wrong]
}

function unsaid({ key, tag, text, english }: Message, book: Glossary): Finding[] {
  return termsIn(english, book)
    .filter((term) => !listOf(term[tag]).some((form) => says(text, form, tag)))
    .map(({ term, ...forms }) => ({
      term,
      said: `does not say ${term} in ${key}: ${listOf(forms[tag]).join(' or ')}`,
    }))
}

function isExcepted(key: string, term: string, { exceptions }: Glossary): boolean {
  return exceptions.some((exception) => exception.key === key && exception.term === term)
}

const deposit = { term: 'deposit', en: ['deposit'], ur: ['ڈپازٹ'] }
const way = { term: 'payment method', en: ['payment method'], ur: ['طریقہ'], not: { en: ['way to pay'] } }
const pin = { term: 'payment PIN', en: ['payment PIN'], ur: ['پیمنٹ پن'] }
const payment = { term: 'payment', en: ['payment'], ur: ['ادائیگی'] }
const late = { key: 'a.late', term: 'deposit', why: 'a deposit of sand' }

function site(
  english: Record<string, string>,
  urdu: Record<string, string>,
  exceptions: Exception[] = [],
): Files {
  return {
    'packages/contracts/src/languages.ts': "const languages = { EN: { tag: 'en' }, UR: { tag: 'ur' } }",
    [glossary]: JSON.stringify({ terms: [deposit, way, pin, payment], exceptions }),
    'games/a/locales/en.json': JSON.stringify(english),
    'games/a/locales/ur.json': JSON.stringify(urdu),
  }
}

rule('one term, one translation', {
  subjects: messagesOf,
  problem: (message, tree) =>
    findingsIn(message, tree)
      .filter(({ term }) => !isExcepted(message.key, term, glossaryOf(tree)))
      .map(({ said }) => said)
      .join('; ') || undefined,
  notices: {
    'games/a/locales/ur.json does not say deposit in a.b: ڈپازٹ': site(
      { 'a.b': 'Deposit now' },
      { 'a.b': 'رقم جمع کریں' },
    ),
    'games/a/locales/en.json says “way to pay” for payment method in a.b': site(
      { 'a.b': 'Choose a way to pay' },
      { 'a.b': 'چنیں' },
    ),
    'games/a/locales/ur.json does not say payment PIN in a.b: پیمنٹ پن': site(
      { 'a.b': 'Payment PIN' },
      { 'a.b': 'ادائیگی کا پاس ورڈ' },
    ),
  },
  allows: site(
    { 'a.b': 'Your deposit of {payment}', 'a.c': 'Payment PIN', 'a.d': 'Depositary', 'a.late': 'Deposit' },
    { 'a.b': '{payment} کے ڈپازٹس', 'a.c': 'پیمنٹ پن', 'a.d': 'بینک', 'a.late': 'ریت' },
    [late],
  ),
})

rule('a term has a form in every language', {
  subjects: (tree) =>
    glossaryOf(tree).terms.flatMap((term) =>
      languageTags(tree).map((tag) => ({ path: glossary, term: term.term, tag, forms: listOf(term[tag]) })),
    ),
  problem: ({ term, tag, forms }) => (forms.length > 0 ? undefined : `has no ${tag} for ${term}`),
  notices: {
    'packages/contracts/terms.json has no ur for deposit': {
      ...site({}, {}),
      [glossary]: '{ "terms": [{ "term": "deposit", "en": ["deposit"] }], "exceptions": [] }',
    },
  },
})

rule('every exception to the terms is still needed', {
  subjects: (tree) => glossaryOf(tree).exceptions.map((exception) => ({ path: glossary, ...exception })),
  problem: ({ key, term, why }, tree) => {
    const isNeeded = messagesOf(tree)
      .filter((message) => message.key === key)
      .some((message) => findingsIn(message, tree).some((finding) => finding.term === term))
    return isNeeded && why ? undefined : `excepts ${key} from ${term} for nothing`
  },
  notices: {
    'packages/contracts/terms.json excepts a.late from deposit for nothing': site(
      { 'a.late': 'Deposit' },
      { 'a.late': 'ڈپازٹ' },
      [late],
    ),
  },
})
