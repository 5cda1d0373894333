import bn from '../../locales/lotteries/bn.json' with { type: 'json' }
import en from '../../locales/lotteries/en.json' with { type: 'json' }
import ur from '../../locales/lotteries/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useLotteriesText = areaTexts({ EN: en, BN: bn, UR: ur })
