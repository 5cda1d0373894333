export { amountText } from './amount-text.ts'
export {
  endMaintenance,
  restrictRegions,
  startMaintenance,
  writeRestrictedRegions,
} from './close-house.ts'
export { readRestrictedRegions } from './store/merchants.ts'
export { defaultMerchant, findMerchant, isOwnName, listMerchants } from './find-merchant.ts'
export { settingsListeners } from './listeners.ts'
export { chooseLanguage, hasFlag } from './merchant.ts'
export { isRegistrationOpen, type Registration, registrationOf } from './registration.ts'
export { publicSettings, settingsRoutes } from './routes.ts'
export { offerAllCountries, saveCountries, saveMerchant } from './save-merchant.ts'
export {
  isPastAgreement,
  publishAgreement,
  readRegistrationRules,
  saveRegistrationRules,
} from './save-registration.ts'
export { getSystemStatus, requireOpen } from './system-status.ts'
export { hasRegistrationRules, readAgreements, saveAge } from './store/registration.ts'
export {
  hasMerchant,
  hasMerchants,
  readCountries,
  readCurrency,
  readEveryCountry,
  readFreeHosts,
  readMerchant,
  takeCountries,
} from './store/merchants.ts'
