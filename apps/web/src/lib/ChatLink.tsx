import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { MemberLink } from './MemberLink.tsx'
import { isBarred } from './needs.ts'
import { parseSearch } from './search.ts'
import { useSession } from './visit.ts'

type ChatLinkProps = {
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** The way to the live chat: a guest logs in first, a trial is told why not, and a member waits a moment. */
export function ChatLink({ className, onClick, children }: ChatLinkProps) {
  const session = useSession()
  const navigate = useNavigate()
  async function open(event: MouseEvent): Promise<void> {
    event.preventDefault()
    onClick?.()
    const { openChat } = await import('./open-chat.ts')
    await openChat((address) => {
      const [path = '', search = ''] = address.split('?')
      return navigate({ to: path, search: parseSearch(search) })
    })
  }
  if (!session || isBarred(session.type, 'real')) {
    return (
      <MemberLink to="/m/message" needs="real" className={className} {...(onClick && { onClick })}>
        {children}
      </MemberLink>
    )
  }
  return (
    <a href="/m/message" className={className} onClick={(event) => void open(event)}>
      {children}
    </a>
  )
}
