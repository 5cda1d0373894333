/** Why Baize cannot start; its message is written for the person who starts it. */
export class StartProblem extends Error {}
