import { acceptOffer, type DepositOffer } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import type { Text } from '../../lib/texts/i18n.tsx'

/** Whether the member wants an offer though another is dropped for it; where none is, there is nothing to ask. */
export async function mayReplace(t: Text, { replaces }: Pick<DepositOffer, 'replaces'>): Promise<boolean> {
  if (!replaces) return true
  return confirm({
    title: t('offer.replace.ask'),
    text: t('offer.replace.text', { title: replaces.title }),
    confirmText: t('offer.replace'),
    cancelText: t('shell.cancel'),
  })
}

/** The next deposit takes the offer, instead of the one that the member was told of. */
export async function takeOffer({ code, replaces }: DepositOffer): Promise<void> {
  await call(acceptOffer, { body: replaces ? { code, instead: replaces.code } : { code } })
}
