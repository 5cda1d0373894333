import { useText } from '../../lib/i18n.tsx'

/** How the account is guarded. */
export function SecurityScreen() {
  const text = useText()
  return <h2>{text('security.title')}</h2>
}
