import type { TeenPattiHand } from '../rooms/cards/teen-patti.ts'

/** Whether a seat may do something, sentence by sentence as the rules are written; amounts are tried one by one. */
export function plainTeenPatti(hand: TeenPattiHand, place: number): string[] {
  const boot = hand.stakes.boot
  const own = hand.seats.find((seat) => seat.place === place)
  if (!own || own.isPacked || hand.next === 'show' || hand.next === 'over') return []
  const allowed: string[] = []
  if (!own.isSeen) allowed.push('see')
  if (hand.next === 'answer' && hand.turn === place) allowed.push('answer')
  if (hand.next !== 'act' || hand.turn !== place) return allowed
  allowed.push('pack')

  let middle = 0
  for (const { paid } of hand.seats) middle += paid
  const room = 1_024 * boot - middle
  const [one, two] = own.isSeen ? [hand.stake * 2, hand.stake * 4] : [hand.stake, hand.stake * 2]
  for (let amount = 1; amount <= 300 * boot; amount++) {
    const isOneOfTwo = amount === one || amount === two
    // A bet of a blind seat stands for twice as much of a seen one, and none may be above 128 boots.
    const worth = own.isSeen ? amount : amount * 2
    if (isOneOfTwo && amount <= own.stack && amount <= room && worth <= 128 * boot)
      allowed.push(`bet ${amount}`)
  }
  const pays = own.stack >= one && one <= room
  if (own.stack < one) allowed.push('all-in')
  const left = hand.seats.filter((seat) => !seat.isPacked)
  if (left.length === 2 && pays) allowed.push('show')
  if (left.length > 2 && pays && own.isSeen) {
    const index = left.indexOf(own)
    const before = left[(index + left.length - 1) % left.length]
    if (before?.isSeen && before.stack > 0) allowed.push('sideshow')
  }
  return allowed
}
