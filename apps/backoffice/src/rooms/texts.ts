import bn from '../../locales/rooms/bn.json' with { type: 'json' }
import en from '../../locales/rooms/en.json' with { type: 'json' }
import ur from '../../locales/rooms/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useRoomsText = areaTexts({ EN: en, BN: bn, UR: ur })
