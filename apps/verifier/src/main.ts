import * as z from 'zod/mini'
import { startPage } from './page.ts'

// Schemas are run, not compiled: the page's policy allows no script but the one in it.
z.config({ jitless: true })

const place = document.getElementById('page')
if (place) void startPage(place)
