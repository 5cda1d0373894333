import bn from '../../locales/approvals/bn.json' with { type: 'json' }
import en from '../../locales/approvals/en.json' with { type: 'json' }
import ur from '../../locales/approvals/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useApprovalText = areaTexts({ EN: en, BN: bn, UR: ur })
type ApprovalText = ReturnType<typeof useApprovalText>
type ApprovalTextKey = Parameters<ApprovalText>[0]

/** What is asked for, in words; a kind that has none yet goes by its own name. */
export function kindText(t: ApprovalText, kind: string): string {
  const key = `kind.${kind.replace('.', '-')}`
  return isKey(key) ? t(key) : kind
}

/** A value of a question, in words; one that has none yet is at least written as such. */
export function fieldText(t: ApprovalText, name: string): string {
  const key = `field.${name}`
  return isKey(key) ? t(key) : name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function isKey(key: string): key is ApprovalTextKey {
  return key in en
}
