import { verifyLedgerAccount } from '@baize/contracts'
import { useState } from 'react'
import { useWork } from '../kit/use-work.ts'
import { call } from '../lib/api.ts'

export type AddedUp = {
  readonly currency: string
  readonly entries: number
  readonly faults: readonly number[]
  readonly total: string
  readonly balance: string
  /** Undefined while parts are still to come. */
  readonly isRight: boolean | undefined
}

/** Adds an account up again, part after part; each part says how far it is. */
export function useAddUp(path: string) {
  const [added, setAdded] = useState<AddedUp>()
  const { isBusy, error, run } = useWork()

  const addUp = () => run(() => eachPart(path, setAdded))
  return { added, isBusy, error, addUp }
}

async function eachPart(path: string, tell: (added: AddedUp) => void): Promise<void> {
  const faults: number[] = []
  let entries = 0
  let after: string | null | undefined
  while (after !== null) {
    const part = await call(verifyLedgerAccount, { query: { path, ...(after && { after }) } })
    faults.push(...part.faults)
    entries += part.entries
    const { currency, total, balance } = part
    const isRight = part.isRight === null ? undefined : part.isRight && faults.length === 0
    tell({ currency, entries, faults: [...faults], total, balance, isRight })
    after = part.after
  }
}
