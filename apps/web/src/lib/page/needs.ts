import { capabilities, type MemberType } from '@baize/contracts'
import { useRouter } from '@tanstack/react-router'

/**
 * What a screen asks of whoever opens it: a session, an account that is real, or one that is no trial. The deposit asks
 * for a real account too, in words of its own.
 */
export type Needs = 'session' | 'real' | 'deposit' | 'no-trial'

/** What the screen of a path asks for; undefined where it is for everybody. */
export function useNeeds(path: string): Needs | undefined {
  const routes: Readonly<Record<string, Route | undefined>> = useRouter().routesByPath
  return routes[path]?.options.staticData?.needs
}

type Route = { readonly options: { readonly staticData?: { readonly needs?: Needs } } }

export function isBarred(type: MemberType, needed: Needs): boolean {
  const { isReal, isTrial } = capabilities(type)
  if (needed === 'real' || needed === 'deposit') return !isReal
  return needed === 'no-trial' && isTrial
}
