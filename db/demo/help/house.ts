import type { DemoHelp } from '../wall-types.ts'

export const houseHelp: readonly DemoHelp[] = [
  {
    name: 'house',
    parent: null,
    anchor: 'rules',
    texts: {
      EN: { title: 'Rules', content: '<p>The rules for everyone who plays here.</p>' },
      BN: { title: 'নিয়ম', content: '<p>এখানে যারা খেলেন সবার জন্য যা প্রযোজ্য।</p>' },
      UR: { title: 'اصول', content: '<p>جو یہاں کھیلنے والے ہر شخص پر لاگو ہے۔</p>' },
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
          '<p>Every member has one account and plays on it alone. You must be of legal age: we ask for your date of birth and may ask for a document.</p><ul><li>Do not lend or sell your account.</li><li>Use a bank account in your own name.</li><li>Choose a payment PIN that is different from your password.</li></ul><p>If you think someone else used your account, open <a href="/m/member/security">security</a> and log out all other devices.</p>',
      },
      BN: {
        title: 'এক ব্যক্তি, এক অ্যাকাউন্ট',
        content:
          '<p>প্রত্যেক সদস্যের একটি অ্যাকাউন্ট থাকে এবং তিনি একাই তাতে খেলেন। আপনাকে প্রাপ্তবয়স্ক হতে হবে: জন্মতারিখ চাওয়া হয়, নথিও চাওয়া হতে পারে।</p><ul><li>অ্যাকাউন্ট ধার দেবেন না, বিক্রি করবেন না।</li><li>নিজের নামের ব্যাংক অ্যাকাউন্ট ব্যবহার করুন।</li><li>পাসওয়ার্ড থেকে আলাদা পেমেন্ট পিন দিন।</li></ul><p>অন্য কেউ আপনার অ্যাকাউন্টে ঢুকেছে মনে হলে <a href="/m/member/security">নিরাপত্তা</a> খুলে অন্য সব ডিভাইস লগআউট করুন।</p>',
      },
      UR: {
        title: 'ایک شخص، ایک اکاؤنٹ',
        content:
          '<p>ہر ممبر کا ایک اکاؤنٹ ہوتا ہے اور وہ اس پر اکیلا کھیلتا ہے۔ آپ کا بالغ ہونا ضروری ہے: تاریخِ پیدائش پوچھی جاتی ہے اور دستاویز بھی مانگی جا سکتی ہے۔</p><ul><li>اپنا اکاؤنٹ نہ ادھار دیں نہ بیچیں۔</li><li>اپنے نام کا بینک اکاؤنٹ استعمال کریں۔</li><li>پاس ورڈ سے مختلف پیمنٹ پن رکھیں۔</li></ul><p>اگر لگے کہ کوئی اور آپ کے اکاؤنٹ میں تھا تو <a href="/m/member/security">سیکیورٹی</a> کھول کر باقی تمام ڈیوائسز لاگ آؤٹ کریں۔</p>',
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
          '<p>The <a href="/m/agreement">terms of use</a> are short, and the version that you accepted is kept with your account. When they change, we ask you to accept them again.</p>',
      },
      BN: {
        title: 'ব্যবহারের শর্ত',
        content:
          '<p><a href="/m/agreement">ব্যবহারের শর্ত</a> সংক্ষিপ্ত, আর আপনি যে সংস্করণ মেনেছেন তা আপনার অ্যাকাউন্টের সঙ্গে রাখা থাকে। শর্ত বদলালে আমরা আবার আপনার সম্মতি চাই।</p>',
      },
      UR: {
        title: 'استعمال کی شرائط',
        content:
          '<p><a href="/m/agreement">استعمال کی شرائط</a> مختصر ہیں، اور جو نسخہ آپ نے قبول کیا وہ آپ کے اکاؤنٹ کے ساتھ محفوظ ہے۔ شرائط بدلیں تو ہم دوبارہ آپ کی رضامندی لیتے ہیں۔</p>',
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
          '<p>This site is a demonstration. <b>No licence is held and no real money is taken</b>: the licence in the footer is a sample.</p>',
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
        title: 'Complaints',
        content:
          '<p>Contact support in the <a href="/m/message">message centre</a>. If that doesn’t solve it, <a href="/m/member/cases">open a case</a> and attach the round.</p><ol><li>We answer within two days.</li><li>We decide within eight weeks, with our reasons.</li><li>Disputed money is set aside until then.</li><li>If you disagree, the case names the independent body that decides.</li></ol>',
      },
      BN: {
        title: 'অভিযোগ',
        content:
          '<p><a href="/m/message">মেসেজ সেন্টারে</a> সাপোর্টে যোগাযোগ করুন। তাতে না মিটলে <a href="/m/member/cases">অভিযোগ খুলুন</a> এবং যে রাউন্ড নিয়ে তা যুক্ত করুন।</p><ol><li>দুই দিনের মধ্যে আমরা উত্তর দিই।</li><li>আট সপ্তাহের মধ্যে কারণসহ সিদ্ধান্ত দিই।</li><li>বিতর্কিত টাকা ততদিন আলাদা রাখা থাকে।</li><li>একমত না হলে কে আমাদের বদলে সিদ্ধান্ত দেবেন তা অভিযোগে লেখা থাকে।</li></ol>',
      },
      UR: {
        title: 'شکایات',
        content:
          '<p><a href="/m/message">پیغام مرکز</a> میں سپورٹ سے رابطہ کریں۔ اگر بات نہ بنے تو <a href="/m/member/cases">شکایت کھولیں</a> اور متعلقہ راؤنڈ ساتھ لگائیں۔</p><ol><li>ہم دو دن میں جواب دیتے ہیں۔</li><li>آٹھ ہفتوں میں وجہ کے ساتھ فیصلہ کرتے ہیں۔</li><li>متنازع رقم تب تک الگ رکھی جاتی ہے۔</li><li>آپ متفق نہ ہوں تو شکایت میں لکھا ہے کہ ہماری جگہ کون فیصلہ کرے گا۔</li></ol>',
      },
    },
  },
]
