import type { DemoHelp } from '../types.ts'

export const houseHelp: readonly DemoHelp[] = [
  {
    name: 'house',
    parent: null,
    anchor: 'rules',
    texts: {
      EN: { title: 'House rules', content: '<p>What holds for everybody who plays here.</p>' },
      BN: { title: 'ঘরের নিয়ম', content: '<p>এখানে যারা খেলেন সবার জন্য যা প্রযোজ্য।</p>' },
      UR: { title: 'گھر کے اصول', content: '<p>جو یہاں کھیلنے والے ہر شخص پر لاگو ہے۔</p>' },
    },
  },
  {
    name: 'house-one-account',
    parent: 'house',
    anchor: 'account',
    texts: {
      EN: {
        title: 'One person, one account',
        content:
          '<p>Every member has one account and plays on it alone. You must be of age: the house asks for your birth date and may ask for a document.</p><ul><li>Do not lend or sell your account.</li><li>Use a bank card in your own name.</li><li>Keep your password and your payment password apart.</li></ul><p>If you think that somebody else was in your account, open <a href="/m/member/security">security</a> and end the other sessions at once.</p>',
      },
      BN: {
        title: 'এক ব্যক্তি, এক অ্যাকাউন্ট',
        content:
          '<p>প্রত্যেক সদস্যের একটি অ্যাকাউন্ট থাকে এবং তিনি একাই তাতে খেলেন। আপনাকে প্রাপ্তবয়স্ক হতে হবে: জন্মতারিখ চাওয়া হয়, নথিও চাওয়া হতে পারে।</p><ul><li>অ্যাকাউন্ট ধার দেবেন না, বিক্রি করবেন না।</li><li>নিজের নামের ব্যাংক কার্ড ব্যবহার করুন।</li><li>পাসওয়ার্ড ও পেমেন্ট পাসওয়ার্ড আলাদা রাখুন।</li></ul><p>অন্য কেউ আপনার অ্যাকাউন্টে ঢুকেছে মনে হলে <a href="/m/member/security">নিরাপত্তা</a> খুলে অন্য সেশনগুলো এখনই বন্ধ করুন।</p>',
      },
      UR: {
        title: 'ایک شخص، ایک اکاؤنٹ',
        content:
          '<p>ہر ممبر کا ایک اکاؤنٹ ہوتا ہے اور وہ اس پر اکیلا کھیلتا ہے۔ آپ کا بالغ ہونا ضروری ہے: تاریخِ پیدائش پوچھی جاتی ہے اور دستاویز بھی مانگی جا سکتی ہے۔</p><ul><li>اپنا اکاؤنٹ نہ ادھار دیں نہ بیچیں۔</li><li>اپنے نام کا بینک کارڈ استعمال کریں۔</li><li>پاس ورڈ اور ادائیگی کا پاس ورڈ الگ رکھیں۔</li></ul><p>اگر لگے کہ کوئی اور آپ کے اکاؤنٹ میں تھا تو <a href="/m/member/security">سیکیورٹی</a> کھول کر دوسرے سیشن فوراً ختم کریں۔</p>',
      },
    },
  },
  {
    name: 'house-terms',
    parent: 'house',
    anchor: 'terms',
    texts: {
      EN: {
        title: 'Terms of use',
        content:
          '<p>The <a href="/m/agreement">terms of use</a> are short, and the version that you accepted is kept with your account. When they change you are asked again; nothing changes behind your back.</p>',
      },
      BN: {
        title: 'ব্যবহারের শর্ত',
        content:
          '<p><a href="/m/agreement">ব্যবহারের শর্ত</a> সংক্ষিপ্ত, আর আপনি যে সংস্করণ মেনেছেন তা আপনার অ্যাকাউন্টের সঙ্গে রাখা থাকে। শর্ত বদলালে আপনাকে আবার জিজ্ঞেস করা হয়; আপনার অজান্তে কিছু বদলায় না।</p>',
      },
      UR: {
        title: 'استعمال کی شرائط',
        content:
          '<p><a href="/m/agreement">استعمال کی شرائط</a> مختصر ہیں، اور جو نسخہ آپ نے قبول کیا وہ آپ کے اکاؤنٹ کے ساتھ محفوظ ہے۔ شرائط بدلیں تو آپ سے دوبارہ پوچھا جاتا ہے؛ کچھ چپکے سے نہیں بدلتا۔</p>',
      },
    },
  },
  {
    name: 'house-licence',
    parent: 'house',
    anchor: 'licence',
    texts: {
      EN: {
        title: 'Licence',
        content:
          '<p>This house is a demonstration. <b>No licence is held and no real money is taken</b>: what the footer shows is a sample of how a licence is written down, with its authority and number.</p>',
      },
      BN: {
        title: 'লাইসেন্স',
        content:
          '<p>এটি একটি প্রদর্শনী। <b>কোনো লাইসেন্স নেই, আসল টাকাও নেওয়া হয় না</b>: নিচে যা দেখা যায় তা কেবল নমুনা, কর্তৃপক্ষ ও নম্বর কীভাবে লেখা হয় তার উদাহরণ।</p>',
      },
      UR: {
        title: 'لائسنس',
        content:
          '<p>یہ ایک نمائش ہے۔ <b>کوئی لائسنس نہیں ہے اور اصلی رقم نہیں لی جاتی</b>: نیچے جو نظر آتا ہے وہ محض نمونہ ہے کہ ادارہ اور نمبر کیسے لکھے جاتے ہیں۔</p>',
      },
    },
  },
  {
    name: 'house-complaints',
    parent: 'house',
    anchor: 'complaints',
    texts: {
      EN: {
        title: 'If something is wrong',
        content:
          '<p>Ask us in the <a href="/m/message">message centre</a>. If that does not settle it, <a href="/m/member/cases">open a case</a> and attach the round it is about.</p><ol><li>We answer within two days.</li><li>We decide within eight weeks, with our reasons.</li><li>Money that is disputed is set aside meanwhile.</li><li>If you do not agree, the case names who decides instead of us.</li></ol>',
      },
      BN: {
        title: 'কিছু ভুল হলে',
        content:
          '<p><a href="/m/message">বার্তা কেন্দ্রে</a> আমাদের জিজ্ঞেস করুন। তাতে না মিটলে <a href="/m/member/cases">অভিযোগ খুলুন</a> এবং যে রাউন্ড নিয়ে তা যুক্ত করুন।</p><ol><li>দুই দিনের মধ্যে আমরা উত্তর দিই।</li><li>আট সপ্তাহের মধ্যে কারণসহ সিদ্ধান্ত দিই।</li><li>বিতর্কিত টাকা ততদিন আলাদা রাখা থাকে।</li><li>একমত না হলে কে আমাদের বদলে সিদ্ধান্ত দেবেন তা অভিযোগে লেখা থাকে।</li></ol>',
      },
      UR: {
        title: 'اگر کچھ غلط ہو',
        content:
          '<p><a href="/m/message">پیغام مرکز</a> میں ہم سے پوچھیں۔ اگر بات نہ بنے تو <a href="/m/member/cases">شکایت کھولیں</a> اور متعلقہ راؤنڈ ساتھ لگائیں۔</p><ol><li>ہم دو دن میں جواب دیتے ہیں۔</li><li>آٹھ ہفتوں میں وجہ کے ساتھ فیصلہ کرتے ہیں۔</li><li>متنازع رقم تب تک الگ رکھی جاتی ہے۔</li><li>آپ متفق نہ ہوں تو شکایت میں لکھا ہے کہ ہماری جگہ کون فیصلہ کرے گا۔</li></ol>',
      },
    },
  },
]
