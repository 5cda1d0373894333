import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import * as store from './store/persons.ts'

/** By what an operator could be known again among members. */
export type OperatorMarks = {
  /** The telephone that the house knows them by, with its country's code. */
  readonly telephone: string | null
  /** Of the browsers they have worked at. */
  readonly deviceDigests: readonly Buffer[]
}

export async function operatorMarks(
  db: Db | Tx,
  secrets: App['secrets'],
  operatorId: string,
): Promise<OperatorMarks> {
  const { sealedTelephone, deviceDigests } = await store.readMarks(db, operatorId)
  const telephone = sealedTelephone && secrets.open(TELEPHONE, sealedTelephone).toString()
  return { telephone, deviceDigests }
}

/** The telephones by which the house knows whoever works here. */
export async function staffTelephones(db: Db | Tx, secrets: App['secrets']): Promise<string[]> {
  const sealed = await store.readTelephones(db)
  return sealed.map((each) => secrets.open(TELEPHONE, each).toString())
}

const TELEPHONE = 'operator-telephone'

/** The number is found again by its digest, and read by nobody who has the database alone. */
export function sealTelephone(secrets: App['secrets'], telephone: string) {
  return {
    sealed: secrets.seal(TELEPHONE, Buffer.from(telephone)),
    digest: secrets.digest(TELEPHONE, telephone),
  }
}
