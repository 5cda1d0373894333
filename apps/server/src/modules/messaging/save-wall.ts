import {
  allowedLink,
  allowedPicture,
  cleanRichText,
  type LanguageCode,
  type WallBanner,
  type WallHelp,
  type WallNotice,
  type WallPopup,
} from '@baize/contracts'
import type { Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { upsertBanner } from './store/banners.ts'
import { isAnchorTaken, lockHelp, upsertHelp } from './store/help.ts'
import { upsertNotice } from './store/notices.ts'
import { upsertPopup } from './store/popups.ts'

/** What may be left out where it is the usual. */
type Usual = 'startsAt' | 'endsAt' | 'needs'
export type NoticeToSave = Omit<WallNotice, Usual | 'audience' | 'isPromotion'> & Partial<WallNotice>
export type BannerToSave = Omit<WallBanner, Usual | 'platforms'> & Partial<WallBanner>
export type PopupToSave = Omit<WallPopup, Usual> & Partial<WallPopup>
export type HelpToSave = Omit<WallHelp, Usual> & Partial<WallHelp>

const always = { startsAt: null, endsAt: null, needs: null } as const

/** Writes an announcement, in place of the merchant's of the same name; members' pages hear that there is one. */
export async function saveNotice(tx: Tx, notice: NoticeToSave, now: Date): Promise<WallNotice> {
  const audience = notice.audience ?? 'player'
  const isPromotion = notice.isPromotion ?? false
  const saved = { ...always, ...notice, audience, isPromotion, texts: cleanTexts(notice.texts) }
  requireTime(saved)
  await upsertNotice(tx, uuidv7(now.getTime()), saved)
  await push(tx, { merchantCode: saved.merchantCode }, { type: 'unread.changed' })
  return saved
}

/** Puts a banner up, in place of the merchant's banner of the same name. */
export async function saveBanner(tx: Tx, banner: BannerToSave, now: Date): Promise<WallBanner> {
  const url = banner.url === null ? null : allowedLink(banner.url)
  if (url === undefined) throw new Refusal('FIELD_FORMAT', { fields: ['url'] })
  const texts = mapTexts(banner.texts, ({ title, text, action, image }) => ({
    title: cleanLine(title),
    text: cleanLine(text),
    action: action === null ? null : cleanLine(action),
    image: requirePictureAddress(image),
  }))
  const saved = { ...always, ...banner, platforms: banner.platforms ?? ['M', 'W'], url, texts }
  requireTime(saved)
  await upsertBanner(tx, uuidv7(now.getTime()), saved)
  return saved
}

/** Writes a popup, in place of the merchant's of the same name. */
export async function savePopup(tx: Tx, popup: PopupToSave, now: Date): Promise<WallPopup> {
  const saved = { ...always, ...popup, texts: cleanTexts(popup.texts) }
  requireTime(saved)
  await upsertPopup(tx, uuidv7(now.getTime()), saved)
  return saved
}

/** Writes an entry of the help centre, at the top or one level below it. */
export async function saveHelp(tx: Tx, help: HelpToSave, now: Date): Promise<WallHelp> {
  const { merchantCode, name, parent, anchor } = help
  const saved = { ...always, ...help, texts: cleanTexts(help.texts) }
  requireTime(saved)
  const above = parent === null ? null : await lockHelp(tx, { merchantCode, name: parent })
  const own = await lockHelp(tx, { merchantCode, name })
  const isMisplaced = above !== null && (above?.parentId !== null || parent === name || own?.hasChildren)
  if (isMisplaced) throw new Refusal('FIELD_FORMAT', { fields: ['parent'] })
  if (anchor !== null && (await isAnchorTaken(tx, { merchantCode, name, anchor })))
    throw new Refusal('FIELD_FORMAT', { fields: ['anchor'] })
  await upsertHelp(tx, { id: uuidv7(now.getTime()), parentId: above?.id ?? null }, saved)
  return saved
}

type Scheduled = { readonly startsAt: string | null; readonly endsAt: string | null }

/** Nothing is shown before the house was there, or for longer than anybody plans. */
const [EARLIEST, LATEST] = [Date.UTC(2000), Date.UTC(2100)]

function requireTime({ startsAt, endsAt }: Scheduled): void {
  const starts = startsAt === null ? EARLIEST : Date.parse(startsAt)
  const ends = endsAt === null ? LATEST : Date.parse(endsAt)
  const isSound = EARLIEST <= starts && starts <= ends && ends <= LATEST
  if (!isSound) throw new Refusal('FIELD_FORMAT', { fields: ['startsAt', 'endsAt'] })
}

type Words = { readonly title: string; readonly content: string }
type InEach<Text> = Partial<Record<LanguageCode, Text>>

function cleanTexts(texts: InEach<Words>): InEach<Words> {
  return mapTexts(texts, ({ title, content }) => ({ title: cleanLine(title), content: cleanMarkup(content) }))
}

function mapTexts<Text>(texts: InEach<Text>, clean: (text: Text) => Text): InEach<Text> {
  const entries = Object.entries<Text>(texts).map(([language, text]) => [language, clean(text)] as const)
  if (entries.length === 0) throw new Refusal('FIELD_FORMAT', { fields: ['texts'] })
  return Object.fromEntries(entries)
}

/** Rich text as it is kept: nothing of what came in is left but what is on the list. */
export function cleanMarkup(content: string): string {
  return cleanRichText(content.toWellFormed())
}

/** One line of plain words. */
export function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (line === '') throw new Refusal('FIELD_FORMAT', { fields: ['title'] })
  return line
}

function requirePictureAddress(image: string): string {
  const address = allowedPicture(image)
  if (address === undefined) throw new Refusal('FIELD_FORMAT', { fields: ['image'] })
  return address
}
