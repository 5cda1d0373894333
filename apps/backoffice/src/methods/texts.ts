import bn from '../../locales/methods/bn.json' with { type: 'json' }
import en from '../../locales/methods/en.json' with { type: 'json' }
import ur from '../../locales/methods/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useMethodsText = areaTexts({ EN: en, BN: bn, UR: ur })
