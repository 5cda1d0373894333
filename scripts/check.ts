import { runStages } from './testing/run-stages.ts'
import { quickStages } from './testing/stages.ts'

await runStages(quickStages)
process.exit()
