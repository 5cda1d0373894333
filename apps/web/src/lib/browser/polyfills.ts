/** What our libraries take for granted and the oldest browsers we serve (iOS 12.4) do not have. */
function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

add(String.prototype, 'replaceAll', function replaceAll(this: string, sought: string | RegExp, by: string) {
  return typeof sought === 'string' ? this.split(sought).join(by) : this.replace(sought, by)
})

add(Promise, 'allSettled', (promises: Promise<unknown>[]) =>
  Promise.all(
    promises.map((each) =>
      each.then(
        (value) => ({ status: 'fulfilled', value }),
        (reason) => ({ status: 'rejected', reason }),
      ),
    ),
  ),
)

add(Object, 'hasOwn', (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name))

/** Of the languages we speak, Bengali counts nothing as one; the others only one. */
function PluralRules(this: { select(count: number): string }, locales: string[]) {
  const countsNothing = locales[0] === 'bn'
  this.select = (count) => (count === 1 || (countsNothing && count === 0) ? 'one' : 'other')
}

add(Intl, 'PluralRules', PluralRules)
