import bn from '../../locales/complaints/bn.json' with { type: 'json' }
import en from '../../locales/complaints/en.json' with { type: 'json' }
import ur from '../../locales/complaints/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useComplaintText = areaTexts({ EN: en, BN: bn, UR: ur })
