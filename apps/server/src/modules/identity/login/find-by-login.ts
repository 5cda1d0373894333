import { readCountries } from '#modules/settings'
import type { App } from '#platform/app'
import { accountKey, isMobile, mobileKey } from '../person/account.ts'
import { fieldDigest } from '../person/personal.ts'
import { type MemberCredentials, findByAccount, findByField } from '../store/members.ts'

export type TypedLogin = { readonly merchantCode: string; readonly typed: string }

/** Who is meant by what was typed as a name: an account, else a number that was proven, of the house's own country. */
export async function findByLogin(
  app: App,
  { merchantCode, typed }: TypedLogin,
): Promise<MemberCredentials | undefined> {
  const named = await findByAccount(app.db, { merchantCode, accountKey: accountKey(typed) })
  if (named) return named
  return findByNumber(app, { merchantCode, typed })
}

/** Who is meant by an address, or by a number that was proven. */
export async function findByContact(
  app: App,
  { merchantCode, typed }: TypedLogin,
): Promise<MemberCredentials | undefined> {
  if (!typed.includes('@')) return findByNumber(app, { merchantCode, typed })
  const digest = fieldDigest(app.secrets, { field: 'email', value: typed })
  return findByField(app.db, merchantCode, { field: 'email', digest })
}

async function findByNumber(
  app: App,
  { merchantCode, typed }: TypedLogin,
): Promise<MemberCredentials | undefined> {
  const number = typed.replace(/[\s-]/g, '')
  if (!/^\+?[0-9]{5,20}$/.test(number)) return undefined
  const value = await numberKey(app, merchantCode, number)
  if (!value) return undefined
  const digest = fieldDigest(app.secrets, { field: 'mobile', value })
  return findByField(app.db, merchantCode, { field: 'mobile', digest })
}

/** A number that names its country is whole; any other is of the house's country. */
async function numberKey(app: App, merchantCode: string, number: string): Promise<string | undefined> {
  const [home] = await readCountries(app.db, merchantCode)
  const mobile = number.startsWith('+')
    ? { dialingCode: number, number: '' }
    : { dialingCode: home?.dialingCode ?? '', number }
  return isMobile(mobile) ? mobileKey(mobile) : undefined
}
