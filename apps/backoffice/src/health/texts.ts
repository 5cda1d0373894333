import bn from '../../locales/health/bn.json' with { type: 'json' }
import en from '../../locales/health/en.json' with { type: 'json' }
import ur from '../../locales/health/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useHealthText = areaTexts({ EN: en, BN: bn, UR: ur })
