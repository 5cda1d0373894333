import bn from '../../locales/protection/bn.json' with { type: 'json' }
import en from '../../locales/protection/en.json' with { type: 'json' }
import ur from '../../locales/protection/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useProtectionText = areaTexts({ EN: en, BN: bn, UR: ur })
