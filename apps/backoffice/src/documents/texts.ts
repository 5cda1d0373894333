import type { LanguageCode } from '@baize/contracts'
import bn from '../../locales/documents/bn.json' with { type: 'json' }
import en from '../../locales/documents/en.json' with { type: 'json' }
import ur from '../../locales/documents/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

const texts = { EN: en, BN: bn, UR: ur }

export const useDocumentText = areaTexts(texts)

/** Why documents are not enough. */
export const templates = [
  'unreadable',
  'cutOff',
  'expired',
  'wrongDocument',
  'sideMissing',
  'nameDiffers',
  'birthDateDiffers',
  'tooYoung',
  'altered',
] as const
export type Template = (typeof templates)[number]

/** The sentence that the member is sent, in their own language. */
export function sentenceFor(language: LanguageCode, template: Template): string {
  return texts[language][`sentence.${template}`]
}
