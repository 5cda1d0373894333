import type { CornerMessages } from '../message-key.ts'
import app from './app.json'
import contracts from './contracts.json'
import popup from './popup.json'

/** What stands over a screen without being one: the offer of the app, questions, and the popups of the house. */
export const messages: CornerMessages = { ...app, ...contracts, ...popup }
