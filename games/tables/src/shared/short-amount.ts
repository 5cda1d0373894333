import type { Units } from '@baize/game-kit'

const steps = [
  { from: 10_000_000_000, per: 10_000_000_000, letter: 'M' },
  { from: 10_000_000, per: 10_000_000, letter: 'K' },
]

/** An amount on a chip or a spot, where there is room for four signs; cut, so that it never says too much. */
export function shortAmount(units: Units): string {
  const step = steps.find(({ from }) => units >= from)
  const worth = units / (step?.per ?? 10_000)
  const places = worth >= 100 || Number.isInteger(worth) ? 0 : worth >= 10 ? 1 : 2
  const cut = Math.floor(worth * 10 ** places + 1e-9) / 10 ** places
  return `${cut}${step?.letter ?? ''}`
}
