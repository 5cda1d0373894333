import bn from '../../locales/search/bn.json' with { type: 'json' }
import en from '../../locales/search/en.json' with { type: 'json' }
import ur from '../../locales/search/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useSearchText = areaTexts({ EN: en, BN: bn, UR: ur })
