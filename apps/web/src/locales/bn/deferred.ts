import type { DeferredMessages } from '../message-key.ts'
import app from './app.json'
import contracts from './contracts.json'
import floor from './floor.json'
import popup from './popup.json'

/** What stands over a screen or comes to home later: the offer of the app, questions, popups, search, own games. */
export const messages: DeferredMessages = { ...app, ...contracts, ...floor, ...popup }
