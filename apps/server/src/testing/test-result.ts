import { createHash } from 'node:crypto'
import { type Report, saveLottery } from '#modules/lottery'
import { readLotteries } from '../modules/lottery/store/lotteries.ts'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { testDraws } from './test-lottery.ts'

/** The open draw of a lottery whose numbers come from elsewhere, for operators to say. */
export async function importedDraw(app: App): Promise<string> {
  const lottery = (await readLotteries(app.db)).find(({ code }) => code === 'rapid-five')
  if (!lottery) throw new Error('The demo has the lottery.')
  await transaction(app, (tx) => saveLottery(tx, { ...lottery, source: 'imported' }))
  const [drawId = ''] = await testDraws(app)
  return drawId
}

/** What an operator says fell in a draw. */
export function testReport(drawId: string, numbers: string): Report {
  return { drawId, numbers, sourceHash: createHash('sha256').update(numbers).digest('hex') }
}
