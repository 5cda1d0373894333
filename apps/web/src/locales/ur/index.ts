import refusals from '@baize/contracts/locales/ur.json'
import type { AllMessages } from '../message-key.ts'
import { withRefusals } from '../with-refusals.ts'
import coming from './coming.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import language from './language.json'
import shell from './shell.json'

export const messages: AllMessages = withRefusals(
  { ...coming, ...errors, ...games, ...home, ...language, ...shell },
  refusals,
)
