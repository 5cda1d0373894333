import { listAnnouncements, type Popup } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { HOME_FRESH_MS, POPUP_PREPARED_AFTER_MS } from '../../lib/limits.ts'
import { useQuery } from '../../lib/query.ts'
import { useSession } from '../../lib/visit.ts'
import { hiddenPopups, hidePopups } from './hidden-popups.ts'
import { PopupBox } from './PopupBox.tsx'
import { EVERY_POPUP, popupsFor } from './popups-for.ts'

const none: readonly Popup[] = []

/** The popups of the house for whoever is here, prepared a moment after they arrive or the list changes. */
export function Popups() {
  const session = useSession()
  const { code } = useLanguage()
  const isMember = session !== null
  const isFirstTime = session?.firstTimeLogin ?? false
  const { data } = useQuery({
    queryKey: ['popups', session?.userName ?? '', code],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(listAnnouncements, { query: { types: 'PU', platform: 'M' }, signal }),
    staleTime: HOME_FRESH_MS,
  })
  const [prepared, setPrepared] = useState(none)
  useEffect(() => {
    const prepare = () => {
      setPrepared(
        popupsFor(data?.popup ?? none, { isMember, isFirstTime, hidden: hiddenPopups({ isMember }) }),
      )
    }
    const timer = setTimeout(prepare, POPUP_PREPARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [data, isMember, isFirstTime])
  if (prepared.length === 0) return null
  const close = (isNeverAgain: boolean) => {
    hidePopups({ isMember }, isNeverAgain ? [EVERY_POPUP] : prepared.map(({ id }) => id))
    setPrepared(none)
  }
  return <PopupBox popups={prepared} onClosed={close} />
}
