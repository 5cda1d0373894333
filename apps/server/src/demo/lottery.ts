import { linePrices, type LotteryPlay, lotteryFamily, randomSelection, shownOdds } from '@baize/engines'
import { drawsOf, macOf } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { listLotteries, placeOrder, type WantedOrder } from '#modules/lottery'
import type { Owner } from '#modules/play'
import type { App } from '#platform/app'
import { randomBelow, randomKey, randomUuid } from '#platform/random'

/** Draws that somebody who looks at the demo sees the end of. */
const SOON_SECONDS = 300
const LINE_PRICE = linePrices[0] ?? 0n
/** A few lines are played ten times over, unless one may pay more than so often: some would win more than is sold. */
const FEW_LINES = 5
const TIMES = 10
const MOST_ODDS = 10_000n * 10_000n
const LOW_PRICE = linePrices[1] ?? 0n

/** Buys a ticket for a quick draw, chosen by the machine; nothing while none is open. */
export async function buyTicket(app: App, owner: Owner): Promise<void> {
  const { merchantCode } = owner
  const { games } = await listLotteries(app, { merchantCode, language: 'EN' })
  const quick = games.filter(({ draw, everySeconds }) => draw && (everySeconds ?? Infinity) <= SOON_SECONDS)
  const game = quick[randomBelow(quick.length || 1)]
  const wanted = game && orderFor(game)
  if (wanted) await placeOrder(app, owner, wanted)
}

type Offered = Awaited<ReturnType<typeof listLotteries>>['games'][number]

function orderFor({ gameId, family, modes, draw }: Offered): WantedOrder | undefined {
  const [mode] = modes
  const plays = lotteryFamily(family)?.plays.filter((play) => mode && play.modes.includes(mode)) ?? []
  const play = plays[randomBelow(plays.length || 1)]
  if (!draw || !mode || !play) return undefined
  const dice = drawsOf(macOf(randomKey()), { clientSeed: '', nonce: 0, beacon: '', domain: 'demo' })
  const { text: selection, lines } = randomSelection(play, dice)
  const [linePrice, multiple] = isDear(play) ? [LOW_PRICE, 1] : [LINE_PRICE, lines > FEW_LINES ? 1 : TIMES]
  return {
    requestId: randomUuid(),
    gameId,
    draws: [{ drawId: draw.drawId, times: 1 }],
    tickets: [{ play: play.id, mode, selection, linePrice: unitsToWire(linePrice), multiple, lines }],
    stopsOnWin: false,
    stake: unitsToWire(linePrice * BigInt(lines * multiple)),
  }
}

/** Whether a line may win a fortune; at odds that give everything back, which no house offers. */
function isDear(play: LotteryPlay): boolean {
  return play.tiers.some((tier) => shownOdds(tier, { mode: 'traditional', group: 2_000 }) > MOST_ODDS)
}
