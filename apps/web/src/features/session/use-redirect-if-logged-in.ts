import { capabilities } from '@baize/contracts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readSession } from '../../lib/page/visit.ts'

/** Whoever is in already is led on; a trial may log in, or register, to become a member. */
export function useRedirectIfLoggedIn(next: string | undefined): void {
  const { history } = useRouter()
  const redirect = useEffectEvent(() => {
    const session = readSession()
    if (session && !capabilities(session.type).isTrial) history.replace(next ?? '/m/home')
  })
  useEffect(() => redirect(), [])
}
