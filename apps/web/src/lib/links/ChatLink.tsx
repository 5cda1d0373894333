import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { MemberLink } from './MemberLink.tsx'
import { isBarred } from '../page/needs.ts'
import { parseSearch } from './search.ts'
import { readSession } from '../page/visit.ts'

type ChatLinkProps = {
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** The way to the live chat: a guest logs in first, a trial is told why not, and a member waits a moment. */
export function ChatLink({ className, onClick, children }: ChatLinkProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent): void {
    onClick?.()
    const visitor = readSession()
    if (!visitor || isBarred(visitor.type, 'real')) return
    event.preventDefault()
    void open()
  }

  async function open(): Promise<void> {
    const { openChat } = await import('./open-chat.ts')
    await openChat((address) => {
      const [path = '', search = ''] = address.split('?')
      return navigate({ to: path, search: parseSearch(search) })
    })
  }

  return (
    <MemberLink to="/m/chat" className={className} onClick={follow}>
      {children}
    </MemberLink>
  )
}
