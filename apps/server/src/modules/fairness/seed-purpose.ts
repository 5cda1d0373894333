/** What server seeds are sealed for: nothing that is sealed for something else opens as one. */
export const SEED_PURPOSE = 'fairness-seed'
