import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Files } from './files/files.ts'
import type { HashStrength } from './secrets/hashing.ts'
import type { CountryOfIp } from './http/ip-country.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Secrets } from './secrets/secrets.ts'

/** What a use case is given: plain values, made once in `main.ts` (or by a test). */
export type App = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly metrics: Metrics
  readonly countryOfIp: CountryOfIp
  readonly secrets: Secrets
  /** How much work it is to try one guess at somebody's password. */
  readonly hashStrength: HashStrength
  readonly files: Files
  /** Reads; its sessions are read-only in the database itself. */
  readonly db: Db
  /** Where `transaction` takes its connections. */
  readonly pool: pg.Pool
}
