import sportsbook from './sportsbook.json'

/** What the lists and matches of the book say, and its slip. */
export const messages = sportsbook
