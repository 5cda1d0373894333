import { agentActions } from './agents.ts'
import { bookActions } from './books.ts'
import { chatActions } from './chat.ts'
import { figureActions } from './figures.ts'
import { houseActions } from './house.ts'
import { houseDraftActions } from './house-drafts.ts'
import { memberPageActions } from './member-page.ts'
import { memberActions } from './members.ts'
import { moneyActions } from './money.ts'
import { plantActions } from './plant.ts'
import { playActions } from './play.ts'
import { promotionActions } from './promotions.ts'
import { roomActions } from './rooms.ts'
import { versionActions } from './versions.ts'
import { queueActions } from './queues.ts'
import { showActions } from './shows.ts'
import { sportsActions } from './sports.ts'
import { staffActions } from './staff.ts'

export type { Action } from './action.ts'
export { officeScreens, type OfficeScreen, type ScreenGroup } from './screens.ts'

/** All that operators can do, by both doors: who may do it, how many it takes, and what the record calls it. */
export const officeActions = {
  ...houseActions,
  ...staffActions,
  ...memberActions,
  ...memberPageActions,
  ...chatActions,
  ...moneyActions,
  ...promotionActions,
  ...playActions,
  ...roomActions,
  ...showActions,
  ...sportsActions,
  ...plantActions,
  ...agentActions,
  ...figureActions,
  ...versionActions,
  ...houseDraftActions,
  ...bookActions,
  ...queueActions,
}
export type OfficeAction = keyof typeof officeActions
