import { afterEach, describe, expect, it, vi } from 'vitest'
import { learnOwnGames, ownGame } from './own-games.ts'

const listed = {
  languages: ['en', 'ur'],
  originals: ['dice'],
  slots: { deep: ['abyss-charm'] },
  flagships: ['moth-and-lantern'],
  tables: ['roulette'],
}

function answerWith(answer: Response | Error): void {
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('our own games', () => {
  it('are unknown while their list cannot be had', async () => {
    for (const answer of [new Error('no network'), new Response('no', { status: 404 }), Response.json([])]) {
      answerWith(answer)
      expect(await learnOwnGames('en')).toBeUndefined()
    }
    expect(ownGame('dice')).toBeUndefined()
  })

  it('have a page each, and slots the pictures of their theme', async () => {
    answerWith(Response.json(listed))
    await learnOwnGames('en')
    expect(ownGame('dice')).toEqual({
      page: '/games/dice/?game=dice',
      pictures: [],
      data: [],
    })
    expect(ownGame('roulette')).toMatchObject({ page: '/games/roulette/?game=roulette' })
    expect(ownGame('abyss-charm')).toEqual({
      page: '/games/slots/?game=abyss-charm',
      pictures: [{ address: '/games/art/slots/deep.webp', type: 'image/webp' }],
      data: ['/games/slots/titles/abyss-charm.json'],
    })
    expect(ownGame('moth-and-lantern')).toMatchObject({
      page: '/games/slots/?game=moth-and-lantern',
      data: ['/games/slots/titles/moth-and-lantern.json', '/games/art/flagships/moth-and-lantern/look.json'],
    })
    // All that its game waits for, in the form that only newer browsers read.
    const folder = '/games/art/flagships/moth-and-lantern'
    expect(ownGame('moth-and-lantern')?.pictures).toEqual(
      ['symbols', 'border', 'plate', 'title', 'blurred'].map((name) => ({
        address: `${folder}/${name}.avif`,
        type: 'image/avif',
      })),
    )
    expect(ownGame('somebody-elses')).toBeUndefined()
  })

  it('are fetched beforehand in a language that they speak', async () => {
    answerWith(Response.json(listed))
    expect(await learnOwnGames('ur')).toBe('/games/warm/ur/')
    answerWith(Response.json(listed))
    expect(await learnOwnGames('th')).toBe('/games/warm/en/')
  })
})
