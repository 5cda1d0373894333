import type { CoreMessages } from '../message-key.ts'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import language from './language.json'
import shell from './shell.json'

export const messages: CoreMessages = { ...errors, ...games, ...home, ...language, ...shell }
