import { type BrowserContext, type Request, test as base } from '@playwright/test'
import { rememberHouse } from './home-page.ts'

export * from '@playwright/test'

/** What the browser of somebody has kept who has closed popups and the download bar before, and has the site's letters. */
const remembered = {
  downloadBarHidden: '1',
  popupHiddenA: '["all"]',
  popupHiddenB: '["all"]',
  'letters-bn': '1',
  'letters-ur': '1',
}

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

/** Every call of these pages that was refused or not answered, with the second at which that was known. */
function watchCalls(context: BrowserContext): string[] {
  const since = Date.now()
  const wrong: string[] = []
  const note = (request: Request, what: string) =>
    void wrong.push(
      `${((Date.now() - since) / 1000).toFixed(1)} s ${request.method()} ${request.url()} ${what}`,
    )
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  context.on('response', (response) => {
    if (response.status() < 400) return
    response.text().then(
      (body) => note(response.request(), `${response.status()} ${body.slice(0, 300)}`),
      () => note(response.request(), `${response.status()}`),
    )
  })
  return wrong
}

type Options = {
  /** Tests of what greets a newcomer say no. */
  readonly wasHereBefore: boolean
  /** Tests of the house that a stranger meets say no. */
  readonly hasHouse: boolean
  readonly wrongCalls: undefined
}

/** A test that fails says which calls went wrong. */
export const test = base.extend<Options>({
  wasHereBefore: [true, { option: true }],
  hasHouse: [true, { option: true }],
  wrongCalls: [
    async ({ context }, use, testInfo) => {
      const wrong = watchCalls(context)
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus || wrong.length === 0) return
      testInfo.errors.push({ message: ['Calls that went wrong:', ...wrong].join('\n') })
    },
    { auto: true },
  ],
  context: async ({ context, wasHereBefore, hasHouse }, use) => {
    if (wasHereBefore) await beHereBefore(context)
    if (hasHouse) await rememberHouse(context)
    await use(context)
  },
})
