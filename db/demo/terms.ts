import type { LanguageCode } from '@baize/contracts'
import type { DemoTerms } from './types.ts'

/** The terms of every demo house; `{house}` and `{age}` stand for its name and the age it asks for. */
export const terms: Readonly<Record<LanguageCode, DemoTerms>> = {
  EN: {
    title: 'Terms of use',
    sections: [
      {
        heading: 'What this is',
        paragraphs: [
          'These terms are between you and {house}. By ticking the agreement you accept them as they stand today; the version you accepted is kept with your account.',
          '{house} is a demonstration. No real money can be deposited, won or withdrawn.',
        ],
      },
      {
        heading: 'Who may play',
        paragraphs: [
          'You must be at least {age} years old and allowed to play where you live. We may ask for proof of your age and identity, and close an account that cannot give it.',
          'One person has one account. It is yours alone: do not lend it, sell it or let others play on it.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Give true details and keep them up to date. Choose a password that you use nowhere else and never share it; we never ask for it.',
          'Tell us at once if you think someone else is using your account. You can see where you are logged in and log out any device.',
        ],
      },
      {
        heading: 'Money',
        paragraphs: [
          'Every amount is recorded in a ledger that is never rewritten. You see each transaction in your history; a mistake is corrected by a new entry, never by changing an old one.',
          'Withdrawals go only to bank accounts in your own name. Winnings caused by a fault of ours may be cancelled; your bet is then returned.',
        ],
      },
      {
        heading: 'Games',
        paragraphs: [
          'Each game shows its rules and its return to player (RTP). The server draws a result once and never again.',
          'If a game is interrupted, the round is finished by its rules or the bet is returned. Bots, collusion and exploiting faults are not allowed.',
        ],
      },
      {
        heading: 'Play within your means',
        paragraphs: [
          'Playing costs money over time. You can set limits, take a break or exclude yourself, and we keep to it even if you change your mind.',
        ],
      },
      {
        heading: 'Your data',
        paragraphs: [
          'We keep what we need to run your account, to prevent fraud and to obey the law. Personal details are encrypted; nobody outside gets them unless the law demands it.',
          'You may ask for a copy of your data, or to have it deleted as far as the law allows.',
        ],
      },
      {
        heading: 'When we disagree',
        paragraphs: [
          'Contact support first; you will get an answer with reasons. We may change these terms and will ask you to accept the new version before you play on.',
        ],
      },
    ],
  },
  BN: {
    title: 'ব্যবহারের শর্তাবলি',
    sections: [
      {
        heading: 'এটি কী',
        paragraphs: [
          'এই শর্তাবলি আপনার ও {house}-এর মধ্যে। সম্মতির ঘরে টিক দিলে আপনি আজকের রূপে এগুলো মেনে নেন; আপনি যে সংস্করণ মেনেছেন তা আপনার অ্যাকাউন্টের সঙ্গে রাখা হয়।',
          '{house} একটি প্রদর্শনী সাইট। এখানে আসল টাকা জমা, জেতা বা উত্তোলন করা যায় না।',
        ],
      },
      {
        heading: 'কে খেলতে পারেন',
        paragraphs: [
          'আপনার বয়স অন্তত {age} বছর হতে হবে এবং আপনি যেখানে থাকেন সেখানে খেলার অনুমতি থাকতে হবে। আমরা বয়স ও পরিচয়ের প্রমাণ চাইতে পারি, আর প্রমাণ না দিলে অ্যাকাউন্ট বন্ধ করতে পারি।',
          'একজনের একটিই অ্যাকাউন্ট। এটি শুধু আপনার: কাউকে ধার দেবেন না, বিক্রি করবেন না বা খেলতে দেবেন না।',
        ],
      },
      {
        heading: 'আপনার অ্যাকাউন্ট',
        paragraphs: [
          'সঠিক তথ্য দিন এবং তা হালনাগাদ রাখুন। এমন পাসওয়ার্ড বেছে নিন যা অন্য কোথাও ব্যবহার করেন না, আর কাউকে বলবেন না; আমরা কখনও তা জানতে চাই না।',
          'অন্য কেউ আপনার অ্যাকাউন্ট ব্যবহার করছে মনে হলে সঙ্গে সঙ্গে জানান। কোথায় কোথায় লগইন করা আছে তা আপনি দেখতে পারেন এবং নিজেই বন্ধ করতে পারেন।',
        ],
      },
      {
        heading: 'টাকা',
        paragraphs: [
          'প্রতিটি অঙ্ক এমন খাতায় লেখা হয় যা কখনও বদলানো হয় না। প্রতিটি লেনদেন আপনি ইতিহাসে দেখতে পান; ভুল হলে নতুন লেখা দিয়ে ঠিক করা হয়, পুরোনোটি বদলে নয়।',
          'উত্তোলন যায় শুধু আপনার নিজের নামের ব্যাংক অ্যাকাউন্টে। আমাদের ত্রুটির কারণে পাওয়া জয় ফেরত নেওয়া হতে পারে; তখন আপনার বাজির টাকা ফেরত দেওয়া হয়।',
        ],
      },
      {
        heading: 'খেলা',
        paragraphs: [
          'প্রতিটি গেমে তার নিয়ম ও RTP দেখানো থাকে। ফলাফল সার্ভার একবারই নির্ধারণ করে, আর কখনও নয়।',
          'খেলা মাঝপথে থেমে গেলে নিয়ম অনুযায়ী রাউন্ড শেষ করা হয় অথবা বাজি ফেরত দেওয়া হয়। রোবট, যোগসাজশ ও ত্রুটির সুযোগ নেওয়া নিষিদ্ধ।',
        ],
      },
      {
        heading: 'সাধ্যের মধ্যে খেলুন',
        paragraphs: [
          'সময়ের সঙ্গে খেলায় টাকা খরচ হয়। আপনি সীমা ঠিক করতে, বিরতি নিতে বা নিজেকে বাদ রাখতে পারেন, আর আপনি মত বদলালেও আমরা তা মেনে চলি।',
        ],
      },
      {
        heading: 'আপনার তথ্য',
        paragraphs: [
          'অ্যাকাউন্ট চালাতে, প্রতারণা ঠেকাতে ও আইন মানতে যা দরকার আমরা তা-ই রাখি। ব্যক্তিগত তথ্য এনক্রিপ্ট করা থাকে; আইন না চাইলে বাইরের কেউ তা পায় না।',
          'আপনি আপনার তথ্যের কপি চাইতে পারেন, অথবা আইন যতটা অনুমতি দেয় ততটা মুছে ফেলতে বলতে পারেন।',
        ],
      },
      {
        heading: 'মতভেদ হলে',
        paragraphs: [
          'আগে সাপোর্টে যোগাযোগ করুন; কারণসহ উত্তর পাবেন। আমরা এই শর্ত বদলাতে পারি, আর খেলা চালিয়ে যাওয়ার আগে নতুন সংস্করণে আপনার সম্মতি চাইব।',
        ],
      },
    ],
  },
  UR: {
    title: 'استعمال کی شرائط',
    sections: [
      {
        heading: 'یہ کیا ہے',
        paragraphs: [
          'یہ شرائط آپ اور {house} کے درمیان ہیں۔ رضامندی کے خانے پر نشان لگا کر آپ انہیں آج کی شکل میں قبول کرتے ہیں؛ جو نسخہ آپ نے قبول کیا وہ آپ کے اکاؤنٹ کے ساتھ محفوظ رہتا ہے۔',
          '{house} ایک نمائشی سائٹ ہے۔ یہاں حقیقی رقم نہ ڈپازٹ ہو سکتی ہے، نہ جیتی جا سکتی ہے، نہ نکلوائی جا سکتی ہے۔',
        ],
      },
      {
        heading: 'کون کھیل سکتا ہے',
        paragraphs: [
          'آپ کی عمر کم از کم {age} سال ہونی چاہیے اور جہاں آپ رہتے ہیں وہاں کھیلنے کی اجازت ہونی چاہیے۔ ہم عمر اور شناخت کا ثبوت مانگ سکتے ہیں، اور ثبوت نہ ملنے پر اکاؤنٹ بند کر سکتے ہیں۔',
          'ایک شخص کا ایک ہی اکاؤنٹ ہوتا ہے۔ یہ صرف آپ کا ہے: اسے ادھار نہ دیں، نہ بیچیں، نہ کسی اور کو اس پر کھیلنے دیں۔',
        ],
      },
      {
        heading: 'آپ کا اکاؤنٹ',
        paragraphs: [
          'درست معلومات دیں اور انہیں تازہ رکھیں۔ ایسا پاس ورڈ چنیں جو آپ کہیں اور استعمال نہ کرتے ہوں، اور کسی کو نہ بتائیں؛ ہم کبھی نہیں پوچھتے۔',
          'اگر آپ کو لگے کہ کوئی اور آپ کا اکاؤنٹ استعمال کر رہا ہے تو فوراً بتائیں۔ آپ دیکھ سکتے ہیں کہ آپ کہاں کہاں لاگ اِن ہیں، اور خود کوئی بھی سیشن ختم کر سکتے ہیں۔',
        ],
      },
      {
        heading: 'رقم',
        paragraphs: [
          'ہر رقم ایسے کھاتے میں لکھی جاتی ہے جو کبھی بدلا نہیں جاتا۔ ہر حرکت آپ کو اپنی تاریخ میں نظر آتی ہے؛ غلطی نئے اندراج سے درست کی جاتی ہے، پرانا بدل کر نہیں۔',
          'رقم صرف آپ کے اپنے نام کے بینک اکاؤنٹ میں نکلوائی جا سکتی ہے۔ ہماری خرابی سے ہونے والی جیت واپس لی جا سکتی ہے؛ تب آپ کی لگائی ہوئی رقم لوٹا دی جاتی ہے۔',
        ],
      },
      {
        heading: 'کھیل',
        paragraphs: [
          'ہر گیم میں اس کے اصول اور RTP دکھائے جاتے ہیں۔ نتیجہ سرور ایک ہی بار نکالتا ہے، دوبارہ کبھی نہیں۔',
          'اگر کھیل بیچ میں رک جائے تو راؤنڈ اصولوں کے مطابق مکمل کیا جاتا ہے یا لگائی گئی رقم لوٹا دی جاتی ہے۔ روبوٹ، ملی بھگت اور خرابیوں سے فائدہ اٹھانا منع ہے۔',
        ],
      },
      {
        heading: 'اپنی حد میں رہ کر کھیلیں',
        paragraphs: [
          'وقت کے ساتھ کھیلنے پر رقم خرچ ہوتی ہے۔ آپ حدیں مقرر کر سکتے ہیں، وقفہ لے سکتے ہیں یا خود کو الگ رکھ سکتے ہیں، اور آپ کا ارادہ بدل جائے تب بھی ہم اس پر قائم رہتے ہیں۔',
        ],
      },
      {
        heading: 'آپ کا ڈیٹا',
        paragraphs: [
          'ہم وہی رکھتے ہیں جو اکاؤنٹ چلانے، دھوکا روکنے اور قانون پر عمل کے لیے ضروری ہے۔ ذاتی معلومات خفیہ رکھی جاتی ہیں؛ قانون کے تقاضے کے بغیر باہر کسی کو نہیں ملتیں۔',
          'آپ اپنے ڈیٹا کی نقل مانگ سکتے ہیں، یا جہاں تک قانون اجازت دے اسے مٹانے کا کہہ سکتے ہیں۔',
        ],
      },
      {
        heading: 'اختلاف کی صورت میں',
        paragraphs: [
          'پہلے سپورٹ سے رابطہ کریں؛ آپ کو وجہ کے ساتھ جواب ملے گا۔ ہم یہ شرائط بدل سکتے ہیں، اور آگے کھیلنے سے پہلے نئے نسخے پر آپ کی رضامندی لیں گے۔',
        ],
      },
    ],
  },
}
