import { kycSubmitted, personRecognised } from '#facts/kyc'
import { memberExcluded } from '#facts/limits'
import { barDocuments, findDocumentBar } from '#modules/identity'
import { emit, type Listener, listener } from '#platform/facts'
import { readDocumentDigests, readOthersWith } from './store/images.ts'

/** A person who is excluded is known again by the very picture of a document, whatever account hands it in. */
export const recognising: readonly Listener[] = [
  listener({
    name: 'kyc keeps the documents of whoever is excluded in mind',
    to: memberExcluded,
    async handle(tx, { memberId, kind, until }) {
      if (kind === 'timeout') return
      const digests = await readDocumentDigests(tx, memberId)
      if (digests.length === 0) return
      await barDocuments(tx, { memberId, digests, until: until === null ? null : new Date(until) })
      for (const other of await readOthersWith(tx, { memberId, digests }))
        await emit(tx, personRecognised, { ...other, as: memberId, until })
    },
  }),
  listener({
    name: 'kyc knows an excluded person again by their documents',
    to: kycSubmitted,
    async handle(tx, { memberId, merchantCode }) {
      const bar = await findDocumentBar(tx, { memberId, digests: await readDocumentDigests(tx, memberId) })
      if (!bar) return
      const until = bar.until?.toISOString() ?? null
      await emit(tx, personRecognised, { memberId, merchantCode, as: bar.memberId, until })
    },
  }),
]
