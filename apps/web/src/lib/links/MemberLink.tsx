import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { printSearch } from './search.ts'
import { isBarred, type Needs, useNeeds } from '../page/needs.ts'
import { readSession, useSession } from '../page/visit.ts'

type MemberLinkProps = {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** What following it asks for, where that is more than the screen behind it does. */
  readonly needs?: Needs
  readonly className?: string | undefined
  /** Comes first; where it prevents the default, the link is not followed. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | undefined
  readonly children?: ReactNode
}

/**
 * A link to what is not for everybody. A guest is led to the login, which leads on to where they wanted to go; an
 * account that may not go there is told so. The page is first drawn for a guest, so who is here is asked at the tap.
 */
export function MemberLink({ to, search, needs: own, onClick, ...rest }: MemberLinkProps) {
  const session = useSession()
  const needsOfScreen = useNeeds(to)
  const needs = own ?? needsOfScreen
  const navigate = useNavigate()
  const there = { to, ...(search && { search }) }
  const drawn = session ? there : { to: '/m/login', search: { next: to + printSearch(search ?? {}) } }

  function follow(event: MouseEvent): void {
    onClick?.(event)
    const visitor = readSession()
    if (!visitor || event.defaultPrevented) return
    const isRefused = needs && isBarred(visitor.type, needs)
    if (session && !isRefused) return
    event.preventDefault()
    if (isRefused) void refuse(needs)
    else void navigate(there)
  }

  async function refuse(needed: Needs): Promise<void> {
    const { refuseAccount } = await import('./trial-refusal.ts')
    if (await refuseAccount(needed)) await navigate({ to: '/m/register' })
  }

  return <Link {...rest} {...drawn} onClick={follow} />
}
