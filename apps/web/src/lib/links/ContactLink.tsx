import type { ContactKind } from '@baize/contracts'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type ContactLinkProps = {
  readonly kind: ContactKind
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A way to reach the house. Where it leads is asked for when somebody takes it: no page says so, and a tap that comes
 * before the script waits for it (`early/early.ts`).
 */
export function ContactLink({ kind, className, children }: ContactLinkProps) {
  const navigate = useNavigate()
  async function open(event: MouseEvent): Promise<void> {
    event.preventDefault()
    const { openContact } = await import('./open-contact.ts')
    await openContact(kind, (path) => navigate({ to: path }))
  }
  return (
    <a href="/m/message" data-waits className={className} onClick={(event) => void open(event)}>
      {children}
    </a>
  )
}
