import { expect, it } from 'vitest'
import { andarBaharStory, MOST_ROW_CARDS, rows } from './andar-bahar-story.ts'

it('however many cards it takes, they fit their rows and eleven seconds', () => {
  for (let count = 1; count <= MOST_ROW_CARDS; count += 1) {
    const cards = Array.from({ length: count }, (_, index) => index)
    const story = andarBaharStory({ joker: 51, cards })
    expect(story.length, `${count} cards`).toBeLessThanOrEqual(11_000)
    expect(story.winner).toBe(count % 2 === 1 ? 'andar' : 'bahar')
    for (const { side, to } of story.cards) {
      const { x, y, width, height } = rows[side]
      expect(to.x).toBeGreaterThan(x)
      expect(to.x).toBeLessThan(x + width - 20)
      expect(to.y).toBe(y + height / 2)
    }
  }
})
