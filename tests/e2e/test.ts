import { type BrowserContext, test as base } from '@playwright/test'

export * from '@playwright/test'

/** What the browser of somebody has kept who has closed popups and the download bar before. */
const remembered = { downloadBarHidden: '1', popupHiddenA: '["all"]', popupHiddenB: '["all"]' }

/** From its first page on, this browser is that of somebody who was here before. */
export async function beHereBefore(context: BrowserContext): Promise<void> {
  await context.addInitScript((kept) => {
    try {
      for (const [name, value] of Object.entries(kept))
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
    } catch {
      // A frame without an origin of its own remembers nothing.
    }
  }, remembered)
}

/** Tests of what greets a newcomer say `wasHereBefore: false`. */
export const test = base.extend<{ wasHereBefore: boolean }>({
  wasHereBefore: [true, { option: true }],
  context: async ({ context, wasHereBefore }, use) => {
    if (wasHereBefore) await beHereBefore(context)
    await use(context)
  },
})
