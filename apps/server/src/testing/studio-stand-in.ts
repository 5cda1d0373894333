import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A studio that has every stream, as far as a house asks; without one a show is off the air after 20 s. */
export async function startStudio(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_, reply) => void reply.end('#EXTM3U\n'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
