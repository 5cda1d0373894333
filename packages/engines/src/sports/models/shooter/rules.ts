import type { SportRules } from '../sport-process.ts'
import { readShooter, shooterMarkets } from './markets.ts'
import {
  firstOfShooter,
  isShooterParameters,
  isShooterState,
  type ShooterParameters,
  shooterParameters,
  type ShooterState,
  stepOfShooter,
} from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const shooterRules: SportRules<ShooterParameters, ShooterState> = {
  code: 'shooter',
  version: 1,
  paceMs: 6_000,
  longestSteps: 400,
  parametersOf: shooterParameters,
  isParameters: isShooterParameters,
  isState: isShooterState,
  first: firstOfShooter,
  step: stepOfShooter,
  isOver: ({ isOver }) => isOver,
  marketTypes: shooterMarkets,
  read: readShooter,
}
