import { element } from './element.ts'
import type { Text } from './texts.ts'

type Input = {
  readonly text: Text
  onText(text: string): void
}

/** The three ways in which a proof file comes: dropped, chosen or pasted. */
export function fileView({ text, onText }: Input): HTMLElement {
  const chooser = element('input', { type: 'file', id: 'file', class: 'spoken', accept: '.json,.txt' })
  chooser.addEventListener('change', () => readFirst(chooser.files, onText))
  const zone = element(
    'div',
    { class: 'drop', id: 'drop' },
    element('p', {}, element('strong', {}, text('file.drop'))),
    chooser,
    element('label', { class: 'button', for: 'file' }, text('file.choose')),
    element('p', { class: 'hint' }, text('file.where')),
  )
  for (const name of ['dragenter', 'dragover'])
    zone.addEventListener(name, (event) => {
      event.preventDefault()
      zone.classList.add('over')
    })
  zone.addEventListener('dragleave', () => zone.classList.remove('over'))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    readFirst(event.dataTransfer?.files ?? null, onText)
  })
  return element('div', { class: 'card fields' }, zone, pasteForm({ text, onText }))
}

function pasteForm({ text, onText }: Input): HTMLElement {
  const area = element('textarea', { id: 'paste', rows: '3', dir: 'ltr', spellcheck: 'false' })
  const form = element(
    'form',
    { class: 'fields' },
    element('label', { for: 'paste' }, text('file.paste')),
    area,
    element('button', { class: 'button quiet', type: 'submit' }, text('file.check')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onText(area.value)
  })
  return form
}

/** A file that cannot be read is as wrong as one that says nothing. */
function readFirst(files: FileList | null, onText: (text: string) => void): void {
  files?.[0]?.text().then(onText, () => onText(''))
}
