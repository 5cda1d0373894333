import type { DemoNotice } from './types.ts'

export const maintenanceTonight: DemoNotice = {
  name: 'maintenance-tonight',
  titles: {
    EN: 'Maintenance window tonight 03:00–03:20',
    BN: 'আজ রাত ০৩:০০–০৩:২০ রক্ষণাবেক্ষণ চলবে',
    UR: 'آج رات 03:00 تا 03:20 دیکھ بھال کا وقفہ',
  },
}

export const teenPattiProof: DemoNotice = {
  name: 'teen-patti-proof',
  isPromotion: true,
  titles: {
    EN: 'New: Teen Patti tables with proof of shuffle',
    BN: 'নতুন: শাফলের প্রমাণসহ তিন পাত্তি টেবিল',
    UR: 'نیا: تاش پھینٹنے کے ثبوت کے ساتھ تین پتی میزیں',
  },
}

export const drawsWithProof: DemoNotice = {
  name: 'draws-with-proof',
  titles: {
    EN: 'Every lottery result now carries its proof',
    BN: 'প্রতিটি লটারি ফলের সঙ্গে এখন প্রমাণ থাকে',
    UR: 'اب ہر لاٹری نتیجے کے ساتھ اس کا ثبوت ہے',
  },
}

export const ownLimits: DemoNotice = {
  name: 'own-limits',
  titles: {
    EN: 'Set your own limits in the member centre, any time',
    BN: 'মেম্বার সেন্টারে যেকোনো সময় নিজের সীমা ঠিক করুন',
    UR: 'ممبر سینٹر میں جب چاہیں اپنی حد خود مقرر کریں',
  },
}

export const playMoney: DemoNotice = {
  name: 'play-money',
  titles: {
    EN: 'This is a demonstration: all money here is play money',
    BN: 'এটি একটি প্রদর্শনী: এখানকার সব টাকা খেলার টাকা',
    UR: 'یہ ایک نمائشی سائٹ ہے: یہاں کی ساری رقم نقلی ہے',
  },
}
