import type { CoreMessages } from '../message-key.ts'
import coming from './coming.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import language from './language.json'
import shell from './shell.json'

export const messages: CoreMessages = { ...coming, ...errors, ...games, ...home, ...language, ...shell }
