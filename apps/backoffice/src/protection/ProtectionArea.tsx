import { findOfficeMember, listHarmReviews } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import kit from '../kit/kit.module.css'
import { Gone } from '../kit/queue/Gone.tsx'
import { Queue } from '../kit/queue/Queue.tsx'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { type AreaProps, goTo, placeTo } from '../lib/use-place.ts'
import { MemberProtection } from './MemberProtection.tsx'
import { MonthPage } from './MonthPage.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { Signs } from './Signs.tsx'
import { useProtectionText } from './texts.ts'

/** What follows the house in the address. */
const [MONTH, MEMBER] = ['month', 'member']

/** Members whose play shows marks of harm, what protects them, and what the looks of a month led to. */
export function ProtectionArea(props: AreaProps) {
  const { operator, house, path, search } = props
  if (path[0] === MONTH || !canDo(operator, 'listHarmReviews'))
    return <MonthPage house={house} month={search.month} canGoBack={canDo(operator, 'listHarmReviews')} />
  return <Reviews {...props} />
}

function Reviews({ operator, house, path, search }: AreaProps) {
  const t = useProtectionText()
  const ask = useCallback(
    async (after: string | undefined) => {
      const query = { house, ...(after !== undefined && { after }) }
      const { content, after: next } = await call(listHarmReviews, { query })
      return { rows: content, after: next }
    },
    [house],
  )
  return (
    <Queue
      screen="protection"
      kind="review"
      decides="endHarmReview"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ item }) => item}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ account }) => <bdi>{account}</bdi>}
      lineOf={({ day, score, signs }) => (
        <>
          {t('row.line', { day, score })} <Signs signs={signs} />
        </>
      )}
      actions={
        canDo(operator, 'evaluateHarm') && (
          <a className={kit.link} href={placeTo('protection', { house, path: [MONTH] })}>
            {t('month.title')}
          </a>
        )
      }
      filters={<Finder house={house} />}
    >
      {(row, desk, id) => {
        const [first, memberId] = id.split('/')
        if (first === MEMBER && memberId)
          return <MemberProtection key={id} memberId={memberId} operator={operator} house={house} />
        return row ? (
          <ReviewItem key={id} review={row} desk={desk} operator={operator} house={house} />
        ) : (
          <Gone />
        )
      }}
    </Queue>
  )
}

/** Somebody who waits in no queue is found by their account. */
function Finder({ house }: { readonly house: string }) {
  const t = useProtectionText()
  const text = useText()
  const [account, setAccount] = useState('')
  const [error, setError] = useState<unknown>()
  async function find(event: FormEvent): Promise<void> {
    event.preventDefault()
    setError(undefined)
    try {
      const { id } = await call(findOfficeMember, { query: { house, account: account.trim() } })
      goTo(placeTo('protection', { house, path: [MEMBER, id] }))
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <form className={kit.finder} role="search" onSubmit={(event) => void find(event)}>
      <TextField
        label={t('find.account')}
        value={account}
        maxLength={64}
        required
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ currentTarget }) => setAccount(currentTarget.value)}
      />
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <Button type="submit" look="quiet">
        {t('find.show')}
      </Button>
    </form>
  )
}
