import type { App } from '../platform/app.ts'
import { exchange, type Statement } from '../platform/exchange.ts'
import { secondNode } from './second-node.ts'
import type { TestApp } from './test-app.ts'

/** A server that dies when the database has done its so-manieth statement, and before it has heard so. */
function dyingNode(first: TestApp, statement: number): { node: App; isDead: () => boolean } {
  const node = secondNode(first)
  // A dead server holds no connections: dozens die within the seconds that a living one keeps those it does not use.
  Object.assign(node.pool.options, { idleTimeoutMillis: 200 })
  let seen = 0
  let isDead = false
  let isPassing = false
  node.pool.on('connect', (client) => {
    const { query } = client
    const ask = (given: readonly unknown[]) => Reflect.apply(query, client, given)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (isPassing) return ask(given)
        const last = given.at(-1)
        const list = isList(last) ? last : undefined
        const die = () => {
          isDead = true
          // Not a lost connection, after which a server that lives tries again for most of a second.
          const death = new Error('This server is dead.')
          if (list) return list.handleError(death)
          if (typeof last !== 'function') return Promise.reject(death)
          return Reflect.apply(last, undefined, [death])
        }
        if (isDead) return die()
        const before = seen
        seen += list?.statements.length ?? 1
        if (statement <= before || statement > seen) return ask(given)
        if (list)
          return passing(() => exchange(client, list.statements.slice(0, statement - before))).then(die, die)
        return typeof last === 'function' ? ask([...given.slice(0, -1), die]) : ask(given).then(die)
      },
    })
  })

  /** What the database still hears of a list, up to where the server died. */
  function passing<Result>(work: () => Result): Result {
    isPassing = true
    const result = work()
    isPassing = false
    return result
  }
  return { node, isDead: () => isDead }
}

type List = { readonly statements: readonly Statement[]; handleError(error: Error): void }

/** Statements that go out together are no promise: the driver tells the list itself how it went. */
function isList(given: unknown): given is List {
  return typeof given === 'object' && given !== null && 'statements' in given
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
