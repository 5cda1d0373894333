import { demoWorld } from '../../db/demo/index.ts'
import { saveHouse } from '../../apps/server/src/modules/limits/index.ts'
import {
  offerAllCountries,
  publishAgreement,
  saveMerchant,
  saveRegistrationRules,
} from '../../apps/server/src/modules/settings/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { everything } from '../../apps/server/src/testing/every-field.ts'

const CODE = 'WHOLE'

/** A house like BAIZE that asks new members for everything there is, which no house of the demo does. */
export async function openWholeHouse(app: App): Promise<void> {
  const first = demoWorld.merchants.find(({ code }) => code === 'BAIZE')
  if (!first) throw new Error('The demo has no BAIZE.')
  await transaction(app, async (tx) => {
    await saveMerchant(tx, {
      ...first,
      code: CODE,
      name: 'Whole',
      hosts: ['whole.localhost'],
      languages: [...first.languages],
      flags: Object.fromEntries(first.flags.map((flag) => [flag, true])),
      customerService: [],
      downloads: [],
    })
    await offerAllCountries(tx, { merchantCode: CODE, defaultCountry: first.defaultCountry })
    await saveHouse(tx, { merchantCode: CODE, pack: 'demo', zone: 'UTC' })
    await saveRegistrationRules(tx, CODE, everything)
    for (const language of first.languages) {
      const { title, sections } = demoWorld.terms[language]
      const words = sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] }))
      await publishAgreement(tx, CODE, { language, title, sections: words })
    }
  })
}
