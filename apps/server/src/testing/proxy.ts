import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** The server's end of a connection and the database's. */
export type Ends = { readonly near: Socket; readonly far: Socket }

/** Stands between the server and its database until the test is over; what is carried across is the caller's affair. */
export async function standBetween(databaseUrl: string, carry: (ends: Ends) => void): Promise<string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
    carry({ near, far })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  const local = typeof address === 'object' && address ? address.port : 0
  return `postgresql://${user}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${local}/${database}`
}
