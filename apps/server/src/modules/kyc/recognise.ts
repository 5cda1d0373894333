import * as z from 'zod/mini'
import { barDocuments, findDocumentBar } from '#modules/identity'
import type { Tx } from '#platform/db'
import { emit, type Listener } from '#platform/facts'
import { readDocumentDigests, readOthersWith } from './store/images.ts'

const excluded = z.object({
  memberId: z.uuid(),
  kind: z.enum(['timeout', 'self', 'house']),
  until: z.nullable(z.iso.datetime()),
})
const submitted = z.object({ memberId: z.uuid(), merchantCode: z.string() })

/** A person who is excluded is known again by the very picture of a document, whatever account hands it in. */
export const recognising: readonly Listener[] = [
  {
    name: 'kyc keeps the documents of whoever is excluded in mind',
    to: 'member.excluded',
    async handle(tx, { payload }) {
      const { memberId, kind, until } = z.parse(excluded, payload)
      if (kind === 'timeout') return
      const digests = await readDocumentDigests(tx, memberId)
      if (digests.length === 0) return
      await barDocuments(tx, { memberId, digests, until: until === null ? null : new Date(until) })
      for (const other of await readOthersWith(tx, { memberId, digests }))
        await tell(tx, { ...other, as: memberId, until })
    },
  },
  {
    name: 'kyc knows an excluded person again by their documents',
    to: 'kyc.submitted',
    async handle(tx, { payload }) {
      const { memberId, merchantCode } = z.parse(submitted, payload)
      const bar = await findDocumentBar(tx, { memberId, digests: await readDocumentDigests(tx, memberId) })
      if (!bar) return
      await tell(tx, { memberId, merchantCode, as: bar.memberId, until: bar.until?.toISOString() ?? null })
    },
  },
]

type Recognised = {
  readonly memberId: string
  readonly merchantCode: string
  readonly as: string
  readonly until: string | null
}

async function tell(tx: Tx, recognised: Recognised): Promise<void> {
  await emit(tx, 'person.recognised', recognised)
}
