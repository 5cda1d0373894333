import type { ContractAnswer, ContractVersion } from '@baize/contracts'
import { contractCalls } from '../../features/agents/contract-calls.ts'
import { call } from '../../lib/call/api.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'

type Answering = {
  readonly isBusy: boolean
  /** Answers what is on the screen, with its hash: of terms that changed meanwhile nobody says yes to anything. */
  readonly answer: (answer: ContractAnswer, word?: string) => Promise<boolean>
}

/** Says something to a version of a contract. Whatever comes of it, what is shown is asked for again. */
export function useContractAnswer(version: ContractVersion, onAnswered: () => Promise<void>): Answering {
  const { isBusy, attempt } = useAttempt()
  return {
    isBusy,
    answer: (answer, word) =>
      attempt(async () => {
        const { contractId, version: number, hash, kind } = version
        const said = word === undefined || word === '' ? {} : { word }
        try {
          const body = { contractId, version: number, hash, answer, ...said }
          await call(contractCalls[kind].process, { body })
        } finally {
          await onAnswered()
        }
      }),
  }
}
