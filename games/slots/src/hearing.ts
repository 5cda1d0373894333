import type { EffectName, Music, SoundName, Sounds } from '@baize/game-kit'

/** What a slot can be heard to do: by its own effects where it has some, else by those of every game. */
export type Hearing = {
  play(effect: EffectName, step?: number): void
  /** Sounds until what it returns is called. */
  hold(effect: EffectName): () => void
  /** How much of the music is heard. */
  setLayer: Music['setLayer']
}

type Plain = readonly [name: SoundName, step: number]

/** What stands for each effect where there is no music. */
const plain: Readonly<Record<EffectName, Plain>> = {
  press: ['press', 0],
  reelStart: ['press', 0],
  reelStop: ['land', 0],
  scatter: ['reveal', 0],
  wild: ['rise', 4],
  anticipation: ['rise', 6],
  teaser: ['reveal', 2],
  winSmall: ['win', 0],
  winMedium: ['win', 3],
  count: ['tick', 0],
  countEnd: ['chime', 0],
  bigWin: ['bigWin', 2],
  megaWin: ['bigWin', 4],
  epicWin: ['bigWin', 6],
  featureIntro: ['bigWin', 3],
  featureOutro: ['bigWin', 5],
  coinLand: ['coin', 0],
  coinCollect: ['coin', 0],
  tumble: ['land', 0],
  multiplier: ['rise', 6],
}

export function createHearing(sounds: Sounds, music: Music | undefined): Hearing {
  return {
    play(effect, step = 0) {
      if (music?.play(effect, step)) return
      const [name, from] = plain[effect]
      sounds.play(name, from + step)
    },
    hold: (effect) => music?.hold(effect) ?? (() => {}),
    setLayer: (layer) => music?.setLayer(layer),
  }
}
