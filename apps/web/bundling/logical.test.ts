import { expect, it } from 'vitest'
import { physicalWhereNeeded } from './logical.ts'

it('writes shorthands out, and keeps what the oldest browser knows', () => {
  expect(physicalWhereNeeded('.a { padding-inline: var(--x, 1px) 2px; margin-inline-start: 3px; }')).toBe(
    '.a {padding-inline-start:var(--x, 1px);padding-inline-end:2px;margin-inline-start:3px;}',
  )
  expect(physicalWhereNeeded('.a { margin-block: calc(1px + 2px); inset: 0 }')).toBe(
    '.a {margin-top:calc(1px + 2px);margin-bottom:calc(1px + 2px);top:0;right:0;bottom:0;left:0;}',
  )
})

it('puts what stands at the start of a line on the other side from right to left', () => {
  expect(physicalWhereNeeded('.a, .b { inset-inline-start: 4px; }')).toBe(
    '.a, .b {left:4px;}[dir="rtl"] .a, [dir="rtl"] .b{left:auto;right:4px;}',
  )
  expect(physicalWhereNeeded('.a { inset-inline: 1px 2px; }')).toBe(
    '.a {left:1px;right:2px;}[dir="rtl"] .a{left:2px;right:1px;}',
  )
})

it('looks into media queries and leaves strings, addresses and comments alone', () => {
  const css = '@media (max-width: 9px) { /* inset: 0; */ .a { content: "a;b"; background: url("data:x;y") } }'
  expect(physicalWhereNeeded(css)).toBe(
    '@media (max-width: 9px) {  .a {content:"a;b";background:url("data:x;y");} }',
  )
})
