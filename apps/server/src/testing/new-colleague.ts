import { randomInt, randomUUID } from 'node:crypto'
import type { OperatorRole } from '@baize/contracts'

type Wanted = {
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly merchantCodes: readonly string[]
}

/** Somebody to be added to the staff, with a telephone of their own. */
export function newColleague(wanted: Wanted) {
  return { id: randomUUID(), telephone: `+88017${randomInt(1e7, 1e8)}`, reason: 'needed here', ...wanted }
}
