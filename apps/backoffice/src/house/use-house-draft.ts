import {
  type DocumentCheck,
  draftHouse,
  dropHouseDraft,
  getHouseDraft,
  type HouseDocument,
  type ReplyOf,
} from '@baize/contracts'
import { useCallback, useState } from 'react'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'

/** A house as an operator writes it: the house of now, what is kept of the draft, and what is typed since. */
export type HouseEditing = {
  readonly now: HouseDocument
  /** What the draft was begun upon. */
  readonly base: HouseDocument
  readonly mine: HouseDocument
  readonly revision: number
  readonly isStale: boolean
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly check: DocumentCheck | undefined
  readonly problem: string | undefined
  readonly change: (patch: Partial<HouseDocument>) => void
  readonly save: (document?: HouseDocument) => Promise<void>
  readonly drop: () => Promise<void>
  readonly refresh: () => Promise<void>
}

type Typed = {
  readonly of: unknown
  readonly mine?: HouseDocument
  readonly check?: DocumentCheck
}

/** Asks for the operator's draft of a house; what is typed is kept here until it is saved, whatever the server says. */
export function useHouseDraft(house: string) {
  const t = useText()
  const asked = useAsked(useCallback(() => call(getHouseDraft, { query: { house } }), [house]))
  const [typed, setTyped] = useState<Typed>({ of: house })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const own = typed.of === house ? typed : { of: house }
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(problemText(t, error))
    } finally {
      // Also after a no: what others did meanwhile is shown beside what was typed.
      await asked.refresh()
      setBusy(false)
    }
  }
  return { asked, editing: asked.value && editingOf(asked.value) }

  function editingOf({ now, draft }: ReplyOf<typeof getHouseDraft>): HouseEditing {
    const mine = own.mine ?? draft?.document ?? now
    const revision = draft?.revision ?? 0
    return {
      now,
      base: draft?.base ?? now,
      mine,
      revision,
      isStale: draft?.isStale ?? false,
      isDirty: own.mine !== undefined,
      isBusy,
      check: own.check,
      problem,
      change: (patch) => setTyped({ of: house, mine: { ...mine, ...patch } }),
      save: (document = mine) =>
        run(async () => {
          const { check } = await call(draftHouse, { body: { document, revision } })
          setTyped({ of: house, check })
        }),
      drop: () =>
        run(async () => {
          await call(dropHouseDraft, { query: { house } })
          setTyped({ of: house })
        }),
      refresh: asked.refresh,
    }
  }
}
