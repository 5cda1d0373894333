/** Puts a text where it can be pasted from; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The way of phones that have no clipboard for pages: what is selected is copied. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.setAttribute('aria-hidden', 'true')
  document.body.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
