import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ScreenSpinner } from '../../lib/lazy/lazy-screen.tsx'
import { useFlag } from '../../lib/page/boot.tsx'

/** What is there only where a house has agents; where it has none, home is. */
export function AgentsOnly({ children }: { readonly children: ReactNode }) {
  const hasAgents = useFlag('AGENTPOLICY3')
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasAgents) void navigate({ to: '/m/home', replace: true })
  }, [hasAgents, navigate])
  return hasAgents ? children : <ScreenSpinner />
}
