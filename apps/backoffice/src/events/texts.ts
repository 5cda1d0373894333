import bn from '../../locales/events/bn.json' with { type: 'json' }
import en from '../../locales/events/en.json' with { type: 'json' }
import ur from '../../locales/events/ur.json' with { type: 'json' }
import { areaTexts } from '../lib/texts.tsx'

export const useEventsText = areaTexts({ EN: en, BN: bn, UR: ur })
export type EventsTextKey = Parameters<ReturnType<typeof useEventsText>>[0]
