import { iconButtonClass } from '@baize/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './BackLink.module.css'

/** From these screens back means home; whoever got here came to do one thing. */
const homeward = [
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/welcome',
  '/m/trail',
  '/m/activity',
  '/m/forget',
  '/m/message',
  '/m/messages',
]

/** One step back, or home where there is nothing to go back to. It is a link home until the script runs. */
export function BackLink({ path }: { path: string }) {
  const text = useText()
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (homeward.includes(path) || !(router.history.canGoBack() || cameFromHere())) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link to="/m/home" className={iconButtonClass} aria-label={text('shell.back')} onClick={goBack}>
      <ArrowLeft size={18} className={styles.arrow} aria-hidden="true" />
    </Link>
  )
}

/** The page was opened by a link of this site, before its script could take over. */
function cameFromHere(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/m/`)
}
