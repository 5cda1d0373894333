import { Refusal } from './refusal.ts'

type Room = { readonly atOnce: number; readonly mostWaiting: number }

/**
 * A semaphore: so many pieces of work at once, the others in the order they came. Whoever is done hands their place to
 * the next, and who finds the line full is asked to try again.
 */
export function createTurns({ atOnce, mostWaiting }: Room) {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw new Refusal('TRY_AGAIN')
    if (underWay < atOnce) underWay++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}
