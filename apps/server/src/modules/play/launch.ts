import { createHash } from 'node:crypto'
import { findBookGame, findRoomGame, houseGamePage } from '@baize/contracts'
import { requireMayOpen } from '#modules/limits'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { randomToken, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import { findBuiltIn } from './built-in.ts'
import { HOUSE_VENDOR } from './round.ts'
import { gameSettings } from './settings.ts'
import * as store from './store/sessions.ts'
import type { Owner } from './work.ts'

const TOKEN_MS = 120_000
const SESSION_MS = 12 * HOUR_MS

type Launch = { readonly owner: Owner; readonly vendor: string; readonly gameCode: string }

/** Opens a game for a member. The token is for the game's address: it works once, within two minutes. */
export async function openGame(
  app: App,
  { owner, vendor, gameCode }: Launch,
): Promise<{ sessionId: string; token: string }> {
  const { isClosed } = await gameSettings(app, { merchantCode: owner.merchantCode, code: gameCode })
  if (isClosed) throw new Refusal('GAME_DISABLED')
  const now = app.clock.now()
  if (!owner.isTrial) await requireMayOpen(app.db, { ...owner, now })
  const id = uuidv7(now.getTime())
  const token = randomToken()
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  await transaction(app, (tx) =>
    store.insertSession(tx, {
      ...owner,
      id,
      vendor,
      gameCode,
      tokenDigest: digestOf(token),
      tokenEndsAt: after(TOKEN_MS),
      openedAt: now,
      endsAt: after(SESSION_MS),
    }),
  )
  return { sessionId: id, token }
}

/** The session that a token opens; the token is thereby used up. */
export async function takeLaunchToken(app: App, token: string): Promise<store.SessionRow> {
  const now = app.clock.now()
  const session = await transaction(app, (tx) => store.takeToken(tx, digestOf(token), now))
  if (!session) throw new Refusal('SESSION_INVALID')
  return session
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Ends every game a member has open: nothing more is staked in them, and what was staked can still be paid. */
export async function endGames(tx: Tx, memberId: string): Promise<readonly store.SessionRow[]> {
  return store.endSessions(tx, memberId)
}

/**
 * Where one of our own games is; for one that is played in a room the site joins the room, and sports are the house's book. A
 * newer server may list what this one cannot open.
 */
export async function launchBuiltIn(app: App, owner: Owner, gameCode: string): Promise<string> {
  const game = findBuiltIn(gameCode) ?? findRoomGame(gameCode) ?? findBookGame(gameCode)
  if (!game) throw new Refusal('GAME_DISABLED')
  const { token } = await openGame(app, { owner, vendor: HOUSE_VENDOR, gameCode })
  return houseGamePage(game, token)
}
