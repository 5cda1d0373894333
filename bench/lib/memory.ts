import { readFileSync } from 'node:fs'

/** What this program holds after everything was thrown away that nobody needs; only Linux says it. */
export function residentKilobytes(): number {
  globalThis.gc?.()
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

/** In megabytes. */
export type MemoryHalves = { readonly firstHalf: number; readonly secondHalf: number }

const LOOK_EVERY_MS = 100
const MEGABYTE = 2 ** 20

/** The most that this program held in each half of the time. */
export function watchMemory(): { end(): MemoryHalves } {
  const looks: number[] = []
  const timer = setInterval(() => looks.push(process.memoryUsage().rss), LOOK_EVERY_MS)
  return {
    end: () => {
      clearInterval(timer)
      const half = Math.ceil(looks.length / 2)
      const most = (values: readonly number[]) => Math.round(Math.max(0, ...values) / MEGABYTE)
      return { firstHalf: most(looks.slice(0, half)), secondHalf: most(looks.slice(half)) }
    },
  }
}
