type Wrapping = {
  readonly from: number
  readonly to: number
  readonly before: string
  readonly after: string
}

/** A text with something around the part that is selected, and where that part is then. */
export function wrapped(text: string, { from, to, before, after }: Wrapping) {
  return {
    text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
    from: from + before.length,
    to: to + before.length,
  }
}
