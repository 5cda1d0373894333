import { button, element, type Translate } from '@baize/game-kit'

/** Why a member only watches, and whether a seat is free that they may ask for. */
export type WatchingState = { readonly why: string; readonly maySit: boolean }

export type Watching = { readonly root: HTMLElement; show(state: WatchingState | undefined): void }

/** What stands in the place of the controls for whoever only watches. */
export function createWatching(t: Translate, onSit: () => Promise<void>): Watching {
  const said = element('p', { role: 'status' })
  const sit = button({
    label: t('fish.sit'),
    className: 'kit-play reef-sit',
    onPress() {
      sit.disabled = true
      void onSit().finally(() => {
        sit.disabled = false
      })
    },
  })
  sit.dataset.action = 'sit'
  const root = element('div', { class: 'reef-watching', hidden: true }, said, sit)
  return {
    root,
    show(state) {
      root.hidden = state === undefined
      sit.hidden = !state?.maySit
      const text = state ? t('room.watching', { why: state.why }) : ''
      if (said.textContent !== text) said.textContent = text
    },
  }
}
