import { button, element } from './dom.ts'

type Option<Value extends string | number> = { readonly value: Value; readonly label: string }

export type Control<Value> = { readonly root: HTMLElement; value(): Value; set(value: Value): void }

type SegmentsParts<Value extends string | number> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  onChange(value: Value): void
}

/** One of a few, side by side. */
export function segments<Value extends string | number>(parts: SegmentsParts<Value>): Control<Value> {
  let { value } = parts
  const buttons = parts.options.map((option) => ({
    option,
    root: button({
      label: option.label,
      className: 'kit-segment',
      onPress() {
        set(option.value)
        parts.onChange(option.value)
      },
    }),
  }))
  function set(chosen: Value): void {
    value = chosen
    for (const { option, root } of buttons) root.setAttribute('aria-pressed', String(option.value === chosen))
  }
  set(value)
  const group = element(
    'div',
    { class: 'kit-segments', role: 'group', 'aria-label': parts.label },
    ...buttons.map(({ root }) => root),
  )
  return { root: labelled(parts.label, group), value: () => value, set }
}

type SliderParts = {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly step?: number
  readonly value: number
  shown(value: number): string
  onChange(value: number): void
}

/** A number on a line; its value stands beside its name. */
export function slider({ label, from, to, step = 1, value, shown, onChange }: SliderParts): Control<number> {
  const output = element('bdi', { class: 'kit-slider-value' })
  const input = element('input', {
    type: 'range',
    min: from,
    max: to,
    step,
    class: 'kit-slider',
    'aria-label': label,
  })
  const show = () => {
    const now = Number(input.value)
    output.textContent = shown(now)
    input.setAttribute('aria-valuetext', shown(now))
    input.style.setProperty('--filled', `${((now - from) / (to - from)) * 100}%`)
  }
  const set = (chosen: number) => {
    input.value = String(chosen)
    show()
  }
  set(value)
  input.addEventListener('input', () => {
    show()
    onChange(Number(input.value))
  })
  const name = element('span', { class: 'kit-label' }, label)
  const root = element(
    'div',
    { class: 'kit-field' },
    element('div', { class: 'kit-field-head' }, name, output),
    input,
  )
  return { root, value: () => Number(input.value), set }
}

export function labelled(label: string, control: HTMLElement): HTMLElement {
  return element('div', { class: 'kit-field' }, element('span', { class: 'kit-label' }, label), control)
}

/** Controls side by side. */
export function row(...children: readonly HTMLElement[]): HTMLElement {
  return element('div', { class: 'kit-row' }, ...children)
}

export type Spot = {
  readonly label: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  onPress(): void
}

/** A button without a look of its own, over something drawn on the canvas. */
export function hotspot(
  layer: HTMLElement,
  { label, x, y, width, height, onPress }: Spot,
): HTMLButtonElement {
  const made = button({ label: '', className: 'kit-spot', onPress })
  made.setAttribute('aria-label', label)
  // The table is drawn the same way in every language, so its spots are placed from the left.
  made.style.transform = `translate(${x}px, ${y}px)`
  made.style.width = `${width}px`
  made.style.height = `${height}px`
  layer.append(made)
  return made
}
