import type { OfficeChat } from '@baize/contracts'
import { pageContext } from '@baize/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../lib/texts.tsx'
import { useChats } from './use-chats.ts'

type Which = 'all' | 'waiting'

/** What stands on the desk, wherever in the office somebody is: the tab says how many wait. */
function useChatList() {
  const t = useText()
  const [which, setWhich] = useState<Which>('all')
  const { chats, error, refresh } = useChats(which === 'waiting')
  const known = useKnown(chats)
  const waiting = waitingIn(chats ?? [])
  useEffect(() => {
    document.title = waiting > 0 ? t('desk.tab', { count: waiting }) : t('office.title')
  }, [waiting, t])
  return { which, setWhich, chats, error, refresh, known, waiting }
}

const [DeskContext, useDesk] = pageContext<ReturnType<typeof useChatList>>()
export { useDesk }

/** Keeps the list of chats for who may read them, whichever screen they look at. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  return <DeskContext value={useChatList()}>{children}</DeskContext>
}

/** A conversation stays known when it no longer is in the list that is shown. */
function useKnown(chats: readonly OfficeChat[] | undefined): ReadonlyMap<string, OfficeChat> {
  const [known, setKnown] = useState<ReadonlyMap<string, OfficeChat>>(new Map())
  useEffect(() => {
    if (chats) setKnown((now) => new Map([...now, ...chats.map((chat) => [chat.memberId, chat] as const)]))
  }, [chats])
  return known
}

export function waitingIn(chats: readonly Pick<OfficeChat, 'waitingSince'>[]): number {
  return chats.filter(({ waitingSince }) => waitingSince !== null).length
}
