import type { ConsolidatedSettings } from '@baize/contracts'
import type { Page } from '@playwright/test'

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

/** From the next page on, the house of the page has these settings: what its owner could have chosen as well. */
export async function changeHouse(page: Page, settings: Partial<ConsolidatedSettings>): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/m/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const written = (_whole: string, start: string, text: string, end: string) => {
        const boot = JSON.parse(text)
        const merged = { ...boot.settings, ...settings, flags: { ...boot.settings.flags, ...settings.flags } }
        return start + JSON.stringify({ ...boot, settings: merged }).replaceAll('<', '\\u003c') + end
      }
      await route.fulfill({ response, body: (await response.text()).replace(BOOT, written) })
    },
  )
}
