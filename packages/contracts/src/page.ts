import type { Game, Vendor } from './catalog.ts'
import type { Jackpot } from './jackpots.ts'
import type { LanguageCode } from './languages.ts'
import type { Announcement, Banner } from './messaging.ts'
import type { ShowModel } from './shows.ts'
import type { ConsolidatedSettings, SystemStatus } from './settings.ts'

/** What the home screen shows before any script has run. */
export type HomeData = {
  readonly banners: Banner[]
  readonly notices: Announcement[]
  readonly vendors: Vendor[]
  readonly hotGames: Game[]
  readonly jackpots: Jackpot[]
  readonly models: ShowModel[]
}

/** What the first view of a page is drawn from: the lobby of games needs no more than makers and popular games. */
export type FirstView = Pick<HomeData, 'vendors' | 'hotGames'> & Partial<HomeData>

/** The JSON that travels inside a page, so that the first view needs no further call. */
export type Boot = {
  readonly settings: ConsolidatedSettings
  readonly language: LanguageCode
  readonly clientVersion: string
  /** The specification's status number: 0 open, 1 maintenance, 2 region restricted. */
  readonly status: Pick<SystemStatus, 'info' | 'endsAt'> & { readonly code: 0 | 1 | 2 }
  readonly home: FirstView | null
  /** Whether it is the sportsbook in its frame, which has no bars of the site around it. */
  readonly isBook?: boolean
}

export type RenderedPage = {
  /** The whole document, from the doctype on. */
  readonly html: string
  /** Digests (`sha256-…`) of what stands inline, for the content security policy. */
  readonly inlineDigests: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/** Which screen a path shows, and what its first view needs; unknown paths match nothing. */
export type MatchedPage = { readonly pattern: string; readonly needs: 'home' | 'lobby' | 'nothing' }

/** The web app's server bundle, `apps/web/dist/server/entry-server.js`: how the server draws a page. */
export type PageBundle = {
  readonly matchPage: (path: string) => MatchedPage | undefined
  readonly renderPage: (path: string, boot: Boot) => Promise<RenderedPage>
}
