import type { Sense } from '@baize/contracts/senses'
import { describe, expect, it } from 'vitest'
import { createRoomSenses } from './room-senses.ts'

function open(on: readonly Sense[], canVibrate = true) {
  const heard: string[] = []
  const felt: number[][] = []
  const kept: string[] = []
  const senses = createRoomSenses({
    sounds: {
      play: (name) => heard.push(name),
      isMuted: () => false,
      setMuted: () => {},
      setVoice: () => {},
      wear: () => {},
      music: () => undefined,
    },
    on,
    vibrate: canVibrate ? (pattern) => felt.push(pattern) : undefined,
    onChange: (now) => kept.push(now.join(' ')),
  })
  return { senses, heard, felt, kept }
}

describe('what is heard and felt of a room', () => {
  it('has a switch each for the dealer and for the rest', () => {
    const { senses, heard, kept } = open(['dealer', 'effects'])
    senses.dealer.play('card')
    senses.effects.play('coin')
    senses.set('dealer', false)
    senses.dealer.play('card')
    senses.effects.play('tick')
    expect(heard).toEqual(['card', 'coin', 'tick'])
    expect(kept).toEqual(['effects'])
  })

  it('shakes nobody who did not choose it', () => {
    const { senses, felt } = open(['dealer', 'effects'])
    senses.buzz('won')
    expect(felt).toEqual([])
    senses.set('vibration', true)
    senses.buzz('soon')
    expect(felt).toEqual([[40]])
  })

  it('offers no shaking where a phone cannot', () => {
    expect(open([], false).senses.offered).toEqual(['dealer', 'effects'])
  })
})
