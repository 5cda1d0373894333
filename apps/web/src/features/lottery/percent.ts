import type { Text } from '../../lib/texts/i18n.tsx'

/** `90.0%`, or from the least to the most where they differ. */
export function percentText(t: Text, { least, most }: { least: string; most: string }): string {
  return t('explain.return.percent', { percent: least === most ? least : `${least} – ${most}` })
}
