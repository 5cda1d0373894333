import type { LanguageCode } from '@baize/contracts'

type VoidLetter = 'roundVoid' | 'drawVoid'
type Said = { readonly title: string; readonly content: string }

/** What members are told of play that was taken back. */
export const voidLetters: Readonly<Record<VoidLetter, Readonly<Record<LanguageCode, Said>>>> = {
  roundVoid: {
    EN: {
      title: 'Round void',
      content:
        '<p>We voided one of your rounds. {amount} of bets was returned, and what the round paid was taken back as far as it was still there. <a href="/m/member/statement">View your statement</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'রাউন্ড বাতিল',
      content:
        '<p>আপনার একটি রাউন্ড বাতিল করা হয়েছে। বাজির {amount} ফেরত দেওয়া হয়েছে, আর রাউন্ডটি যা দিয়েছিল তার যতটা ছিল ততটা ফেরত নেওয়া হয়েছে। <a href="/m/member/statement">স্টেটমেন্ট দেখুন</a>; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'راؤنڈ منسوخ',
      content:
        '<p>آپ کا ایک راؤنڈ منسوخ کر دیا گیا ہے۔ شرط کے {amount} واپس کر دیے گئے، اور راؤنڈ نے جو دیا تھا اس میں سے جتنا باقی تھا واپس لے لیا گیا۔ <a href="/m/member/statement">اسٹیٹمنٹ دیکھیں</a>؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
  drawVoid: {
    EN: {
      title: 'Draw void',
      content:
        '<p>A draw that you had tickets in was given up. {amount} of bets was returned. <a href="/m/member/statement">View your statement</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'ড্র বাতিল',
      content:
        '<p>আপনার টিকিট ছিল এমন একটি ড্র বাতিল করা হয়েছে। বাজির {amount} ফেরত দেওয়া হয়েছে। <a href="/m/member/statement">স্টেটমেন্ট দেখুন</a>; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'قرعہ منسوخ',
      content:
        '<p>ایک قرعہ جس میں آپ کے ٹکٹ تھے منسوخ کر دیا گیا ہے۔ شرط کے {amount} واپس کر دیے گئے۔ <a href="/m/member/statement">اسٹیٹمنٹ دیکھیں</a>؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
}
