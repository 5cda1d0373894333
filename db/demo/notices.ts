import type { DemoNotice } from './wall-types.ts'

export const maintenanceTonight: DemoNotice = {
  name: 'maintenance-tonight',
  titles: {
    EN: 'Maintenance tonight 03:00–03:20',
    BN: 'আজ রাত 03:00–03:20 রক্ষণাবেক্ষণ চলবে',
    UR: 'آج رات 03:00 تا 03:20 دیکھ بھال کا وقفہ',
  },
  contents: {
    EN: '<p>We’re updating for 20 minutes. Open rounds are finished first and your balance stays the same.</p>',
    BN: '<p>20 মিনিটের জন্য আপডেট চলবে। খোলা রাউন্ড আগে শেষ হবে, আপনার ব্যালেন্স একই থাকবে।</p>',
    UR: '<p>20 منٹ کے لیے اپ ڈیٹ ہوگا۔ کھلے راؤنڈ پہلے مکمل ہوں گے، آپ کا بیلنس وہی رہے گا۔</p>',
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
    EN: 'Every lottery result can now be verified',
    BN: 'এখন প্রতিটি লটারির ফল যাচাই করা যায়',
    UR: 'اب ہر لاٹری نتیجے کی تصدیق ہو سکتی ہے',
  },
  contents: {
    EN: '<p>Every result comes with its proof, so you can verify it yourself. <a href="/m/help#fairness">Read how</a></p>',
    BN: '<p>প্রতিটি ফলের সঙ্গে প্রমাণ থাকে, তাই আপনি নিজেই যাচাই করতে পারেন। <a href="/m/help#fairness">পড়ুন কীভাবে</a></p>',
    UR: '<p>ہر نتیجے کے ساتھ ثبوت ہے، تاکہ آپ خود تصدیق کر سکیں۔ <a href="/m/help#fairness">طریقہ پڑھیں</a></p>',
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
    EN: '<p>Lower limits apply now. Raising one takes 24 hours and your confirmation. <a href="/m/member/protection">Set yours</a></p>',
    BN: '<p>সীমা কমালে সঙ্গে সঙ্গে কার্যকর। বাড়াতে 24 ঘণ্টা ও আপনার নিশ্চিতকরণ লাগে। <a href="/m/member/protection">আপনারটি ঠিক করুন</a></p>',
    UR: '<p>حد کم کرنا فوراً لاگو ہوتا ہے۔ بڑھانے میں 24 گھنٹے اور آپ کی تصدیق لگتی ہے۔ <a href="/m/member/protection">اپنی حد مقرر کریں</a></p>',
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
    EN: '<p>You can’t deposit, win or withdraw real money here. Try everything for free.</p>',
    BN: '<p>এখানে কিছু জমা দেওয়া, জেতা বা তোলা যায় না। ঘুরে দেখুন, সবকিছু চেষ্টা করুন।</p>',
    UR: '<p>یہاں نہ کچھ جمع ہو سکتا ہے، نہ جیتا، نہ نکلوایا جا سکتا ہے۔ گھوم پھر کر سب آزمائیں۔</p>',
  },
}
