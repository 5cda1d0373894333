import type { TableRules, TableYou } from '@baize/contracts'
import { type RoomSeat, type Units, unitsOf } from '@baize/game-kit'

type OwnParts = {
  readonly seat: Pick<RoomSeat<TableRules>, 't' | 'said' | 'sounds' | 'shell' | 'motion'>
  /** The result in words. */
  readonly text: string
  readonly you: TableYou | undefined
  shown(units: Units): string
}

const RESULT_MS = 2_400
const LARGE_WIN = 10

/** Says the result, and what it came to for this member: celebrated only where more came back than was put down. */
export function tellOwn({ seat, text, you, shown }: OwnParts): void {
  const { t, said, sounds, shell, motion } = seat
  if (!you || you.payout === null || unitsOf(you.staked) === 0) return said.say(text)
  const [staked, payout] = [unitsOf(you.staked), unitsOf(you.payout)]
  const amount = shown(payout)
  const isWon = payout > staked
  const own = payout === 0 ? t('kit.nothing') : t(isWon ? 'kit.won' : 'kit.returned', { amount })
  said.say(`${text}. ${own}`)
  if (payout === 0) return sounds.play('lose')
  const isGrand = payout >= staked * LARGE_WIN
  if (isWon) sounds.play(isGrand ? 'bigWin' : 'win')
  shell.showResult({ title: isWon ? t('table.won') : t('table.back'), amount, isGrand })
  void motion.wait(RESULT_MS).then(() => shell.showResult())
}
