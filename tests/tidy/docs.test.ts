import { dirname, join } from 'node:path/posix'
import { files, lines } from './look.ts'
import { rule } from './rule.ts'
import type { Tree } from './tree.ts'

const isPage = (path: string) => path.endsWith('.md')
const MAX_DECISION = 60

function links(tree: Tree) {
  return lines(tree, isPage).flatMap(({ path, line, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(({ 1: link, 2: image }) => ({
      path,
      line,
      target: link ?? image ?? '',
    })),
  )
}

rule('a link in a page leads somewhere', {
  subjects: (tree) => links(tree).filter(({ target }) => !/^([a-z]+:|#)/.test(target)),
  problem: ({ path, target }, tree) => {
    const goal = join(dirname(path), target.replace(/#.*$/, '')).replace(/\/$/, '')
    return tree.paths.some((each) => each === goal || each.startsWith(`${goal}/`))
      ? undefined
      : `leads to ${target}, which is not there`
  },
  notices: {
    'docs/a.md:1 leads to b.md, which is not there': { 'docs/a.md': '[b](b.md)' },
    'docs/a.md:1 leads to b.png, which is not there': { 'docs/a.md': '<img src="b.png">' },
  },
  allows: {
    'docs/a.md': '[b](../README.md#map) [c](https://example.test) [d](./x)',
    'README.md': '',
    'docs/x/y.ts': '',
  },
})

/** Paths in the code style of a page, such as `apps/server/src/wiring.ts`; those with a hole are patterns. */
function mentions(tree: Tree) {
  return lines(tree, (path) => isPage(path) && !path.startsWith('docs/decisions/')).flatMap(
    ({ path, line, text }) =>
      [...text.matchAll(/`((?:apps|packages|db|docs|scripts|tests|bench|games)\/[\w./-]+)`/g)].map(
        ({ 1: target = '' }) => ({ path, line, target }),
      ),
  )
}

rule('a file that a page speaks of exists', {
  subjects: mentions,
  problem: ({ target }, tree) => {
    const goal = target.replace(/\/$/, '')
    const isBuilt = /\/dist(\/|$)/.test(goal)
    return isBuilt || tree.paths.some((each) => each === goal || each.startsWith(`${goal}/`))
      ? undefined
      : `speaks of ${target}, which is not there`
  },
  notices: {
    'README.md:1 speaks of apps/server/src/a.ts, which is not there': {
      'README.md': 'See `apps/server/src/a.ts`.',
    },
  },
})

rule('a decision is one page with a number of its own', {
  subjects: (tree) => files(tree, (path) => path.startsWith('docs/decisions/')),
  problem: ({ path }, tree) => {
    const number = /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]
    if (!number) return 'is not named 0000-what-was-decided.md'
    const twins = tree.paths.filter((each) => each.startsWith(`docs/decisions/${number}-`))
    if (twins.length > 1) return `shares its number with ${twins.length - 1} other`
    const length = tree.text(path).trimEnd().split('\n').length
    return length > MAX_DECISION ? `has ${length} lines` : undefined
  },
  notices: {
    'docs/decisions/why.md is not named 0000-what-was-decided.md': { 'docs/decisions/why.md': '' },
    'docs/decisions/0001-a.md has 61 lines': { 'docs/decisions/0001-a.md': `a${'\n'.repeat(60)}b` },
  },
})

rule('every script of package.json that a page names exists', {
  subjects: (tree) =>
    lines(tree, isPage).flatMap(({ path, line, text }) =>
      [...text.matchAll(/(?:^|`)npm (?:run )?([a-z][a-z:]*)/g)].map(({ 1: script = '' }) => ({
        path,
        line,
        script,
      })),
    ),
  problem: ({ script }, tree) => {
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(tree.text('package.json'))
    const isNpmsOwn = ['install', 'ci', 'i'].includes(script)
    return isNpmsOwn || Object.hasOwn(scripts, script)
      ? undefined
      : `names npm ${script}, which does not exist`
  },
  notices: {
    'README.md:1 names npm fly, which does not exist': {
      'README.md': 'Run `npm run fly`.',
      'package.json': '{ "scripts": {} }',
    },
  },
})

rule('every script of package.json runs a file that exists', {
  subjects: (tree) =>
    lines(tree, (path) => path === 'package.json').filter(({ text }) =>
      text.includes('node scripts/ready.mjs'),
    ),
  problem: ({ text }, tree) => {
    const file = /ready\.mjs ([\w./-]+)/.exec(text)?.[1] ?? ''
    return tree.paths.includes(file) ? undefined : `runs ${file}, which is not there`
  },
  notices: {
    'package.json:1 runs scripts/fly.ts, which is not there': {
      'package.json': '"fly": "node scripts/ready.mjs scripts/fly.ts"',
    },
  },
})
