import bn from '../../locales/transfers/bn.json' with { type: 'json' }
import en from '../../locales/transfers/en.json' with { type: 'json' }
import ur from '../../locales/transfers/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useTransferText = areaTexts({ EN: en, BN: bn, UR: ur })
