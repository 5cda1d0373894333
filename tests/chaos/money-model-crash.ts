import type pg from 'pg'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { Crash } from './money-model-commands.ts'

/** What ends a process that dies; nobody who asked it hears more than that. */
export class Death extends Error {}

/**
 * The same house run by a process that dies at one of its statements, its commits included: what the statement did has
 * happened or not, and the database hears nothing more of the process than that its transaction is undone.
 */
export function dying<Of extends App>(app: Of, { at, isAfter }: Crash): Of {
  let left = at
  const query = async (client: pg.PoolClient, asked: pg.QueryConfig | string) => {
    const isLast = left === -1
    if (left < -1 || (isLast && !isAfter)) throw new Death('the process died')
    const answer = await client.query(asked)
    if (isLast) throw new Death('the process died')
    return answer
  }
  const ask = (client: pg.PoolClient, asked: pg.QueryConfig | pg.Submittable | string) => {
    if (asked === 'rollback') return client.query(asked)
    left -= 1
    if (typeof asked === 'string' || !('submit' in asked)) return query(client, asked)
    // Rows that are copied answer in a way of their own, and are undone with the rest.
    if (left < 0) throw new Death('the process died')
    return client.query(asked)
  }
  const connect = async () => {
    const client = await app.pool.connect()
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return (asked: pg.QueryConfig | pg.Submittable | string) => ask(target, asked)
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  const pool = new Proxy(app.pool, {
    get: (target, name) => {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...app, pool }
}
