import type { Newcomer } from '@baize/contracts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Entrance } from '../../features/session/Entrance.tsx'
import type { SecondStepTicket } from '../../features/session/second-step.ts'
import { returnFromNetwork } from '../../features/session/social.ts'
import { useEnter } from '../../features/session/use-enter.ts'
import { useRedirectIfLoggedIn } from '../../features/session/use-redirect-if-logged-in.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ScreenSpinner } from '../../lib/lazy/lazy-screen.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { loginSearch, ownPath } from '../../lib/links/search.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SecondStep } from './SecondStep.tsx'

/** The way in: first the form, then the second step where the member wants one. */
export function LoginScreen() {
  const text = useText()
  // What the router hands over still holds everything that stands in the address.
  const search = loginSearch(useSearch({ from: '/m/login' }))
  const [ticket, setTicket] = useState<SecondStepTicket>()
  const back = useReturnFromNetwork(search.social, setTicket)
  const next = back.next ?? search.next
  useRedirectIfLoggedIn(next)
  if (back.isComing) return <ScreenSpinner />
  if (ticket) return <SecondStep ticket={ticket} next={next} onAgain={() => setTicket(undefined)} />
  const isAgentDoor = search.door === 'agent'
  return (
    <Entrance title={text('login.welcome')} text={text(isAgentDoor ? 'login.leadAgent' : 'login.lead')}>
      <LoginForm
        door={isAgentDoor ? 'agent' : 'member'}
        next={next}
        newcomer={back.newcomer}
        onSecondStep={setTicket}
      />
    </Entrance>
  )
}

type Back = { readonly isComing: boolean; readonly newcomer?: Newcomer; readonly next?: string | undefined }

/** A network has sent the browser back: what it said is picked up once. */
function useReturnFromNetwork(
  social: string | undefined,
  onSecondStep: (ticket: SecondStepTicket) => void,
): Back {
  const text = useText()
  const { history } = useRouter()
  const [back, setBack] = useState<Back>({ isComing: social === 'done' })
  const enter = useEnter(back.next)

  async function pickUp(): Promise<void> {
    try {
      const { reply, next } = await returnFromNetwork()
      const wanted = ownPath(next)
      history.replace(wanted ? `/m/login?next=${encodeURIComponent(wanted)}` : '/m/login')
      if (reply.session) return enter(reply.session)
      if (reply.secondStep) onSecondStep(reply.secondStep)
      setBack({ isComing: false, next: wanted, ...(reply.newcomer && { newcomer: reply.newcomer }) })
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
      setBack({ isComing: false })
    }
  }

  const comeBack = useEffectEvent(() => {
    if (social === 'failed') toast(text('refusal.SOCIAL_FAILED'), { tone: 'problem' })
    if (social === 'done') void pickUp()
  })
  useEffect(() => comeBack(), [])

  return back
}
