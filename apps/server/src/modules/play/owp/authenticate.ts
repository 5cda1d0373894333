import { amountText, type authenticate as authenticateCall, type OwpReply } from '@baize/owp'
import { money } from '@baize/money'
import type * as z from 'zod/mini'
import { findMember } from '#modules/identity'
import { realitySeconds, requireMayOpen } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { ceilingFor } from '../ceiling.ts'
import { takeLaunchToken } from '../launch.ts'
import { gameSettings } from '../settings.ts'
import { stakeLimits } from '../stakes.ts'
import { findVendorSession, insertPlayerOnce, readOpenVendorRounds } from '../store/players.ts'
import type { SessionRow } from '../store/sessions.ts'
import { findVendor } from '../vendors/known-vendors.ts'
import { houseStatus } from './obstacles.ts'
import { OwpProblem } from './owp-problem.ts'
import { balanceOf, playerRef, requirePlayer } from './players.ts'
import type { Caller } from './require-caller.ts'

type Request = z.output<typeof authenticateCall.body>
type Reply = OwpReply<typeof authenticateCall>

/** Swaps the token of a launch, once and in time, for the session that bets are made in. */
export async function authenticate(
  app: App,
  { vendor }: Caller,
  { token, gameId, requestId }: Request,
): Promise<Reply> {
  if (!vendor.isOn) throw new OwpProblem('PROVIDER_DISABLED')
  const session = await takeLaunchToken(app, token)
  const isAsked = gameId === undefined || gameId === session.gameCode
  if (session.vendor !== vendor.code || !isAsked) throw new Refusal('SESSION_INVALID')
  const member = await findMember(app.db, session.memberId)
  if (member?.status !== 'active') throw new Refusal('ACCOUNT_FROZEN')
  const known = await findVendorSession(app.db, session.id)
  const { merchant, maintenance, regionRestriction } = await houseStatus(
    app,
    session.merchantCode,
    known?.country ?? null,
  )
  if (maintenance) throw new Refusal('MAINTENANCE')
  if (regionRestriction) throw new Refusal('REGION_RESTRICTED')
  if (!session.isTrial) await requireMayOpen(app.db, { ...session, now: app.clock.now() })
  const ref = playerRef(app.secrets, { vendor: vendor.code, memberId: session.memberId })
  await transaction(app, (tx) => insertPlayerOnce(tx, { ...session, ref }))
  return {
    status: 'OK',
    requestId: requestId ?? null,
    sessionId: session.id,
    nickname: member.nickname ?? 'Player',
    gameId: session.gameCode,
    country: known?.country ?? null,
    language: known?.language ?? member.language,
    jurisdiction: merchant.licence?.number ?? null,
    mode: session.isTrial ? 'demo' : 'real',
    ...(await playing(app, session, ref)),
  }
}

const OPEN_ROUNDS = 50

/** What the game may do and where the player stands. */
async function playing(app: App, session: SessionRow, ref: string) {
  const { vendor, memberId, currency, endsAt } = session
  const player = await requirePlayer(app, { vendor, playerId: ref })
  const text = (units: bigint) => amountText(money(units, currency))
  const { stakes } = await gameSettings(app, { merchantCode: session.merchantCode, code: session.gameCode })
  const { least, most } = stakeLimits(currency, stakes)
  const ceiling = ceilingFor(await findVendor(app, vendor), currency)
  const rounds = await readOpenVendorRounds(app.db, { vendor, memberId, limit: OPEN_ROUNDS })
  return {
    playerId: ref,
    currency,
    balance: await balanceOf(app, player),
    limits: { minBet: text(least), maxBet: text(most), maxWin: text(ceiling.most) },
    rg: { realityCheckSec: await remindedEvery(app, session), sessionEndsAt: endsAt.toISOString() },
    openRounds: rounds.map(({ ref: roundId, gameCode, staked, startedAt }) => ({
      roundId,
      gameId: gameCode,
      staked: text(staked),
      startedAt: startedAt.toISOString(),
    })),
  }
}

/** How often the member is reminded of the time; play money is not counted. */
async function remindedEvery(
  app: App,
  { memberId, merchantCode, isTrial }: SessionRow,
): Promise<number | null> {
  return isTrial ? null : realitySeconds(app.db, { memberId, merchantCode })
}
