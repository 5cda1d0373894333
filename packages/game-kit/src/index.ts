import './frame/styles.ts'

export { amountOf, multiplied, passingUnits, shownTimes, shownUnits, type Units, unitsOf } from './amounts.ts'
export { loadPicture, loadSheet, type Pieces, type Sheet } from './art.ts'
export { createSparks, type Sparks } from './draw/burst.ts'
export {
  type CardPiece,
  cardPieces,
  cardSheet,
  type CardSprite,
  cardSprite,
  rankName,
  suitName,
} from './draw/cards.ts'
export { colours } from './draw/colours.ts'
export { fitWidth, label } from './draw/label.ts'
export { type Box, brass, downward, panel } from './draw/panel.ts'
export * from './easing.ts'
export { type Control, hotspot, labelled, row, segments, slider } from './frame/controls.ts'
export type { Choice } from './frame/play-bar.ts'
export { button, element } from './frame/dom.ts'
export type { RulesPart } from './frame/rules-sheet.ts'
export type { Motion } from './motion.ts'
export { withFields } from './shapes.ts'
export type { Sounds, Voice } from './sounds.ts'
export { type Stage } from './stage.ts'
export { type Game, type Seat, type Setup, startGame } from './start-game.ts'
export type { Table } from './table.ts'
export type { TextLoaders, Translate } from './texts.ts'
export type { RoundReply } from '@baize/contracts'
export { Container, Graphics, Rectangle, Sprite, Text, Texture, TilingSprite } from 'pixi.js'
