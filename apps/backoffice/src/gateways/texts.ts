import bn from '../../locales/gateways/bn.json' with { type: 'json' }
import en from '../../locales/gateways/en.json' with { type: 'json' }
import ur from '../../locales/gateways/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useGatewaysText = areaTexts({ EN: en, BN: bn, UR: ur })
