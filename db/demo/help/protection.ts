import type { DemoHelp } from '../wall-types.ts'

export const protectionHelp: readonly DemoHelp[] = [
  {
    name: 'protection',
    parent: null,
    anchor: 'protection',
    texts: {
      EN: { title: 'Stay in control', content: '<p>Play is for fun. These tools are yours, any time.</p>' },
      BN: { title: 'নিয়ন্ত্রণে থাকুন', content: '<p>খেলা আনন্দের জন্য। এই উপায়গুলো সব সময় আপনার হাতে।</p>' },
      UR: { title: 'قابو میں رہیں', content: '<p>کھیل تفریح کے لیے ہے۔ یہ سہولتیں ہر وقت آپ کی ہیں۔</p>' },
    },
  },
  {
    name: 'protection-limits',
    parent: 'protection',
    anchor: 'limits',
    texts: {
      EN: {
        title: 'Limits',
        content:
          '<p>Set daily, weekly or monthly limits on deposits, bets and losses, a max bet and a session time limit under <a href="/m/member/protection">stay in control</a>.</p><ul><li>Lower limits apply now.</li><li>Raising one takes 24 hours and your confirmation.</li></ul>',
      },
      BN: {
        title: 'সীমা',
        content:
          '<p><a href="/m/member/protection">নিয়ন্ত্রণে থাকুন</a> পাতায় দিন, সপ্তাহ বা মাসে কত জমা, বাজি বা ক্ষতি হতে পারে, এক বাজি কত বড় হতে পারে আর কতক্ষণ খেলবেন তা ঠিক করুন।</p><ul><li>সীমা কমালে সঙ্গে সঙ্গে কার্যকর।</li><li>বাড়াতে 24 ঘণ্টা ও আপনার নিশ্চিতকরণ লাগে।</li></ul>',
      },
      UR: {
        title: 'حدیں',
        content:
          '<p><a href="/m/member/protection">قابو میں رہیں</a> میں مقرر کریں کہ دن، ہفتے یا مہینے میں کتنا ڈپازٹ، داؤ یا نقصان ہو سکتا ہے، ایک داؤ کتنا ہو اور آپ کتنی دیر کھیلیں۔</p><ul><li>حد کم کرنا فوراً لاگو ہوتا ہے۔</li><li>بڑھانے میں 24 گھنٹے اور آپ کی تصدیق لگتی ہے۔</li></ul>',
      },
    },
  },
  {
    name: 'protection-break',
    parent: 'protection',
    anchor: 'break',
    texts: {
      EN: {
        title: 'Taking a break',
        content:
          '<p>A break lasts 24 hours, 7 days or 30 days; self-exclusion at least 6 months. Both start at once and can’t be ended early. You can always withdraw, and we send you no promotions meanwhile.</p>',
      },
      BN: {
        title: 'বিরতি নেওয়া',
        content:
          '<p>বিরতি এক দিন, এক সপ্তাহ বা ত্রিশ দিন; স্ব-বর্জন অন্তত ছয় মাস। দুটোই সঙ্গে সঙ্গে কার্যকর, আগে শেষ করা যায় না। সব সময় উত্তোলন করতে পারবেন, আর ততদিন আমরা কোনো প্রমোশন পাঠাই না।</p>',
      },
      UR: {
        title: 'وقفہ لینا',
        content:
          '<p>وقفہ ایک دن، ایک ہفتہ یا تیس دن کا ہوتا ہے؛ خود اخراج کم از کم چھ مہینے۔ دونوں فوراً لاگو ہوتے ہیں اور جلد ختم نہیں ہو سکتے۔ آپ ہمیشہ رقم نکلوا سکتے ہیں، اور اس دوران ہم کوئی پروموشن نہیں بھیجتے۔</p>',
      },
    },
  },
  {
    name: 'protection-signs',
    parent: 'protection',
    anchor: 'signs',
    texts: {
      EN: {
        title: 'When it is no longer fun',
        content:
          '<p>Ask yourself, honestly:</p><ul><li>Do I play to win back what I lost?</li><li>Do I play with money that is meant for something else?</li><li>Do I hide how much I play?</li></ul><p>One yes is reason enough to <a href="/m/member/protection">take a break</a> and to talk to somebody you trust.</p>',
      },
      BN: {
        title: 'যখন আর আনন্দ নেই',
        content:
          '<p>সৎভাবে নিজেকে জিজ্ঞেস করুন:</p><ul><li>আমি কি হারানো টাকা ফিরে পেতে খেলছি?</li><li>অন্য কাজের টাকা দিয়ে খেলছি?</li><li>কতটা খেলি তা লুকাচ্ছি?</li></ul><p>একটি হ্যাঁ-ই যথেষ্ট কারণ <a href="/m/member/protection">বিরতি নেওয়ার</a> এবং বিশ্বস্ত কারও সঙ্গে কথা বলার।</p>',
      },
      UR: {
        title: 'جب مزہ نہ رہے',
        content:
          '<p>ایمانداری سے خود سے پوچھیں:</p><ul><li>کیا میں ہاری ہوئی رقم واپس لینے کے لیے کھیلتا ہوں؟</li><li>کیا کسی اور کام کی رقم سے کھیلتا ہوں؟</li><li>کیا چھپاتا ہوں کہ کتنا کھیلتا ہوں؟</li></ul><p>ایک ہاں بھی کافی وجہ ہے کہ <a href="/m/member/protection">وقفہ لیں</a> اور کسی قابلِ اعتماد شخص سے بات کریں۔</p>',
      },
    },
  },
]
