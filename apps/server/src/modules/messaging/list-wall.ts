import type {
  Announcement,
  Banner,
  Execution,
  FullAnnouncement,
  listAnnouncements as contract,
  Platform,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { isFirstSession } from '#modules/identity'
import { mayBeAsked } from '#modules/limits'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { leadingSomewhere, metNeeds } from './needs.ts'
import { readBanners } from './store/banners.ts'
import { type NoticeReader, readFullNotices, readNotices } from './store/notices.ts'
import { readPopups } from './store/popups.ts'

export type WallReader = Pick<Visit, 'merchant' | 'language'> & {
  /** Nobody, where what is drawn is the same for everybody. */
  readonly member?: Member | undefined
}

type BannerQuery = { readonly groups: readonly string[]; readonly platform?: Platform | undefined }

/** Banners that lead to what is there, are in their time and have a text in the reader's language; none for whom nothing may ask to play. */
export async function listBanners(
  app: App,
  { merchant, language, member }: WallReader,
  { groups, platform = 'M' }: BannerQuery,
): Promise<Banner[]> {
  if (member && !(await mayBeAsked(app, member))) return []
  const place = { merchantCode: merchant.code, language, platform }
  const banners = await readBanners(app.db, { ...place, met: await metNeeds(app, merchant.code) }, groups)
  return leadingSomewhere(app, merchant.code, banners)
}

/** What the house has to say; to whom nothing may ask to play, only what they need to know. */
export async function listNotices(app: App, reader: WallReader): Promise<Announcement[]> {
  return readNotices(app.db, await noticeReader(app, reader))
}

export async function noticeReader(
  app: App,
  { merchant, language, member }: WallReader,
): Promise<NoticeReader> {
  return {
    merchantCode: merchant.code,
    language,
    withPromotions: !member || (await mayBeAsked(app, member)),
    isAgent: member?.isAgent ?? false,
    memberId: member?.id ?? null,
    met: await metNeeds(app, merchant.code),
  }
}

type Wall = ReplyOf<typeof contract>

/** Everything of the wall that is asked for and meant for this reader. */
export async function listAnnouncements(
  app: App,
  reader: WallReader,
  { types, groupName, platform }: QueryOf<typeof contract>,
): Promise<Wall> {
  const wanted = types?.split(',')
  const isWanted = (...any: string[]) => !wanted || any.some((type) => wanted.includes(type))
  const groups = groupName?.split(',') ?? []
  const [banners, notices, popup] = await Promise.all([
    isWanted('B') && groups.length > 0 ? listBanners(app, reader, { groups, platform }) : [],
    isWanted('A', 'PL', 'PR') ? noticeReader(app, reader).then((who) => readFullNotices(app.db, who)) : [],
    isWanted('PU') ? listPopups(app, reader) : [],
  ])
  const onWire = (rows: typeof notices): FullAnnouncement[] =>
    rows.map(({ id, title, content, read, isPromotion, startsAt }) => {
      return { id, title, content, read, isPromotion, at: startsAt.toISOString() }
    })
  const isFor = (audience: string) => isWanted(audience === 'agent' ? 'A' : 'PL')
  return {
    promotion: isWanted('PR') ? onWire(notices.filter(({ isPromotion }) => isPromotion)) : [],
    banners,
    player: onWire(notices.filter(({ isPromotion, audience }) => !isPromotion && isFor(audience))),
    popup,
  }
}

/**
 * Popups for guests, or for members; those for a first login are shown in a member's first session. What members are
 * told to do, a trial may not; and it is no guest either.
 */
async function listPopups(app: App, { merchant, language, member }: WallReader): Promise<Wall['popup']> {
  if (member?.isTrial) return []
  const executions: Execution[] = member ? ['A'] : ['B']
  if (member && (await isFirstSession(app.db, member))) executions.push('F')
  const withPromotions = !member || (await mayBeAsked(app, member))
  const met = await metNeeds(app, merchant.code)
  return readPopups(app.db, { merchantCode: merchant.code, language, executions, withPromotions, met })
}
