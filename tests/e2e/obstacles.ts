import { AxeBuilder } from '@axe-core/playwright'
import axeCore from 'axe-core'
import type { Page } from '@playwright/test'

type Look = {
  /** Only what is inside this. */
  readonly within?: string
  /** A part of a page owes less than a page does. */
  readonly isPart?: boolean
}

const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one']

/**
 * What somebody cannot see, read or reach on this page, a line each. What fades in is looked at once it is
 * there: half way it is as faint as it should be.
 */
export async function obstacles(page: Page, { within, isPart = false }: Look = {}): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  // One run in the page itself that lists nothing but what is wrong takes less than half of the time of the usual one,
  // and one that finds itself there from the last time half of that: what it is made of is read and compiled once a page.
  const axe = new AxeBuilder({ page, axeSource: await scriptFor(page) })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode(true)
  if (within !== undefined) axe.include(within)
  if (isPart) axe.disableRules(pageRules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** What makes every frame of the page ready to be looked at, and does nothing in one that is. */
async function scriptFor(page: Page): Promise<string> {
  const ready = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  return ready.every(Boolean) ? 'undefined' : `if (!('axe' in window)) { ${axeCore.source} }`
}
