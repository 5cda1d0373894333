import { bytesOf, toBase64Url } from '@baize/client'
import { demoOf, getContest, getHand, getHandProof } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { historyKey, type RecordKey, VERIFIER } from './queries.ts'

/** Of a sit & go with the number of the hand, since all of them are one round. */
export type HandKey = RecordKey & { readonly hand?: number }

function queryOf({ id, hand }: HandKey) {
  return { roundId: id, ...(hand !== undefined && { hand: String(hand) }) }
}

/** A sit & go with its hands. */
export function contestQuery({ account, id, isDemo }: RecordKey) {
  return queryOptions({
    queryKey: historyKey(account, 'contest', id),
    queryFn: ({ signal }) =>
      call(isDemo ? demoOf(getContest) : getContest, { query: { roundId: id }, signal }),
    staleTime: 0,
  })
}

/** A hand of cards as one of those who were in it may know it. */
export function handQuery(key: HandKey) {
  const { account, id, isDemo, hand = '' } = key
  return queryOptions({
    queryKey: historyKey(account, 'hand', `${id}/${hand}`),
    queryFn: ({ signal }) => call(isDemo ? demoOf(getHand) : getHand, { query: queryOf(key), signal }),
    staleTime: 0,
  })
}

/** What it is checked with, as a file and as the address of the verifier that has read it. */
export function handProofQuery(key: HandKey) {
  const { account, id, isDemo, hand = '' } = key
  return queryOptions({
    queryKey: historyKey(account, 'hand-proof', `${id}/${hand}`),
    queryFn: async ({ signal }) => {
      const found = await call(isDemo ? demoOf(getHandProof) : getHandProof, {
        query: queryOf(key),
        signal,
      })
      const file = JSON.stringify(found)
      return { file, verifier: `${VERIFIER}#${toBase64Url(bytesOf(file))}` }
    },
    staleTime: 0,
  })
}
