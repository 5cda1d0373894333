import bn from '../../locales/writing/bn.json' with { type: 'json' }
import en from '../../locales/writing/en.json' with { type: 'json' }
import ur from '../../locales/writing/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useWritingText = areaTexts({ EN: en, BN: bn, UR: ur })
