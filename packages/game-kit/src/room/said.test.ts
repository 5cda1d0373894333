import { expect, it } from 'vitest'
import { createSaid } from './said.ts'

it('says at most one thing a second, and of what waits the newest', () => {
  const heard: string[] = []
  const waiting: (() => void)[] = []
  const said = createSaid({
    polite: (text) => heard.push(text),
    urgent: (text) => heard.push(`! ${text}`),
    later: (work, ms) => {
      expect(ms).toBe(1_000)
      waiting.push(work)
    },
  })
  const second = () => waiting.shift()?.()
  said.say('bets open')
  said.say('chip')
  said.say('no more bets')
  said.urge('5 seconds')
  expect(heard).toEqual(['bets open', '! 5 seconds'])
  second()
  expect(heard).toEqual(['bets open', '! 5 seconds', 'no more bets'])
  second()
  said.say('17, red')
  expect(heard.at(-1)).toBe('17, red')
})
