import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { proveOperator } from './prove.ts'
import { findByLogin } from './store/operators.ts'

type Entering = {
  readonly login: string
  /** Asks the person at the shell. In a demo nobody is asked: whoever has its shell has its database. */
  readonly ask: (what: 'password' | 'code') => Promise<string>
}

/** Who works at the shell of the house. */
export async function enterShell(app: App, { login, ask }: Entering): Promise<Operator> {
  const row = app.config.demo
    ? await findByLogin(app.db, login)
    : await proveOperator(app, {
        login,
        password: await ask('password'),
        code: await ask('code'),
        at: 'shell',
      })
  if (row?.status !== 'active') throw new Refusal('WRONG_CREDENTIALS')
  const { id, name, roles, merchantCodes } = row
  return { id, login: row.login, name, roles, merchantCodes, sessionId: null, provenAt: app.clock.now() }
}
