import { chooseStages } from './testing/choose-stages.ts'
import { runStages } from './testing/run-stages.ts'
import { allStages } from './testing/stages.ts'

/** `npm test` runs everything; `npm test -- --only unit,launch` runs the stages named. */
await runStages(chooseStages('npm test', allStages))
process.exit()
