import type { App } from '../platform/app.ts'
import { secondNode } from './second-node.ts'
import type { TestApp } from './test-app.ts'

export type HeldNode = {
  readonly node: App
  /** From now on what it writes waits; what comes back is told of the first that does. */
  hold(): Promise<void>
  release(): void
}

/** A server whose database is slow to begin: what it asks for inside transactions waits until it is let go. */
export function heldNode(first: TestApp): HeldNode {
  const node = secondNode(first)
  let gate: Promise<void> | undefined
  let release = () => {}
  let tellHeld = () => {}
  node.pool.on('connect', (client) => {
    const { query } = client
    const ask = (given: readonly unknown[]) => Reflect.apply(query, client, given)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (!gate) return ask(given)
        tellHeld()
        return gate.then(() => ask(given))
      },
    })
  })
  return {
    node,
    hold: () => {
      gate = new Promise((resolve) => {
        release = () => {
          gate = undefined
          resolve()
        }
      })
      return new Promise((resolve) => {
        tellHeld = resolve
      })
    },
    release: () => release(),
  }
}

/** What the first is refused with while all others wait. */
export async function firstRefused(
  calls: readonly Promise<unknown>[],
): Promise<{ code: string; place: number }> {
  return Promise.any(
    calls.map((call, place) =>
      call.then(
        () => Promise.reject(new Error('It was answered.')),
        ({ code }: { code: string }) => ({ code, place }),
      ),
    ),
  )
}
