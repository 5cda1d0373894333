import type { SportProcess } from '../sport-process.ts'
import { foreseeShooter } from './foresee.ts'
import type { ShooterParameters, ShooterState } from './process.ts'
import { shooterRules } from './rules.ts'

export const shooter: SportProcess<ShooterParameters, ShooterState> = {
  ...shooterRules,
  foresee: foreseeShooter,
}
