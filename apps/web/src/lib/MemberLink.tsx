import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { printSearch } from './search.ts'
import { isBarred, type Needs, needsOf } from './needs.ts'
import { useSession } from './visit.ts'

type MemberLinkProps = {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** What following it asks for, where that is more than the screen behind it does. */
  readonly needs?: Needs
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | undefined
  readonly children?: ReactNode
}

/**
 * A link to what is not for everybody. A guest is led to the login, which leads on to where they wanted to go; an
 * account that may not go there is told so.
 */
export function MemberLink({ to, search, needs = needsOf(to), onClick, ...rest }: MemberLinkProps) {
  const session = useSession()
  const navigate = useNavigate()
  const barred = session && needs && isBarred(session.type, needs) ? needs : undefined

  async function refuse(event: MouseEvent, needed: Needs): Promise<void> {
    event.preventDefault()
    const { refuseAccount } = await import('./trial-refusal.ts')
    if (await refuseAccount(needed)) await navigate({ to: '/m/register' })
  }

  if (!session) {
    const next = search ? to + printSearch(search) : to
    return <Link {...rest} to="/m/login" search={{ next }} onClick={onClick} />
  }
  if (!barred) return <Link {...rest} to={to} {...(search && { search })} onClick={onClick} />
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.()
        void refuse(event, barred)
      }}
    />
  )
}
