import {
  getSecurityConfig,
  listMySecurityQuestions,
  listSecondSteps,
  listSecurityQuestions,
  listSessions,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

const securityKey = memberKeysOf('security')

export function sessionsQuery(account: string) {
  return queryOptions({
    queryKey: securityKey(account, 'sessions'),
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  })
}

/** How the account is guarded: what there is, and the second steps of its owner. */
export function guardQuery(account: string) {
  return queryOptions({
    queryKey: securityKey(account, 'guard'),
    queryFn: async ({ signal }) => {
      const [config, { steps, recoveryCodesLeft }] = await Promise.all([
        call(getSecurityConfig, { signal }),
        call(listSecondSteps, { signal }),
      ])
      return { config, steps, recoveryCodesLeft }
    },
    staleTime: 0,
  })
}

export type Guard = Awaited<ReturnType<ReturnType<typeof guardQuery>['queryFn']>>

export function questionsQuery(account: string) {
  return queryOptions({
    queryKey: securityKey(account, 'questions'),
    queryFn: async ({ signal }) => {
      const [offered, answered] = await Promise.all([
        call(listSecurityQuestions, { signal }),
        call(listMySecurityQuestions, { signal }),
      ])
      return { offered: offered.map(nameOf), answered: answered.map(nameOf) }
    },
    staleTime: 0,
  })
}

function nameOf<Question>({ question }: { readonly question: Question }): Question {
  return question
}
