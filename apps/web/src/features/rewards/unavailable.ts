import type { Unavailable } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'

/** Why something cannot be had, in words. */
export function unavailableText(
  t: Text,
  moment: (at: string) => string,
  { reason, at }: Unavailable,
): string {
  const why =
    reason === 'ended' && at !== null
      ? t('offer.reason.ended.at', { at: moment(at) })
      : t(`offer.reason.${reason}`)
  return t('offer.unavailable', { reason: why })
}
