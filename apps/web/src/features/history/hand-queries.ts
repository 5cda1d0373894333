import { bytesOf, toBase64Url } from '@baize/client'
import { demoOf, getHand, getHandProof } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { historyKey, type RecordKey, VERIFIER } from './queries.ts'

/** A hand of cards as one of those who were in it may know it. */
export function handQuery({ account, id, isDemo }: RecordKey) {
  return queryOptions({
    queryKey: historyKey(account, 'hand', id),
    queryFn: ({ signal }) => call(isDemo ? demoOf(getHand) : getHand, { query: { roundId: id }, signal }),
    staleTime: 0,
  })
}

/** What it is checked with, as a file and as the address of the verifier that has read it. */
export function handProofQuery({ account, id, isDemo }: RecordKey) {
  return queryOptions({
    queryKey: historyKey(account, 'hand-proof', id),
    queryFn: async ({ signal }) => {
      const found = await call(isDemo ? demoOf(getHandProof) : getHandProof, {
        query: { roundId: id },
        signal,
      })
      const file = JSON.stringify(found)
      return { file, verifier: `${VERIFIER}#${toBase64Url(bytesOf(file))}` }
    },
    staleTime: 0,
  })
}
