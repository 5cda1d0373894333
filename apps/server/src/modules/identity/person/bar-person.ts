import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import { tokenDigest } from '#platform/secrets/tokens'
import { emailKey } from './account.ts'
import { type Personal, readPersonal } from './personal.ts'
import {
  findBarOfOther,
  type FoundBar,
  isBarred,
  type PersonMark,
  readDevices,
  readSiblings,
  type Sibling,
  upsertBars,
} from '../store/bars.ts'

type Barred = { readonly secrets: Secrets; readonly memberId: string; readonly until: Date | null }

/** Keeps a person from registering anew until then, by all that they are known by. Says which other accounts are theirs. */
export async function barPerson(tx: Tx, { secrets, memberId, until }: Barred): Promise<readonly Sibling[]> {
  const personal = await readPersonal(tx, secrets, memberId)
  const devices = await readDevices(tx, memberId)
  const marks = [
    ...marksOf(secrets, personal),
    ...devices.map((digest): PersonMark => ({ kind: 'device', digest })),
  ]
  await upsertBars(tx, { memberId, until, marks })
  return readSiblings(tx, memberId)
}

type Documents = { readonly memberId: string; readonly digests: readonly Buffer[] }

/** Keeps in mind the pictures that an excluded person's documents are known by. */
export async function barDocuments(
  tx: Tx,
  { memberId, digests, until }: Documents & { readonly until: Date | null },
): Promise<void> {
  const marks = digests.map((digest): PersonMark => ({ kind: 'document', digest }))
  await upsertBars(tx, { memberId, until, marks })
}

/** Under which other account somebody with these documents is excluded, if they are. */
export async function findDocumentBar(
  tx: Tx,
  { memberId, digests }: Documents,
): Promise<FoundBar | undefined> {
  return digests.length > 0 ? findBarOfOther(tx, { memberId, kind: 'document', digests }) : undefined
}

type Coming = {
  readonly secrets: Secrets
  readonly personal: Personal
  readonly device: string | undefined
}

export async function requireNotBarred(tx: Tx, { secrets, personal, device }: Coming): Promise<void> {
  const marks = marksOf(secrets, personal)
  if (device) marks.push({ kind: 'device', digest: tokenDigest(device) })
  if (marks.length > 0 && (await isBarred(tx, marks))) throw new Refusal('EXCLUDED')
}

/** Digests of their own: they tell nothing to whoever finds members by number or address. */
function marksOf(secrets: Secrets, { mobile, email, idNumber }: Personal): PersonMark[] {
  const known = [
    { kind: 'mobile' as const, text: mobile },
    { kind: 'email' as const, text: email === undefined ? undefined : emailKey(email) },
    { kind: 'idNumber' as const, text: idNumber?.replace(/[^0-9A-Za-z]/g, '').toUpperCase() },
  ]
  return known.flatMap(({ kind, text }) =>
    text ? [{ kind, digest: secrets.digest(`bar:${kind}`, text) }] : [],
  )
}
