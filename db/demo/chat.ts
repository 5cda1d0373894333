import type { Texts } from './types.ts'

/** Somebody answers at any hour of any day, so that a demo is the same at night; an operator may say otherwise. */
export const chatHours = { opens: 0, closes: 24 * 60 } as const

export const chatAnswers: Texts = {
  EN: 'Thanks for your message. Support is closed right now; we’ll reply as soon as we’re back.',
  BN: 'মেসেজের জন্য ধন্যবাদ। সাপোর্ট এখন বন্ধ; ফিরলেই আমরা উত্তর দেব।',
  UR: 'پیغام کا شکریہ۔ سپورٹ اس وقت بند ہے؛ واپس آتے ہی ہم جواب دیں گے۔',
}
