/** What reading rich text takes for granted and the oldest browsers we serve (iOS 12.4) do not have. */
function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

add(Array.prototype, 'at', function at<Item>(this: Item[], index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index]
})

add(Array.prototype, 'findLastIndex', function findLastIndex<
  Item,
>(this: Item[], is: (item: Item) => boolean) {
  let index = this.length - 1
  while (index >= 0) {
    const item = this[index]
    if (item !== undefined && is(item)) break
    index -= 1
  }
  return index
})

add(String.prototype, 'matchAll', function matchAll(this: string, sought: RegExp) {
  const found: RegExpExecArray[] = []
  const search = new RegExp(sought.source, sought.flags)
  for (let match = search.exec(this); match; match = search.exec(this)) {
    found.push(match)
    if (match[0] === '') search.lastIndex += 1
  }
  return found
})

add(URL, 'canParse', (address: string) => {
  try {
    return new URL(address).href !== ''
  } catch {
    return false
  }
})
