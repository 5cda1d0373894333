import type { Units } from '../amounts.ts'
import { readTyped } from '../stake.ts'
import { labelled } from './controls.ts'
import { element } from './dom.ts'

type FieldParts = {
  readonly label: string
  readonly value?: string
  readonly inputMode?: 'decimal' | 'text'
  /** Stands before what is typed, such as a currency's sign. */
  readonly sign?: string
}

export type TextField = { readonly root: HTMLElement; readonly input: HTMLInputElement }

/** A line to type in, with its name above it. */
export function textField({ label, value = '', inputMode = 'text', sign }: FieldParts): TextField {
  const input = element('input', {
    class: 'kit-input',
    type: 'text',
    inputmode: inputMode,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': label,
  })
  input.value = value
  const line = element('div', { class: 'kit-line-field' }, ...(sign ? [element('bdi', {}, sign)] : []), input)
  return { root: labelled(label, line), input }
}

/** An amount that may be left out. */
export function amountField(parts: Pick<FieldParts, 'label' | 'sign'>): {
  readonly root: HTMLElement
  units(): Units | null
} {
  const { root, input } = textField({ ...parts, inputMode: 'decimal' })
  return { root, units: () => readTyped(input.value) || null }
}
