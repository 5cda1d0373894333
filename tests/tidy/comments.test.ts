import { parseSync } from 'oxc-parser'
import { sources } from './look.ts'
import { rule } from './rule.ts'
import type { Tree } from './tree.ts'

function comments(tree: Tree) {
  return sources(tree).flatMap(({ path, comments: all, lineAt }) =>
    all.map(({ value, start }) => ({ path, line: lineAt(start), value })),
  )
}

/** Spelled in two parts, so that this file does not say them either. */
const unwanted = [
  ['ts', 'ignore'],
  ['ts', 'expect-error'],
  ['ts', 'nocheck'],
  ['oxlint', 'disable'],
  ['eslint', 'disable'],
  ['biome', 'ignore'],
].map((parts) => parts.join('-'))
const unfinished = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['XX', 'X'],
  ['HA', 'CK'],
].map((parts) => parts.join(''))

rule('a comment neither silences a checker nor promises work', {
  subjects: comments,
  problem: ({ value }) => {
    const silenced = unwanted.find((word) => value.includes(word))
    const promised = unfinished.find((word) => new RegExp(`\\b${word}\\b`).test(value))
    return (silenced ?? promised) ? `says ${silenced ?? promised}` : undefined
  },
  notices: {
    [`a.ts:2 says ${unwanted[0]}`]: { 'a.ts': `const a = 1\n// @${unwanted[0]}` },
    [`a.ts:1 says ${unfinished[0]}`]: { 'a.ts': `/* ${unfinished[0]}: later */` },
  },
})

const history =
  /\b(previously|formerly|used to be|refactored|renamed from|moved from|legacy|deprecated|as of v?\d)\b/i

rule('a comment tells no history', {
  subjects: comments,
  problem: ({ value }) => {
    const word = history.exec(value)?.[0]
    return word && `says ${word}`
  },
  notices: { 'a.ts:1 says previously': { 'a.ts': '// It was previously a class.' } },
})

rule('no code is kept in a comment', {
  subjects: comments,
  problem: ({ value }) => {
    const text = value.trim()
    const isCode =
      /^(const|let|import|export|function|type) /.test(text) && parseSync('a.ts', text).errors.length === 0
    return isCode ? `keeps ${text.slice(0, 30)}` : undefined
  },
  notices: { 'a.ts:1 keeps const a = 1': { 'a.ts': '// const a = 1' } },
  allows: { 'a.ts': '// import nothing from here\n// let the caller decide' },
})
