import { lines } from './look.ts'
import { rule } from './rule.ts'

const isText = (path: string) => !/\.(png|jpe?g|webp|avif|woff2?|ico|mmdb|gz)$/.test(path)
/** The lock file's digests are not secrets, but look like them. */
const isWritten = (path: string) => isText(path) && path !== 'package-lock.json'

const shapes = new Map([
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a cloud key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  [
    'an access token',
    /\b(gh[pousr]_[A-Za-z0-9]{30,}|glpat-[\w-]{20,}|xox[abp]-[\w-]{10,}|npm_[A-Za-z0-9]{30,}|sk_live_\w{10,})/,
  ],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'a password in an address',
    /\b[a-z]+:\/\/[^\s:/@'"`${}]+:(?!secret|password)[^\s:/@'"`${}]{4,}@(?!127\.|localhost\b)/,
  ],
])

rule('no secret is written down', {
  subjects: (tree) => lines(tree, isWritten),
  problem: ({ text }) => [...shapes].find(([, shape]) => shape.test(text))?.[0],
  notices: {
    'a.env:1 a private key': { 'a.env': `${'-'.repeat(5)}BEGIN RSA PRIVATE KEY${'-'.repeat(5)}` },
    'a.ts:2 a cloud key': { 'a.ts': `const a = 1\nconst b = '${['AK', 'IA'].join('')}${'Q'.repeat(16)}'` },
    'a.env:1 a password in an address': {
      'a.env': `DATABASE_URL=postgresql://baize:${['hun', 'ter22'].join('')}@db/baize`,
    },
  },
  allows: {
    'a.env': 'DATABASE_URL=postgresql://baize:secret@db/baize',
    'a.test.ts': 'postgresql://me:sesame@127.0.0.1:1/house',
    'a.md': 'see https://example.test:8080/x@y',
  },
})

/** Spelled in parts, so that this file does not say them either. */
const hosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
].map((parts) => parts.join('.'))

rule('no package registry is named, not even in the lock file', {
  subjects: (tree) => lines(tree, isText),
  problem: ({ path, text }) => {
    const isLock = path.endsWith('package-lock.json')
    const locked = isLock ? /"resolved": "(https?:\/\/[^/"]+)/.exec(text)?.[1] : undefined
    const host = hosts.find((name) => text.includes(name)) ?? locked
    return host && `names ${host}`
  },
  notices: {
    [`package-lock.json:1 names ${hosts[0]}`]: { 'package-lock.json': `"resolved": "https://${hosts[0]}/a"` },
    'package-lock.json:1 names https://mirror.test': {
      'package-lock.json': '"resolved": "https://mirror.test/a.tgz"',
    },
  },
})

const organisation = [
  ['cla', 'ude'],
  ['anthro', 'pic'],
  ['open', 'ai'],
  ['chat', 'gpt'],
  ['co', 'pilot'],
  ['language ', 'model'],
  ['ai', '-generated'],
  ['sub', 'agent'],
  ['co-authored', '-by'],
  ['work', 'place'],
  ['/work', '/shared'],
  ['/work', '/main'],
].map((parts) => parts.join(''))

const numbered = ['iss', 'ue 12'].join('')

rule('the tree speaks of the product, not of how it was made', {
  subjects: (tree) => lines(tree, isWritten),
  problem: ({ text }) => {
    const said = organisation.find((word) => new RegExp(`(^|[^a-z])${word}([^a-z]|$)`, 'i').test(text))
    const counted = /\bissues? #?\d+\b/i.exec(text)?.[0]
    return (said ?? counted) ? `says ${said ?? counted}` : undefined
  },
  notices: {
    [`a.md:1 says ${organisation[1]}`]: { 'a.md': `Made with ${organisation[1]}.` },
    [`a.md:1 says ${numbered}`]: { 'a.md': `See ${numbered}.` },
  },
})
