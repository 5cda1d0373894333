import { runServer } from '../../apps/server/src/main.ts'
import { explain } from '../../scripts/problem.ts'

/** The server that the login bench looks at, in a process of its own. It goes when the process that started it does. */
process.env.NODE_ENV = 'production'

try {
  const server = await runServer({
    DATABASE_URL: process.argv[2] ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_FACTOR: '100000', // one machine plays everybody
  })
  process.once('disconnect', () => void server.close().finally(() => process.exit(0)))
  process.send?.({ address: server.address })
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
