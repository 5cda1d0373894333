import { capabilities, type MemberType } from '@baize/contracts'
import { useRouter } from '@tanstack/react-router'

/**
 * What a screen asks of whoever opens it: a session, an account that is real, one that is no trial, or an agent's. The
 * deposit asks for a real account too, in words of its own.
 */
export type Needs = 'session' | 'real' | 'deposit' | 'no-trial' | 'agent'

/** What the screen of a path asks for; undefined where it is for everybody. */
export function useNeeds(path: string): Needs | undefined {
  const [, , route] = useRouter().getMatchedRoutes(path)
  return route?.options.staticData?.needs
}

export function isBarred(type: MemberType, needed: Needs): boolean {
  const { isReal, isAgent, isTrial } = capabilities(type)
  if (needed === 'agent') return !isAgent
  if (needed === 'real' || needed === 'deposit') return !isReal
  return needed === 'no-trial' && isTrial
}
