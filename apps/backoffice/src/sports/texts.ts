import bn from '../../locales/sports/bn.json' with { type: 'json' }
import en from '../../locales/sports/en.json' with { type: 'json' }
import ur from '../../locales/sports/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useSportsText = areaTexts({ EN: en, BN: bn, UR: ur })
