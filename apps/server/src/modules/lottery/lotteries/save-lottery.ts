import { renewPlayable } from '#modules/catalog'
import type { Db, Tx } from '#platform/db'
import { familyOf, type Lottery } from './lottery.ts'
import { lotteryTables } from './lottery-tables.ts'
import { readLotteries, upsertLottery } from '../store/lotteries.ts'

/** Adds a lottery, or changes when it draws and what it sells; how it draws and plays stays. */
export async function saveLottery(tx: Tx, lottery: Lottery): Promise<void> {
  familyOf(lottery)
  await upsertLottery(tx, lottery)
  await renewPlayable(tx, lotteryTables)
}

export async function hasLotteries(db: Db): Promise<boolean> {
  return (await readLotteries(db)).length > 0
}
