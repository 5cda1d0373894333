import { launchVendorGame } from '@baize/owp'
import { requirePlayable } from '#modules/catalog'
import { openPockets } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { launchBuiltIn, openGame } from '../launch.ts'
import { insertVendorSession } from '../store/players.ts'
import type { Owner } from '../work.ts'
import { findVendor, findVendorGame, type KnownVendor } from './known-vendors.ts'
import { askVendor } from './vendor-client.ts'

type Where = Pick<Visit, 'country' | 'language' | 'origin' | 'agent'>
type VendorGame = { readonly owner: Owner; readonly gameCode: string }

/**
 * Where a game that the house lists is: on a screen of the site, one of our own, or a vendor's, which is asked for the
 * address. What is listed is never unknown here; a vendor that does not answer is away for the moment.
 */
export async function launchGame(app: App, { owner, gameCode }: VendorGame, visit: Where): Promise<string> {
  const { screen } = await requirePlayable(app.db, { merchantCode: owner.merchantCode, code: gameCode })
  if (screen !== null) return screen
  const game = await findVendorGame(app, gameCode)
  if (!game) return launchBuiltIn(app, owner, gameCode)
  const vendor = await findVendor(app, game.vendor)
  if (!vendor?.isOn || !game.isOn || (owner.isTrial && !game.hasDemo)) throw new Refusal('GAME_DISABLED')
  const { token } = await openVendorGame(app, { owner, vendor: vendor.code, gameCode }, visit)
  const outcome = await askVendor(
    app,
    { code: vendor.code, call: launchVendorGame },
    {
      body: {
        token,
        gameId: gameCode,
        mode: owner.isTrial ? 'demo' : 'real',
        lang: visit.language.toLowerCase(),
        currency: owner.currency,
        device: /Mobi/.test(visit.agent) ? 'mobile' : 'desktop',
        returnUrl: `${visit.origin}/m/home`,
        cashierUrl: null,
        theme: null,
      },
    },
  )
  if (outcome.kind === 'done') return requireOwnAddress(app, vendor, outcome.reply.url)
  app.log.warn({ vendor: vendor.code, outcome }, 'a vendor did not open its game')
  throw new Refusal('GAME_DISABLED')
}

type Opening = { readonly owner: Owner; readonly vendor: string; readonly gameCode: string }

/** Opens a session with what is known of the member now; it is there before the token can be used. */
export async function openVendorGame(
  app: App,
  opening: Opening,
  { country, language }: Pick<Visit, 'country' | 'language'>,
): Promise<{ token: string; sessionId: string }> {
  const opened = await openGame(app, opening)
  const { sessionId } = opened
  await transaction(app, async (tx) => {
    await openPockets(tx, opening.owner) // whoever registered a moment ago may have none yet
    await insertVendorSession(tx, { sessionId, country, language })
  })
  return opened
}

/** A vendor sends members to its own games, and nowhere else. */
function requireOwnAddress(app: App, { code, gameOrigins }: KnownVendor, url: string): string {
  const { origin, protocol } = new URL(url)
  const isSafe = protocol === 'https:' || app.config.demo
  if (isSafe && gameOrigins.includes(origin)) return url
  app.log.error({ vendor: code, origin }, 'a vendor wanted to send a member elsewhere')
  throw new Refusal('GAME_DISABLED')
}
