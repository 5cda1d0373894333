/** What is told of a result to whoever asks. */
export const tellings = ['statistics', 'closing'] as const
export type Telling = (typeof tellings)[number]
