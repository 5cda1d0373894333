import { randomUUID } from 'node:crypto'
import {
  authenticate,
  cancelVendorFreeRounds,
  grantVendorFreeRounds,
  launchVendorGame,
  listVendorGames,
  type OwpCall,
  type OwpErrorCode,
  readVendorRound,
  sendCall,
  terminateVendorSession,
  vendorTestCall,
} from '@baize/owp'
import * as z from 'zod/mini'
import { onWire, titles } from './games.ts'
import { playRound } from './play-round.ts'
import type { Session, VendorState } from './state.ts'

/** A no to the platform, in the words of the protocol. */
export class VendorProblem extends Error {
  readonly code: OwpErrorCode

  constructor(code: OwpErrorCode) {
    super(code)
    this.code = code
  }
}

type Asked = { readonly parts: readonly string[]; readonly body: unknown }

type Answer = { readonly call: OwpCall; run(state: VendorState, asked: Asked): Promise<object> | object }

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (!result.success) throw new VendorProblem('INVALID_REQUEST')
  return result.data
}

/** Every call of the platform, and those of a tester. */
export const answers: readonly Answer[] = [
  {
    call: listVendorGames,
    run: ({ publicUrl }) => ({ games: titles.map((title) => onWire(title, publicUrl)) }),
  },
  {
    call: launchVendorGame,
    run({ publicUrl }, { body }) {
      const { token, gameId, lang } = read(launchVendorGame.body, body)
      if (!titles.some(({ id }) => id === gameId)) throw new VendorProblem('GAME_DISABLED')
      const query = new URLSearchParams({ game: gameId, token, lang }).toString()
      return { url: `${publicUrl}/play?${query}` }
    },
  },
  {
    call: grantVendorFreeRounds,
    run({ grants }, { body }) {
      const wanted = read(grantVendorFreeRounds.body, body)
      const known = grants.get(wanted.grantId)
      if (known && !isSameGrant(known, wanted)) throw new VendorProblem('TX_CONFLICT')
      if (!known) grants.set(wanted.grantId, { ...wanted, isCancelled: false, played: new Map() })
      return { grantId: wanted.grantId }
    },
  },
  {
    call: cancelVendorFreeRounds,
    run({ grants }, { parts: [grantId = ''] }) {
      const grant = grants.get(grantId)
      if (grant) grant.isCancelled = true
      return {}
    },
  },
  {
    call: readVendorRound,
    run({ rounds }, { parts: [roundId = ''] }) {
      const round = rounds.get(roundId)
      if (!round) throw new VendorProblem('ROUND_NOT_FOUND')
      return { roundId, gameId: round.titleId, summary: round.summary, replayUrl: null, proof: null }
    },
  },
  {
    call: terminateVendorSession,
    run({ sessions }, { parts: [sessionId = ''], body }) {
      read(terminateVendorSession.body, body)
      for (const session of sessions.values())
        if (session.known.sessionId === sessionId) session.isEnded = true
      return {}
    },
  },
  {
    call: vendorTestCall,
    async run(state, { body }) {
      if (!state.takesTestCalls) throw new VendorProblem('PROVIDER_DISABLED')
      return answerTestCall(state, read(vendorTestCall.body, body))
    },
  },
]

function isSameGrant(known: object, wanted: object): boolean {
  return Object.entries(wanted).every(
    ([name, value]) =>
      JSON.stringify(value) === JSON.stringify(Object.entries(known).find(([key]) => key === name)?.[1]),
  )
}

async function answerTestCall(
  state: VendorState,
  wish: z.output<typeof vendorTestCall.body>,
): Promise<object> {
  if (wish.do === 'open') {
    const opened = await openSession(state, new URL(wish.url).searchParams)
    return opened ? { sessionId: opened.session.known.sessionId } : {}
  }
  const session = [...state.sessions.values()].find(({ known }) => known.sessionId === wish.sessionId)
  if (!session) throw new VendorProblem('SESSION_INVALID')
  const { roundId, shown } = await playRound(state, session, wish)
  return { roundId, shown }
}

/** Swaps the token of a launch for a session, known to the page by a key of its own. */
export async function openSession(
  state: VendorState,
  query: URLSearchParams,
): Promise<{ key: string; session: Session } | undefined> {
  const titleId = query.get('game') ?? ''
  const body = { token: query.get('token') ?? '', gameId: titleId }
  const outcome = await sendCall(state.wallet, authenticate, { body })
  if (outcome.kind !== 'done') return undefined
  const key = randomUUID()
  const session: Session = { known: outcome.reply, titleId, isEnded: false }
  state.sessions.set(key, session)
  return { key, session }
}
