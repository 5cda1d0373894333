import bn from '../../locales/shows/bn.json' with { type: 'json' }
import en from '../../locales/shows/en.json' with { type: 'json' }
import ur from '../../locales/shows/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useShowsText = areaTexts({ EN: en, BN: bn, UR: ur })
