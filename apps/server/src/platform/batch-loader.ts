import { setImmediate as turn } from 'node:timers/promises'

type LoadRequest<Key, Found> = {
  readonly key: Key
  answer(found: Found | undefined): void
  fail(error: unknown): void
}

/**
 * A batch loader: one reading for all who ask at about the same time. A reading begins after everyone in it has asked, so nobody is
 * answered with something older than their question; what is asked while one is under way is the next.
 */
export function batchLoader<Key, Found>(
  read: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (key: Key) => Promise<Found | undefined> {
  let waiting: LoadRequest<Key, Found>[] = []
  let isUnderWay = false

  async function readAll(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      await turn() // everyone who is ready to ask now belongs to this reading
      const asked = waiting
      waiting = []
      await answerAll(asked)
    }
    isUnderWay = false
  }

  async function answerAll(asked: readonly LoadRequest<Key, Found>[]): Promise<void> {
    try {
      const found = await read(asked.map(({ key }) => key))
      for (const [place, { answer }] of asked.entries()) answer(found[place])
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail })
      if (!isUnderWay) void readAll()
    })
}
