import { type Bridge, Refused } from '../bridge.ts'
import { languageOf, loadTranslate, type TextLoaders, type Translate } from '../texts.ts'
import { button, element } from './dom.ts'

const nothingOfItsOwn = async () => ({ default: {} })
const noTexts: TextLoaders = { en: nothingOfItsOwn, bn: nothingOfItsOwn, ur: nothingOfItsOwn }

type Failure = { readonly problem: unknown; readonly bridge: Bridge }

/**
 * A game that cannot be played says why, and offers another try and a way back, where the table would have been. Its
 * address ends with the language, since the house may have had no chance to say it.
 */
export async function showFailure(host: HTMLElement, { problem, bridge }: Failure): Promise<void> {
  const t = await loadTranslate(languageOf(location.hash.slice(1)), noTexts)
  const retry = button({ label: t('kit.retry'), className: 'kit-play', onPress: () => location.reload() })
  const back = button({
    label: t('kit.back'),
    className: 'kit-link',
    onPress: () => void bridge.ask({ do: 'close' }),
  })
  host.replaceChildren(
    element(
      'main',
      { class: 'kit-failure', role: 'alert' },
      element('p', {}, reason(t, problem)),
      retry,
      back,
    ),
  )
  host.dataset.failed = 'true'
}

/** The house says no in the member's language; what else goes wrong is mostly a browser without WebGL 2. */
function reason(t: Translate, problem: unknown): string {
  if (problem instanceof Refused) return problem.message || t('kit.failed')
  return canDraw() ? t('kit.failed') : t('kit.cannotDraw')
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
