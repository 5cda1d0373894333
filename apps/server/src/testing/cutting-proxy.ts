import { standBetween } from './proxy.ts'

export type CuttingProxy = {
  /** Reaches the same database through the proxy. */
  readonly url: string
  /** How many answers of the database were thrown away. */
  readonly cuts: () => number
  /** From now on, of every so many answers one is thrown away with its connection; 0 lets all pass. */
  cutEvery(answers: number): void
}

/** Stands between the server and its database, and can lose what the database answers after it has done the work. */
export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  let every = 0
  let seen = 0
  let cuts = 0
  const url = await standBetween(databaseUrl, ({ near, far }) => {
    near.pipe(far)
    far.on('data', (chunk) => {
      // 'C' begins the answer that a command is complete, so the commit has been reached.
      const isDone = every > 0 && chunk.includes(COMPLETE)
      if (isDone && ++seen % every === 0) {
        cuts++
        near.destroy()
      } else near.write(chunk)
    })
  })
  return {
    url,
    cuts: () => cuts,
    cutEvery: (answers) => {
      every = answers
    },
  }
}

const COMPLETE = Buffer.from('SELECT 1\0')
