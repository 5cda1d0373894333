/** A canvas begins every line on its left; words of Urdu keep their order between marks of their own (RLI and PDI). */
export function inItsDirection(text: string): string {
  return /[\u0590-\u08ff]/.test(text) ? `\u2067${text}\u2069` : text
}
