import refusals from '@baize/contracts/locales/en.json'
import { withRefusals } from '../with-refusals.ts'
import cards from './cards.json'
import floor from './floor.json'
import form from './form.json'
import play from './play.json'
import reality from './reality.json'
import showPlayer from './show-player.json'
import shows from './shows.json'
import volley from './volley.json'

/** What lists, frames and the history say; what a call may be refused with is among it. */
export const messages = withRefusals(
  { ...cards, ...floor, ...form, ...play, ...reality, ...showPlayer, ...shows, ...volley },
  refusals,
)
