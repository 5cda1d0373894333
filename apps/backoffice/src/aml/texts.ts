import bn from '../../locales/aml/bn.json' with { type: 'json' }
import en from '../../locales/aml/en.json' with { type: 'json' }
import ur from '../../locales/aml/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useAmlText = areaTexts({ EN: en, BN: bn, UR: ur })
