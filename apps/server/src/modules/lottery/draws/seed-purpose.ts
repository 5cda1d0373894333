/** What the seeds of draws are sealed for: nothing else opens them. */
export const SEED_PURPOSE = 'lottery-draw'
