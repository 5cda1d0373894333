import type { HiLoRules, HiLoView } from '@baize/engines'
import {
  type CardSprite,
  Container,
  cardSheet,
  cardSprite,
  colours,
  createSparks,
  label,
  loadSheet,
  outCubic,
  shownTimes,
  startGame,
  withFields,
} from '@baize/game-kit'
import { figures } from './shared/figures.ts'
import { design, texts } from './shared/texts.ts'

const DECK = { x: 312, y: 72 }
const MIDDLE = { x: 180, y: 254 }
const BIG = 1.6
const SMALL = 0.42
const TRAIL_MOST = 7

void startGame<HiLoRules, HiLoView>({
  design,
  texts,
  isRules: withFields<HiLoRules>('edgePpm', 'mostCards'),
  isView: withFields<HiLoView>('state', 'cards', 'value'),
  async make({ stage, motion, sounds, t, table, switches }) {
    const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
    const deck = new Container()
    for (let depth = 3; depth >= 0; depth -= 1) {
      const card = cardSprite(pieces)
      card.root.position.set(DECK.x - depth * 2, DECK.y - depth * 2)
      card.root.scale.set(0.66)
      deck.addChild(card.root)
    }
    const past = new Container()
    const front = new Container()
    const high = label('A < 2 < … < K', { size: 12, weight: '500', colour: colours.mute })
    high.position.set(180, 386)
    const plate = figures({ x: 24, y: 408, width: 312, height: 56 }, [
      t('hilo.cards'),
      t('mines.now'),
      t('hilo.pays'),
    ])
    stage.root.addChild(deck, past, front, high, plate.root)
    const sparks = createSparks(stage, motion, switches.isLow)
    let lying: CardSprite[] = []

    const clear = () => {
      for (const { root } of lying) root.destroy({ children: true })
      lying = []
      plate.set(['0', '–', '–'])
    }
    clear()

    /** Cards that have been guessed from move up to the trail; the oldest fall off it. */
    async function shelve(): Promise<void> {
      const newest = lying.at(-1)
      if (!newest) return
      for (const { root } of lying.splice(0, Math.max(lying.length - TRAIL_MOST, 0)))
        root.destroy({ children: true })
      past.addChild(newest.root)
      const from = lying.map(({ root }) => ({ x: root.x, y: root.y, scale: root.scale.x }))
      await motion.tween(240, (p) => {
        lying.forEach(({ root }, index) => {
          const begun = from[index]
          const x = 40 + (lying.length > TRAIL_MOST ? index - 1 : index) * 30
          if (!begun) return
          root.position.set(begun.x + (x - begun.x) * p, begun.y + (62 - begun.y) * p)
          root.scale.set(begun.scale + (SMALL - begun.scale) * p)
        })
      })
    }

    async function deal(card: number, isQuiet: boolean): Promise<void> {
      const made = cardSprite(pieces)
      made.root.position.set(DECK.x, DECK.y)
      made.root.scale.set(0.66)
      front.addChild(made.root)
      if (isQuiet) {
        made.face(card)
        made.root.position.set(MIDDLE.x, MIDDLE.y)
        made.root.scale.set(BIG)
      } else {
        sounds.play('card')
        await motion.tween(
          300,
          (p) => {
            made.root.position.set(DECK.x + (MIDDLE.x - DECK.x) * p, DECK.y + (MIDDLE.y - DECK.y) * p)
            made.root.scale.set(0.66 + (BIG - 0.66) * p)
          },
          { ease: outCubic },
        )
        await made.turn(motion, card)
      }
      lying.push(made)
    }

    let seen = 0
    return {
      start: () => ({}),
      clear: () => {
        clear()
        seen = 0
      },
      async show({ view, isOver }, isResumed) {
        const fresh = view.cards.slice(isResumed ? -TRAIL_MOST - 1 : seen)
        seen = view.cards.length
        for (const card of fresh) {
          await shelve()
          await deal(card, isResumed)
        }
        const offers = view.offers
        plate.set([
          String(view.cards.length),
          shownTimes(view.value),
          offers
            ? [offers.higher, offers.lower]
                .map((offer) => (offer === null ? '–' : shownTimes(offer)))
                .join(' / ')
            : '–',
        ])
        if (view.state === 'running' && view.cards.length > 1 && !isResumed) {
          sounds.play('reveal', view.cards.length)
          sparks.burst(MIDDLE, 12)
        }
        if (isOver && view.state === 'lost') await motion.wait(500)
      },
      choices: ({ view: { offers, value, cards } }) => [
        {
          id: 'lower',
          label: t('hilo.lower'),
          note: offers?.lower ? shownTimes(offers.lower) : '–',
          isOff: !offers?.lower,
          onPress: () => table.act({ kind: 'guess', side: 'lower' }),
        },
        {
          id: 'higher',
          label: t('hilo.higher'),
          note: offers?.higher ? shownTimes(offers.higher) : '–',
          isOff: !offers?.higher,
          onPress: () => table.act({ kind: 'guess', side: 'higher' }),
        },
        { id: 'skip', label: t('hilo.skip'), onPress: () => table.act({ kind: 'skip' }) },
        {
          id: 'cash-out',
          label: t('cashOut'),
          note: table.worth(value),
          isMain: true,
          isOff: cards.length < 2,
          onPress: () => table.act({ kind: 'cashOut' }),
        },
      ],
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('hilo.rule1'), t('hilo.rule2'), t('hilo.rule3')] },
      ],
    }
  },
})
