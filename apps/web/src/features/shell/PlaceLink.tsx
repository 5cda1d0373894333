import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useNeeds } from '../../lib/page/needs.ts'

type PlaceLinkProps = {
  readonly to: string
  readonly isHere: boolean
  readonly className: string
  readonly onHome: () => void
  readonly children: ReactNode
}

/** The way to a place of the house. A guest is led to the login where a member is needed. */
export function PlaceLink({ to, isHere, onHome, ...rest }: PlaceLinkProps) {
  const needs = useNeeds(to)
  const link = { to, 'aria-current': isHere ? ('page' as const) : undefined, ...rest }
  if (to === '/m/home') return <Link {...link} onClick={onHome} />
  return needs ? <MemberLink {...link} /> : <Link {...link} />
}
