import type { Texts } from './types.ts'

/** Somebody answers at any hour of any day, so that a demo is the same at night; an operator may say otherwise. */
export const chatHours = { opens: 0, closes: 24 * 60 } as const

export const chatAnswers: Texts = {
  EN: 'Thank you for writing. Nobody is here right now; your message is kept and somebody will read it as soon as we are back.',
  BN: 'লেখার জন্য ধন্যবাদ। এখন কেউ নেই; আপনার বার্তা রাখা আছে, আমরা ফিরলেই কেউ পড়বেন।',
  UR: 'لکھنے کا شکریہ۔ اس وقت کوئی موجود نہیں؛ آپ کا پیغام محفوظ ہے، ہمارے آتے ہی کوئی پڑھے گا۔',
}
