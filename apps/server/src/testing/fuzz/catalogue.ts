/** A kind of thing that must never be believed, with examples of it. */
type Kind = { readonly kind: string; readonly values: readonly unknown[] }

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** Left out altogether; a value of its own, because JSON has none for it. */
export const MISSING = Symbol('missing')

/** The catalogue of bad input (SEC-33), by kind. Whoever finds a new way to lie adds it here. */
export const catalogue: readonly Kind[] = [
  { kind: 'missing', values: [MISSING] },
  { kind: 'null', values: [null] },
  { kind: 'yes or no', values: [true, false] },
  { kind: 'zero', values: [0, -0, '-0', '0', '0.00'] },
  { kind: 'negative', values: [-1, '-1', '-0.01'] },
  { kind: 'too fine', values: [0.00001, '0.00001', '0.1'] },
  { kind: 'endless number', values: [1e308, '1e308', 'Infinity', 'NaN'] },
  { kind: 'inexact number', values: [2 ** 53 + 1, '9007199254740993', 2 ** 31, -(2 ** 31) - 1] },
  { kind: 'number in another writing', values: ['0x10', '+1', ' 1', '1 ', '1,000', '١٢٣', '１２３', '0 1'] },
  { kind: 'empty', values: ['', ' ', '\t'] },
  { kind: 'long', values: ['x'.repeat(5_000), '9'.repeat(5_000), '\u{1f600}'.repeat(2_000)] },
  { kind: 'NUL', values: ['\0', 'a\0b', '%00'] },
  { kind: 'lone surrogate', values: ['\ud800', 'a\udfffb'] },
  { kind: 'other direction', values: ['\u202efdp.exe', '\u2066rafi\u2069'] },
  { kind: 'invisible', values: ['\u200b', 'ra\u200dfi', '\ufeffrafi'] },
  { kind: 'same look, other letters', values: ['r\u0430fi', 'cafe\u0301', '\u212b', '\ufb01'] },
  { kind: 'emoji', values: ['👨‍👩‍👧', '🇧🇩'] },
  { kind: 'line break', values: ['a\r\nSet-Cookie: a=b', '\n', '\u2028'] },
  { kind: 'template', values: ['${7*7}', '{{7*7}}', '<%= 7*7 %>', '#{7*7}'] },
  { kind: 'SQL', values: ["' OR 1=1 --", "'; drop table identity.member; --", '$1', '%', '_'] },
  { kind: 'path', values: ['..%2f..%2fetc%2fpasswd', '../../../etc/passwd', 'file:///etc/passwd', 'C:\\'] },
  { kind: 'markup', values: ['<svg/onload=alert(1)>', 'javascript:alert(1)', '"><script>1</script>'] },
  { kind: 'address', values: ['http://169.254.169.254/', 'http://localhost:1/', '//evil.test'] },
  { kind: 'name of the prototype', values: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] },
  { kind: 'list', values: [[], ['a'], [null], [['a']], Array.from({ length: 200 }, () => 'a')] },
  { kind: 'object', values: [{}, { a: 1 }, { length: 5 }, { toString: 1 }, { $gt: '' }] },
  { kind: 'depth', values: [deep(50), deep(1_000)] },
  { kind: 'time', values: ['1970-01-01', '9999-12-31T23:59:59Z', '2026-02-30', '2026-06-30T23:59:60Z'] },
  {
    kind: 'id',
    values: ['00000000-0000-0000-0000-000000000000', '-1', '018f0000-0000-7000-8000-000000000000'],
  },
]

/** Draws the same numbers every time, so that what was found can be found again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
