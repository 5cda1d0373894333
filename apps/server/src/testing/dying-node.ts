import type { App } from '../platform/app.ts'
import { secondNode } from './second-node.ts'
import type { TestApp } from './test-app.ts'

/** A server that dies when the database has done its so-manieth statement, and before it has heard so. */
function dyingNode(first: TestApp, statement: number): { node: App; isDead: () => boolean } {
  const node = secondNode(first)
  let seen = 0
  let isDead = false
  node.pool.on('connect', (client) => {
    const { query } = client
    const ask = (given: readonly unknown[]) => Reflect.apply(query, client, given)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const last = given.at(-1)
        const copy = isCopy(last) ? last : undefined
        const die = () => {
          isDead = true
          const death = new Error('Connection terminated')
          if (copy) return copy.handleError(death)
          if (typeof last !== 'function') return Promise.reject(death)
          return Reflect.apply(last, undefined, [death])
        }
        if (isDead) return die()
        if (++seen !== statement) return ask(given)
        if (copy) return ask([{ ...copy, handleReadyForQuery: die }])
        return typeof last === 'function' ? ask([...given.slice(0, -1), die]) : ask(given).then(die)
      },
    })
  })
  return { node, isDead: () => isDead }
}

type Copy = { handleError(error: Error): void }

/** Rows that are copied are no promise: the driver tells the statement itself how it went. */
function isCopy(given: unknown): given is Copy {
  return typeof given === 'object' && given !== null && 'handleReadyForQuery' in given
}

/**
 * Has work done by servers of which the first dies after its first statement, the next after its second and so on, the
 * commit among them, until one lives to the end. Says how many died; what they left behind is looked at each time.
 */
export async function dieEverywhere(
  first: TestApp,
  work: (node: App) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement++) {
    const { node, isDead } = dyingNode(first, statement)
    const fault = await work(node).then(
      () => undefined,
      (error: unknown) => error,
    )
    await look()
    if (isDead()) continue
    if (fault) throw fault
    return statement - 1
  }
}
