import type { DemoNotice } from './types.ts'

export const maintenanceTonight: DemoNotice = {
  name: 'maintenance-tonight',
  titles: {
    EN: 'Maintenance window tonight 03:00–03:20',
    BN: 'আজ রাত ০৩:০০–০৩:২০ রক্ষণাবেক্ষণ চলবে',
    UR: 'آج رات 03:00 تا 03:20 دیکھ بھال کا وقفہ',
  },
  contents: {
    EN: '<p>The house is closed for twenty minutes while we look after the machines. Rounds that are open are finished first, and your balance is not touched.</p>',
    BN: '<p>যন্ত্রপাতি দেখভালের জন্য ঘর বিশ মিনিট বন্ধ থাকবে। খোলা রাউন্ড আগে শেষ হবে, আপনার ব্যালেন্সে কিছু হবে না।</p>',
    UR: '<p>مشینوں کی دیکھ بھال کے لیے گھر بیس منٹ بند رہے گا۔ کھلے راؤنڈ پہلے مکمل ہوں گے، آپ کے بیلنس کو کچھ نہیں ہوگا۔</p>',
  },
}

export const teenPattiProof: DemoNotice = {
  name: 'teen-patti-proof',
  isPromotion: true,
  needs: 'teen-patti',
  titles: {
    EN: 'New: Teen Patti tables with proof of shuffle',
    BN: 'নতুন: শাফলের প্রমাণসহ তিন পাত্তি টেবিল',
    UR: 'نیا: تاش پھینٹنے کے ثبوت کے ساتھ تین پتی میزیں',
  },
  contents: {
    EN: '<p>Each shuffle is fixed before the first card is dealt, and shown when the hand is over. <a href="/m/help#results">How it works</a></p>',
    BN: '<p>প্রথম তাস দেওয়ার আগেই প্রতিটি শাফল ঠিক হয়ে যায়, আর হাত শেষ হলে দেখানো হয়। <a href="/m/help#results">কীভাবে কাজ করে</a></p>',
    UR: '<p>پہلا پتہ بانٹنے سے پہلے ہر ترتیب طے ہو جاتی ہے اور ہاتھ ختم ہونے پر دکھائی جاتی ہے۔ <a href="/m/help#results">یہ کیسے ہوتا ہے</a></p>',
  },
}

export const drawsWithProof: DemoNotice = {
  name: 'draws-with-proof',
  titles: {
    EN: 'Every lottery result now carries its proof',
    BN: 'প্রতিটি লটারি ফলের সঙ্গে এখন প্রমাণ থাকে',
    UR: 'اب ہر لاٹری نتیجے کے ساتھ اس کا ثبوت ہے',
  },
  contents: {
    EN: '<p>Beside every result stands what it was made from, so that you can work it out again. <a href="/m/help#fairness">Read how</a></p>',
    BN: '<p>প্রতিটি ফলের পাশে লেখা থাকে তা কী থেকে তৈরি, যাতে আপনি নিজে আবার হিসাব করতে পারেন। <a href="/m/help#fairness">পড়ুন কীভাবে</a></p>',
    UR: '<p>ہر نتیجے کے ساتھ لکھا ہے کہ وہ کس سے بنا، تاکہ آپ خود دوبارہ نکال سکیں۔ <a href="/m/help#fairness">طریقہ پڑھیں</a></p>',
  },
}

export const ownLimits: DemoNotice = {
  name: 'own-limits',
  titles: {
    EN: 'Set your own limits in the member centre, any time',
    BN: 'মেম্বার সেন্টারে যেকোনো সময় নিজের সীমা ঠিক করুন',
    UR: 'ممبر سینٹر میں جب چاہیں اپنی حد خود مقرر کریں',
  },
  contents: {
    EN: '<p>A lower limit holds at once; a higher one waits a day and asks you again. <a href="/m/member/protection">Set yours</a></p>',
    BN: '<p>কম সীমা সঙ্গে সঙ্গে কার্যকর; বেশি সীমা এক দিন অপেক্ষা করে আবার জিজ্ঞেস করে। <a href="/m/member/protection">আপনারটি ঠিক করুন</a></p>',
    UR: '<p>کم حد فوراً لاگو ہوتی ہے؛ زیادہ حد ایک دن رک کر دوبارہ پوچھتی ہے۔ <a href="/m/member/protection">اپنی حد مقرر کریں</a></p>',
  },
}

export const playMoney: DemoNotice = {
  name: 'play-money',
  titles: {
    EN: 'This is a demonstration: all money here is play money',
    BN: 'এটি একটি প্রদর্শনী: এখানকার সব টাকা খেলার টাকা',
    UR: 'یہ ایک نمائشی سائٹ ہے: یہاں کی ساری رقم نقلی ہے',
  },
  contents: {
    EN: '<p>Nothing can be paid in, won or paid out here. Look around, and try everything.</p>',
    BN: '<p>এখানে কিছু জমা দেওয়া, জেতা বা তোলা যায় না। ঘুরে দেখুন, সবকিছু চেষ্টা করুন।</p>',
    UR: '<p>یہاں نہ کچھ جمع ہو سکتا ہے، نہ جیتا، نہ نکلوایا جا سکتا ہے۔ گھوم پھر کر سب آزمائیں۔</p>',
  },
}
