import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import language from './language.json'
import shell from './shell.json'

export const messages = { ...errors, ...games, ...home, ...language, ...shell }
