import { strict as assert } from 'node:assert'
import type { App } from '#platform/app'
import { randomDigits } from '#platform/random'
import { findByAccount } from '../store/members.ts'

const DIGITS = 10
const MOST_TRIES = 10

type Kind = { readonly merchantCode: string; readonly prefix: string }

/** A name for somebody who gave none, free at this moment. */
export async function newAccountName(app: App, { merchantCode, prefix }: Kind): Promise<string> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const name = `${prefix}${randomDigits(DIGITS)}`
    if (!(await findByAccount(app.db, { merchantCode, accountKey: name }))) return name
  }
  assert.fail('Of ten names of ten digits, one is free.')
}
