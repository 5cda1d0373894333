import { type Country, listCountries } from '@baize/contracts'
import { call } from '../call/api.ts'
import { type Answer, queryOptions, useQuery } from '../query/query.ts'
import { keysOf } from '../query/query-key.ts'

const HOUR_MS = 60 * 60 * 1000

const countriesKey = keysOf('countries')

const countriesQuery = queryOptions({
  queryKey: countriesKey(),
  queryFn: ({ signal }) => call(listCountries, { signal }),
  staleTime: HOUR_MS,
})

/** The countries whose numbers the house takes. */
export function useCountries(): Answer<Country[]> {
  return useQuery(countriesQuery)
}
