import { countries } from './countries.ts'
import { games } from './games/index.ts'
import { emblems, grounds } from './games/titles.ts'
import { lotteries } from './lotteries.ts'
import { help } from './help/index.ts'
import { merchants } from './merchants.ts'
import { operators } from './people.ts'
import { popups } from './popups.ts'
import { terms } from './terms.ts'
import type { DemoWorld } from './types.ts'
import { vendorOrder, vendors } from './vendors.ts'

/** Four merchants with their vendors and games: what a fresh demo shows. */
export const demoWorld: DemoWorld = {
  merchants,
  operators,
  terms,
  popups,
  help,
  countries,
  vendors,
  vendorOrder,
  games,
  lotteries,
  grounds,
  emblems,
}
