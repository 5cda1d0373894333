import bn from '../../locales/vendors/bn.json' with { type: 'json' }
import en from '../../locales/vendors/en.json' with { type: 'json' }
import ur from '../../locales/vendors/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useVendorsText = areaTexts({ EN: en, BN: bn, UR: ur })
