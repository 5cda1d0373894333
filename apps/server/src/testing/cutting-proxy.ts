import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

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
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  let every = 0
  let seen = 0
  let cuts = 0
  const pairs = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const socket of [near, far]) {
      pairs.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of pairs) socket.destroy()
    server.close()
  })
  const address = server.address()
  const local = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgresql://${user}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${local}/${database}`,
    cuts: () => cuts,
    cutEvery: (answers) => {
      every = answers
    },
  }
}

const COMPLETE = Buffer.from('SELECT 1\0')
