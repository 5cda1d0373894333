import { expect, it } from 'vitest'
import { scriptedDraws } from '../testing/scripted-draws.ts'
import { crashBust100, crashText } from './crash.ts'
import { crashHeight, crashMultiple100, crashTimeOf } from './crash-curve.ts'

const SPAN = 2n ** 52n

/** In how many of the 2^52 draws a flight reaches a target. */
function reaching(target100: number): bigint {
  return (99n * SPAN) / BigInt(target100)
}

function bustOf(drawn: bigint): number {
  return crashBust100(scriptedDraws([Number(drawn >> 20n), Number((drawn & 0xfffffn) << 12n)]))
}

it('[RM-41] every target from 1.01 to 10,000 returns 99 per cent, to a thousand-millionth', () => {
  let lowest = 1
  for (let target = 101; target <= 1_000_000; target++) {
    const returned = (BigInt(target) * reaching(target) * 10n ** 18n) / (100n * SPAN)
    lowest = Math.min(lowest, Number(returned) / 1e18)
  }
  expect(lowest).toBeLessThanOrEqual(0.99)
  expect(lowest).toBeCloseTo(0.9899999999978, 13)
})

it.each([101, 102, 200, 356, 1_000, 10_000, 1_000_000])(
  'exactly the draws that the return is counted by reach %i hundredths',
  (target) => {
    const last = SPAN - reaching(target)
    expect(bustOf(last)).toBeGreaterThanOrEqual(target)
    expect(bustOf(last - 1n)).toBeLessThan(target)
  },
)

it('a flight ends at once in 1.9802 per cent, and is never below once the stake', () => {
  expect(Number(((SPAN - reaching(101)) * 10n ** 12n) / SPAN) / 1e10).toBeCloseTo(200 / 101, 9)
  expect(bustOf(0n)).toBe(100)
  expect(crashText(bustOf(SPAN - 1n))).toBe('4458563631096791.04')
})

it('the curve stands where its formula says', () => {
  expect(crashMultiple100(0)).toBe(100)
  expect(crashTimeOf(100)).toBe(0)
  expect(crashTimeOf(200)).toBe(11_553)
  expect(crashTimeOf(1_000)).toBe(38_377)
  expect(crashTimeOf(10_000)).toBe(76_753)
  expect(crashTimeOf(1_000_000)).toBe(153_506)
  for (let at = 0; at < 160_000; at += 97) {
    const near = 100 * Math.exp(0.00006 * at)
    if (Math.abs(near - Math.round(near)) > 1e-6) expect(crashMultiple100(at)).toBe(Math.floor(near))
  }
})

it('the curve that is drawn passes a hundredth in the millisecond in which it is paid', () => {
  for (const at of [0, 1, 500, 11_552, 11_553, 60_000, 115_129, 153_506])
    expect(Math.floor(crashHeight(at) * 100 + 1e-7)).toBe(crashMultiple100(at))
})

it('the time of a multiple is the first millisecond that reaches it', () => {
  for (const multiple of [101, 102, 137, 356, 999, 12_345, 999_999]) {
    const at = crashTimeOf(multiple)
    expect(crashMultiple100(at)).toBeGreaterThanOrEqual(multiple)
    expect(crashMultiple100(at - 1)).toBeLessThan(multiple)
  }
})
