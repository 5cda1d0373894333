import type { Text, TextKey } from './texts.ts'

const names: Readonly<Record<string, TextKey>> = {
  dice: 'game.dice',
  limbo: 'game.limbo',
  mines: 'game.mines',
  plinko: 'game.plinko',
  'hi-lo': 'game.hi-lo',
  wheel: 'game.wheel',
  keno: 'game.keno',
  'video-poker': 'game.video-poker',
  blackjack: 'game.blackjack',
}

/** One of our own games in the language of the page; a slot has the name that stands in its file. */
export function gameName(text: Text, id: string): string {
  const key = names[id]
  return key ? text(key) : id
}
