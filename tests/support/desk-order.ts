import type { CardGameCode, ContractKind, MemberType } from '@baize/contracts'

/** A match of the season, as tests look for it. */
export type SeasonMatch = {
  readonly fixtureId: string
  readonly sport: string
  readonly competitionId: string
  readonly isLive: boolean
}

/** What a browser test may ask of the desk: things that only the house itself can do. */
export type DeskOrder =
  | {
      readonly do: 'make'
      readonly account: string
      readonly password: string
      readonly type?: MemberType
      readonly isTemporary?: boolean
      /** As it is kept: `+880 1712345678`. */
      readonly mobile?: string
      readonly email?: string
    }
  /** Ends every session of the member, as an operator would. */
  | { readonly do: 'kick'; readonly account: string }
  /** Gives the member an authenticator app, and the test its secret. */
  | { readonly do: 'totp'; readonly account: string }
  /** Gives the member cash and a pair of seeds to play with, as deposits and time would. */
  | { readonly do: 'fund'; readonly account: string; readonly cash: string }
  /** Ends the member's pair of seeds, so that it is shown, and begins the next. */
  | { readonly do: 'reveal'; readonly account: string }
  /** Plays so many rounds of dice for 1.00 as the member; every second one almost surely wins. */
  | { readonly do: 'rounds'; readonly account: string; readonly count: number }
  /** Plays a hand of hold'em as the member, with two others; its table may stay open. */
  | { readonly do: 'hand'; readonly account: string; readonly staysOpen?: boolean }
  /** So many simulated members come to a table of cards and play there by the published rules. */
  | { readonly do: 'company'; readonly game: CardGameCode; readonly count: number }
  /** Says what the digits of a picture are, since nobody here can read it. */
  | { readonly do: 'captcha'; readonly id: string; readonly device: string }
  /** Does what an operator does from the shell: the words after `npm run office -- --as LOGIN`. */
  | {
      readonly do: 'office'
      readonly login: string
      readonly password: string
      readonly words: readonly string[]
    }
  /** Lets six minutes pass since whoever works under this token of the office last showed who they are. */
  | { readonly do: 'unprove'; readonly token: string }
  /** Asks the gateways now about the member's deposits, as the job of the next minutes would. */
  | { readonly do: 'ask'; readonly account: string }
  /** Has the member sit at play for so many minutes. */
  | { readonly do: 'sit'; readonly account: string; readonly minutes: number }
  /** Lets two days pass over the member's cards, passwords and devices. */
  | { readonly do: 'rest'; readonly account: string; readonly house?: string }
  /** The feed of sports says these messages of OFP/1, as from the field. */
  | { readonly do: 'say'; readonly messages: readonly unknown[] }
  /** A match of each sport is under way and some are to come; told where they are. */
  | { readonly do: 'season' }
  /** Draws the open draw of a lottery now, pays what it owes, and opens the next one. */
  | { readonly do: 'draw'; readonly gameId: string }
  /** The house offers the agent a contract of the kind, as two operators would. */
  | { readonly do: 'offer'; readonly account: string; readonly kind: ContractKind }
  /** Makes a bill of the agent that waits for a person, or a run that is stopped since its figures differ; each once. */
  | { readonly do: 'bill'; readonly account: string; readonly is: 'flagged' | 'differing' }
  /** Works out so much cashback for the member, as the night after a day of play does. */
  | { readonly do: 'cashback'; readonly account: string; readonly amount: string }
  /** Ends today for the agents of the house: what the member played is counted, and billed as tomorrow morning. */
  | { readonly do: 'end-day'; readonly account: string }
  /** A top agent with commission, and members directly below, some of them with documents that were seen. */
  | {
      readonly do: 'tree'
      readonly account: string
      readonly password: string
      readonly commission: string
      readonly below: readonly {
        readonly account: string
        readonly password: string
        readonly isKnown: boolean
      }[]
    }
