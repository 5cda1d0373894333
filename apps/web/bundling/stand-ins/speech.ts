type Choices = Readonly<Record<string, Message>>
type Part = string | readonly [name: string] | readonly [name: string, type: 'plural', choices: Choices]
/** A text as `messages.ts` compiles it. */
type Message = readonly Part[]
type Values = Readonly<Record<string, string | number>>
type Settings = { readonly locale: string; readonly messages: Readonly<Record<string, Choices>> }

/** What lingui says with texts that were compiled when the site was built: values and plurals, and nothing else. */
export function setupI18n({ locale, messages: { [locale]: texts = {} } }: Settings) {
  const locales = [locale, 'en']

  function say(message: Message, values: Values, count?: number): string {
    return message.map((part) => sayPart(part, values, count)).join('')
  }

  function sayPart(part: Part, values: Values, count?: number): string {
    if (part === '#' && count !== undefined) return new Intl.NumberFormat(locales).format(count)
    if (typeof part === 'string') return part
    const [name, , choices] = part
    if (!choices) return String(values[name] ?? '')
    const counted = Number(values[name])
    const chosen = choices[counted] ?? choices[new Intl.PluralRules(locales).select(counted)] ?? choices.other
    return say(chosen ?? [], values, counted)
  }

  return { _: (key: string, values: Values = {}) => say(texts[key] ?? [key], values) }
}
