import type { Page } from '@playwright/test'
import { takenOver } from './home-page.ts'

type House = 'BAIZE' | 'NOOR' | 'SOLO'

/** A page of a demo house, once its script listens. */
export async function open(page: Page, path: string, house: House = 'BAIZE'): Promise<void> {
  const [address = path, hash] = path.split('#')
  const sign = address.includes('?') ? '&' : '?'
  await page.goto(`${address}${sign}merchant=${house}${hash ? `#${hash}` : ''}`)
  await takenOver(page)
}

/** Everything the browser refused because of the content security policy, from the first byte on. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'refused')])
}
