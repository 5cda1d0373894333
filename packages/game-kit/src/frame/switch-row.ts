import { element } from './dom.ts'

type SwitchParts = { readonly name: string; readonly isOn: boolean; onChange(isOn: boolean): void }

/** Something that is on or off, with its name. */
export function switchRow({ name, isOn: isOnAtFirst, onChange }: SwitchParts): HTMLElement {
  let isOn = isOnAtFirst
  const root = element(
    'button',
    { type: 'button', class: 'kit-switch', role: 'switch', 'aria-checked': String(isOn) },
    name,
    element('span', { class: 'kit-switch-knob', 'aria-hidden': 'true' }),
  )
  root.addEventListener('click', () => {
    isOn = !isOn
    root.setAttribute('aria-checked', String(isOn))
    onChange(isOn)
  })
  return root
}
