import { startReef } from './start-reef.ts'

void startReef()
