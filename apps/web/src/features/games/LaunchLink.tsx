import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { type LaunchableGame, launchTarget } from './launch-target.ts'

type LaunchLinkProps = {
  readonly game: LaunchableGame
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Opens a game; a guest logs in first, except for sports, which anybody may try. */
export function LaunchLink({ game, ...rest }: LaunchLinkProps) {
  const { to, search } = launchTarget(game)
  if (to.startsWith('/m/sports')) return <Link {...rest} to={to} />
  return <MemberLink {...rest} to={to} search={search} needs="session" />
}
