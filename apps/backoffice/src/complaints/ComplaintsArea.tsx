import { listOfficeCases } from '@baize/contracts'
import { useCallback } from 'react'
import { Queue } from '../kit/queue/Queue.tsx'
import { call } from '../lib/api.ts'
import type { AreaProps } from '../lib/use-place.ts'
import { ComplaintItem } from './ComplaintItem.tsx'
import { useComplaintText } from './texts.ts'

/** Complaints that wait for an answer or a decision. */
export function ComplaintsArea({ operator, house, path, search }: AreaProps) {
  const t = useComplaintText()
  const ask = useCallback(
    async (after: string | undefined) => {
      const query = { house, ...(after !== undefined && { after }) }
      const { content, after: next } = await call(listOfficeCases, { query })
      return { rows: content, after: next }
    },
    [house],
  )
  return (
    <Queue
      screen="complaints"
      kind="complaint"
      decides="answerCase"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ id }) => id}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ number }) => <bdi>{number}</bdi>}
      lineOf={({ account, topic, state }) => (
        <>
          <bdi>{account}</bdi> · {t(`topic.${topic}`)} · {t(`state.${state}`)}
        </>
      )}
    >
      {(row, desk, id) => (
        <ComplaintItem key={id} operator={operator} id={id} row={row} desk={desk} house={house} />
      )}
    </Queue>
  )
}
