import type { LanguageCode } from '@baize/contracts'
import { chatAnswers, chatHours } from '../../../../db/demo/chat.ts'
import { demoWorld } from '../../../../db/demo/index.ts'
import type { DemoMerchant } from '../../../../db/demo/types.ts'
import { hasSchedule, saveSchedule } from '#modules/chat'
import { hasHelp, saveBanner, saveHelp, saveNotice, savePopup } from '#modules/messaging'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'

/** What a house shows on its wall from the first day on. */
export async function seedWall(
  tx: Tx,
  { code: merchantCode, languages, ...merchant }: DemoMerchant,
  now: Date,
): Promise<void> {
  for (const [position, banner] of merchant.banners.entries()) {
    const { name, groupName, url } = banner
    const texts = inEach(languages, (language) => ({
      title: banner.titles[language],
      text: banner.texts[language],
      action: banner.actions[language],
      image: banner.images[language],
    }))
    await saveBanner(tx, { merchantCode, name, groupName, position, url, texts }, now)
  }
  for (const [place, notice] of merchant.notices.toReversed().entries()) {
    const { name, isPromotion = false, needs = null, titles, contents } = notice
    const texts = inEach(languages, (language) => ({ title: titles[language], content: contents[language] }))
    await saveNotice(tx, { merchantCode, name, isPromotion, needs, texts }, new Date(now.getTime() + place))
  }
}

/** Popups, the help centre and the hours of the chat; a house that has its own keeps them. */
export async function seedMessages(
  app: App,
  { code: merchantCode, languages, zone }: DemoMerchant,
): Promise<void> {
  if (!(await hasHelp(app.db, merchantCode)))
    await transaction(app, async (tx) => {
      for (const [position, { texts, ...popup }] of demoWorld.popups.entries()) {
        const spoken = inEach(languages, (language) => texts[language])
        await savePopup(tx, { ...popup, merchantCode, position, texts: spoken }, app.clock.now())
      }
      for (const [position, { texts, ...entry }] of demoWorld.help.entries()) {
        const spoken = inEach(languages, (language) => texts[language])
        await saveHelp(tx, { ...entry, merchantCode, position, texts: spoken }, app.clock.now())
      }
    })
  if (!(await hasSchedule(app.db, merchantCode)))
    await transaction(app, async (tx) => {
      const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...chatHours }))
      await saveSchedule(tx, { merchantCode, zone, hours, answers: chatAnswers })
    })
}

function inEach<Text>(
  languages: readonly LanguageCode[],
  say: (language: LanguageCode) => Text,
): Partial<Record<LanguageCode, Text>> {
  return Object.fromEntries(languages.map((language) => [language, say(language)]))
}
