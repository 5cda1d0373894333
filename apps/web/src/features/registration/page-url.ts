const LONGEST_URL = 2048

/** The address that somebody came to, as far as it is kept. */
export function pageUrl(): string {
  return window.location.href.slice(0, LONGEST_URL)
}
