import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBarred, useNeeds } from '../../lib/page/needs.ts'
import { readSession, useSession } from '../../lib/page/visit.ts'

/**
 * Whether the screen of a path may be shown to whoever is here. A guest is sent to the login and from there back;
 * an account that may not see it is sent home and told why.
 */
export function useGuard(path: string): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const href = useRouterState({ select: ({ location }) => location.href })
  const needed = useNeeds(path)

  useEffect(() => {
    // The address changes before the screen does; whoever is on the way out is not shown out again.
    if (!needed || href.split(/[?#]/)[0] !== path) return
    const visitor = readSession()
    // While the page is taken over it is still drawn for a guest; the next drawing knows who is here.
    if (visitor && !session) return
    if (!visitor) void navigate({ to: '/m/login', search: { next: href }, replace: true })
    else if (isBarred(visitor.type, needed)) void refuse()

    async function refuse(): Promise<void> {
      await navigate({ to: '/m/home', replace: true })
      const { refuseAccount } = await import('../../lib/links/trial-refusal.ts')
      if (needed && (await refuseAccount(needed))) await navigate({ to: '/m/register' })
    }
  }, [path, needed, session, href, navigate])

  return !needed || (session !== null && !isBarred(session.type, needed))
}
