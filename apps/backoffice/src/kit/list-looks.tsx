import { getListLooks, type ListLook, saveListLook } from '@baize/contracts'
import { pageContext } from '@baize/ui'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { call } from '../lib/api.ts'
import { useAsked } from './use-asked.ts'

export type ColumnLook = ListLook['columns'][number]

type Looks = {
  readonly looks: readonly ListLook[]
  readonly change: (look: ListLook) => Promise<void>
}

const [LooksContext, useLooks] = pageContext<Looks>()

/** How this operator has arranged the columns of lists. Until it is known, lists are as they come. */
export function ListLooksProvider({ children }: { readonly children: ReactNode }) {
  const asked = useAsked(useCallback(() => call(getListLooks), []))
  const [changed, setChanged] = useState<readonly ListLook[]>([])
  const kept = asked.value?.looks
  const value = useMemo<Looks>(
    () => ({
      looks: [...changed, ...(kept ?? [])],
      async change(look) {
        setChanged((before) => [look, ...before.filter(({ list }) => list !== look.list)])
        await call(saveListLook, { body: look })
      },
    }),
    [changed, kept],
  )
  return <LooksContext value={value}>{children}</LooksContext>
}

/** One list's columns as they are kept, and the way to keep them otherwise. */
export function useListLook(list: string) {
  const { looks, change } = useLooks()
  const columns: readonly ColumnLook[] = looks.find((each) => each.list === list)?.columns ?? []
  const changeColumn = async (changed: ColumnLook) =>
    change({ list, columns: [...columns.filter(({ column }) => column !== changed.column), changed] })
  return {
    lookOf: (column: string): ColumnLook =>
      columns.find((each) => each.column === column) ?? { column, isHidden: false, width: 'normal' },
    changeColumn,
  }
}
