import { startCards } from './start-cards.ts'
import { teenPatti } from './teen-patti/teen-patti.ts'

void startCards(teenPatti)
