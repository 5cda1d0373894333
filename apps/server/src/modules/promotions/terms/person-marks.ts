import type { OnePer } from '@baize/contracts'
import { readWhereabouts } from '#modules/identity'
import { readDocumentDigests } from '#modules/kyc'
import { readCardDigests } from '#modules/payments'
import type { Db, Tx } from '#platform/db'
import { tokenDigest } from '#platform/secrets/tokens'

type Whom = { readonly memberId: string; readonly onePer: OnePer }

/** What a person is known by, digested: their browsers, documents and bank cards, and where asked their addresses. */
export async function personMarks(db: Db | Tx, { memberId, onePer }: Whom): Promise<string[]> {
  if (onePer === 'member') return []
  const { devices, addresses } = await readWhereabouts(db, memberId)
  const documents = await readDocumentDigests(db, memberId)
  const cards = await readCardDigests(db, memberId)
  return [
    ...devices.map((digest) => `device:${digest.toString('hex')}`),
    ...documents.map((digest) => `document:${digest.toString('hex')}`),
    ...cards.map((digest) => `card:${digest.toString('hex')}`),
    ...(onePer === 'address' ? addresses.map((ip) => `address:${tokenDigest(ip).toString('hex')}`) : []),
  ]
}

/** Whether two members are one person, as far as anybody can tell. */
export async function areOnePerson(
  db: Db | Tx,
  { one, other }: { readonly one: string; readonly other: string },
): Promise<boolean> {
  const marks = new Set(await personMarks(db, { memberId: one, onePer: 'person' }))
  return (await personMarks(db, { memberId: other, onePer: 'person' })).some((mark) => marks.has(mark))
}
