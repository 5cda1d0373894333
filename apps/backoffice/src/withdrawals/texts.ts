import type { LanguageCode, WithdrawalReason } from '@baize/contracts'
import bn from '../../locales/withdrawals/bn.json' with { type: 'json' }
import en from '../../locales/withdrawals/en.json' with { type: 'json' }
import ur from '../../locales/withdrawals/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

const texts = { EN: en, BN: bn, UR: ur }

export const useWithdrawalText = areaTexts(texts)

/** What the member reads for a reason, in their own language. */
export function sentenceFor(language: LanguageCode, reason: WithdrawalReason): string {
  return texts[language][`sentence.${reason}`]
}
