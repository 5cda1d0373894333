import type { RoomSeat, Units } from '@baize/game-kit'

type OwnParts = {
  readonly seat: Pick<RoomSeat<unknown>, 't' | 'said' | 'sounds' | 'buzz' | 'shell' | 'motion'>
  /** The result in words. */
  readonly text: string
  /** Undefined where the member had no part in it. */
  readonly own: { readonly staked: Units; readonly payout: Units } | undefined
  shown(units: Units): string
}

const RESULT_MS = 2_400
const LARGE_WIN = 10

/** Says the result, and what it came to for this member: celebrated only where more came back than was put down. */
export function tellOwn({ seat, text, own, shown }: OwnParts): void {
  const { t, said, sounds, shell, motion } = seat
  if (!own || own.staked === 0) return said.say(text)
  const { staked, payout } = own
  const amount = shown(payout)
  const isWon = payout > staked
  const words = payout === 0 ? t('kit.nothing') : t(isWon ? 'kit.won' : 'kit.returned', { amount })
  said.say(`${text}. ${words}`)
  if (payout === 0) return sounds.play('lose')
  const isGrand = payout >= staked * LARGE_WIN
  if (isWon) {
    sounds.play(isGrand ? 'bigWin' : 'win')
    seat.buzz('won')
  }
  shell.showResult({ title: isWon ? t('table.won') : t('table.back'), amount, isGrand })
  void motion.wait(RESULT_MS).then(() => shell.showResult())
}
