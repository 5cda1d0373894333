import refusals from '@baize/contracts/locales/bn.json'
import type { EngagementMessages } from '../message-key.ts'
import { withRefusals } from '../with-refusals.ts'
import app from './app.json'
import form from './form.json'
import texts from './messages.json'
import offers from './offers.json'
import rewards from './rewards.json'

/** What the screens say in which the house speaks to its members and rewards them. */
export const messages: EngagementMessages = withRefusals(
  { ...app, ...form, ...texts, ...offers, ...rewards },
  refusals,
)
