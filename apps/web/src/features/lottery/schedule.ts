import type { LotteryGame, LotteryModeName } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'

const MINUTE = 60

/** How often a lottery draws. */
export function everyText(t: Text, { everySeconds }: Pick<LotteryGame, 'everySeconds'>): string {
  if (everySeconds === null) return t('lottery.daily')
  return t('lottery.every', { count: Math.max(1, Math.round(everySeconds / MINUTE)) })
}

/** The vendors whose lotteries have a lobby, and the prize mode that goes with it. */
const prizeModes: Readonly<Record<string, string>> = { TCG_LOTTO_VN: 'ModeElott', TCG_SEA: 'SEA' }

const playTypes = { entertainment: 'ent', traditional: 'trad' } as const

/** What the address of a lottery's table says. */
export function tableSearch({
  gameId,
  vendorCode,
  modes,
}: Pick<LotteryGame, 'gameId' | 'vendorCode' | 'modes'>): Readonly<Record<string, string>> {
  const prizeMode = prizeModes[vendorCode]
  const mode =
    modes.includes('entertainment') && !modes.includes('traditional') ? 'entertainment' : 'traditional'
  return {
    gameId,
    playType: prizeMode === 'ModeElott' && modes.includes('entertainment') ? 'ent' : playTypes[mode],
    ...(prizeMode && { prize_mode: prizeMode }),
  }
}

/** The mode that the address asks for, if the lottery is played so. */
export function modeOf(
  { playType, prize_mode }: { readonly playType?: 'ent' | 'trad'; readonly prize_mode?: string },
  modes: readonly LotteryModeName[],
): LotteryModeName {
  const wished = playType ?? (prize_mode === 'ModeElott' ? 'ent' : 'trad')
  const mode = wished === 'ent' ? 'entertainment' : 'traditional'
  return modes.includes(mode) ? mode : (modes[0] ?? 'traditional')
}
