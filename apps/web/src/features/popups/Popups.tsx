import type { Popup } from '@baize/contracts'
import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { POPUP_PREPARED_AFTER_MS } from '../../lib/limits.ts'
import { useSession } from '../../lib/page/visit.ts'
import { askPopups } from './ask-popups.ts'
import { hiddenPopups, hidePopups } from './hidden-popups.ts'
import { EVERY_POPUP, popupsFor } from './popups-for.ts'

const none: readonly Popup[] = []

const PopupBox = lazyPart(() => import('./PopupBox.tsx').then((file) => file.PopupBox), 'deferred')

/** The popups of the house for whoever is here, prepared a moment after they arrive or the list changes. */
export function Popups() {
  const session = useSession()
  const isMember = session !== null
  const isFirstTime = session?.firstTimeLogin ?? false
  const list = usePopupList(session?.userName ?? '')
  const [prepared, setPrepared] = useState(none)
  useEffect(() => {
    const prepare = () => {
      setPrepared(popupsFor(list, { isMember, isFirstTime, hidden: hiddenPopups({ isMember }) }))
    }
    const timer = setTimeout(prepare, POPUP_PREPARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [list, isMember, isFirstTime])
  if (prepared.length === 0) return null
  const close = (isNeverAgain: boolean) => {
    hidePopups({ isMember }, isNeverAgain ? [EVERY_POPUP] : prepared.map(({ id }) => id))
    setPrepared(none)
  }
  return (
    <Suspense>
      <PopupBox popups={prepared} onClosed={close} />
    </Suspense>
  )
}

/** One question is no reason to fetch the library that asks them (`lib/query/query.ts`). */
function usePopupList(account: string): readonly Popup[] {
  const { code: language } = useLanguage()
  const [list, setList] = useState(none)
  useEffect(() => {
    const leaving = new AbortController()
    setList(none)
    askPopups({ account, language }, leaving.signal).then(setList, () => {
      // Home stands without news; the next visit asks again.
    })
    return () => leaving.abort()
  }, [account, language])
  return list
}
