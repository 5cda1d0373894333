import bn from '../../locales/reports/bn.json' with { type: 'json' }
import en from '../../locales/reports/en.json' with { type: 'json' }
import ur from '../../locales/reports/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useReportText = areaTexts({ EN: en, BN: bn, UR: ur })
export type ReportText = ReturnType<typeof useReportText>
type ReportTextKey = Parameters<ReportText>[0]

const known: ReadonlySet<string> = new Set(Object.keys(en))

/** What a column is called; one that has no name yet by its own. */
export function columnText(t: ReportText, name: string): string {
  const key = `column.${name}`
  return isKey(key) ? t(key) : name
}

function isKey(key: string): key is ReportTextKey {
  return known.has(key)
}
