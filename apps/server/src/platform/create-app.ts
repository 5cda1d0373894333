import pg from 'pg'
import type { App } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { ownTypes, readerOn } from './db.ts'
import { openFiles } from './files/files.ts'
import { owaspStrength } from './secrets/hashing.ts'
import { openCountryOfIp } from './http/ip-country.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { APP_ROLE } from './migrate.ts'
import { createSecrets } from './secrets/secrets.ts'

const STATEMENT_TIMEOUT = 5_000

/** Builds the App and says how to close it. Nothing is connected until the first query. */
export function createApp(config: Config, log: Log): { app: App; close: () => Promise<void> } {
  const pool = openPool(config, log, `-c role=${APP_ROLE}`)
  const reads = openPool(config, log, `-c role=${APP_ROLE} -c default_transaction_read_only=on`)
  const app: App = {
    config,
    log,
    clock: systemClock,
    metrics: createMetrics(),
    countryOfIp: openCountryOfIp(),
    secrets: createSecrets(config.secretKey),
    hashStrength: owaspStrength,
    files: openFiles(config),
    db: readerOn(reads),
    pool,
  }
  return {
    app,
    close: async () => {
      await Promise.all([pool.end(), reads.end()])
    },
  }
}

function openPool(config: Config, log: Log, options: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    options,
    types: ownTypes,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
  })
  const onLost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  pool.on('error', onLost)
  // A connection that is lost between two queries of a transaction says so on the connection itself.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}
