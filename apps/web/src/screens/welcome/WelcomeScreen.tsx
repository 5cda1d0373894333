import { Button, buttonClass, Skeleton } from '@baize/ui'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Entrance } from '../../features/session/Entrance.tsx'
import { endWelcome, isWelcomeFor } from '../../features/registration/welcome.ts'
import { tryPath } from '../../features/games/try-path.ts'
import { useFlag } from '../../lib/page/boot.tsx'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { ScreenSpinner } from '../../lib/lazy/lazy-screen.tsx'
import { welcomeSearch } from '../../lib/links/search.ts'
import { readSession } from '../../lib/page/visit.ts'
import { Offers } from '../deposit/Offers.tsx'
import { useOfferChoice } from '../deposit/use-offer-choice.ts'
import styles from './WelcomeScreen.module.css'

/** The one step between registering and playing: an offer or none, and three ways on. Whoever else comes is led on. */
export function WelcomeScreen() {
  const text = useText()
  const { history } = useRouter()
  const { next } = welcomeSearch(useSearch({ strict: false }))
  const hasTrials = useFlag('TRIAL_PLAY')
  const { code } = useLanguage()
  const [account] = useState(newcomer)
  const onward = next ?? '/m/home'
  const leadOn = useEffectEvent(() => {
    if (account === undefined) history.replace(onward)
  })
  useEffect(() => leadOn(), [])
  if (account === undefined) return <ScreenSpinner />

  /** Going back from there does not lead here again. */
  function go(path: string): void {
    endWelcome()
    history.replace(path)
  }

  return (
    <Entrance title={text('welcome.hello')} text={text('welcome.text')}>
      <FirstOffers account={account} />
      <div className={styles.ways}>
        <Button className={styles.way} onClick={() => go('/m/voucherCenter')}>
          {text('welcome.deposit')}
        </Button>
        {hasTrials && (
          <>
            <Button look="quiet" className={styles.way} onClick={() => void tryPath(code).then(go)}>
              {text('welcome.try')}
            </Button>
            <p className={styles.note}>{text('welcome.try.note')}</p>
          </>
        )}
        <button type="button" className={buttonClass('quiet')} onClick={() => go(onward)}>
          {text(next ? 'welcome.onward' : 'welcome.look')}
        </button>
      </div>
    </Entrance>
  )
}

/** What waits for the first deposit; what there is to choose does not push away the ways on. */
function FirstOffers({ account }: { readonly account: string }) {
  const choice = useOfferChoice(account)
  return choice.isPending ? (
    <Skeleton className={styles.place} />
  ) : (
    <Offers choice={choice} credited={undefined} />
  )
}

function newcomer(): string | undefined {
  const account = typeof window === 'undefined' ? undefined : readSession()?.userName
  return account !== undefined && isWelcomeFor(account) ? account : undefined
}
