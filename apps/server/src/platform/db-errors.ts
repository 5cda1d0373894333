import pg from 'pg'

/** Serialization failure, deadlock, lock not available. */
const transientCodes = new Set(['40001', '40P01', '55P03'])

export function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && transientCodes.has(error.code ?? '')
}

/** The server says it is going (class 08 and 57P0x), or the system or the driver says it is gone. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P0)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return ('code' in error && socketCodes.has(String(error.code))) || driverSaysLost.test(error.message)
}

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])
const driverSaysLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

export function isRepeatable(error: unknown): boolean {
  return isTransient(error) || isConnectionLost(error)
}

/** What was to be written is not of the form that the database holds it to, or does not fit what is there. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

/** The database takes nothing that is written. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/** Trouble of the database that says nothing about the work: also a statement over its time, want of room, read-only. */
export function isPassing(error: unknown): boolean {
  return (
    isRepeatable(error) || (error instanceof pg.DatabaseError && /^(57014|25006|53)/.test(error.code ?? ''))
  )
}
