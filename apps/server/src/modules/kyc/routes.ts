import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { decideKyc } from './decide-kyc.ts'
import { getKyc } from './get-kyc.ts'
import { compareDocuments, getOfficeDocuments } from './get-office-documents.ts'
import { listKycCases } from './list-cases.ts'
import { askKycOverride } from './override-kyc.ts'
import { removeImage } from './remove-image.ts'
import { showImage, showOwnImage } from './show-image.ts'
import { submitKyc } from './submit-kyc.ts'
import { uploadImage } from './upload-image.ts'

export const kycRoutes = [
  route(contract.getKyc, ({ app, member }) => getKyc(app, member)),
  route(contract.uploadKycImage, ({ app, member, image, query }) =>
    uploadImage(app, member, { image, purpose: query.purpose ?? 'document', side: query.side ?? null }),
  ),
  route(contract.removeKycImage, ({ app, member, query }) => removeImage(app, member, query.id)),
  route(contract.getMyKycImage, ({ app, member, query }) => showOwnImage(app, member, query.id)),
  route(contract.submitKyc, ({ app, member, body }) => submitKyc(app, member, body)),
  route(contract.listKycCases, ({ app, operator, query }) => listKycCases(app, operator, query)),
  route(contract.getOfficeDocuments, ({ app, operator, query }) =>
    getOfficeDocuments(app, operator, query.id),
  ),
  route(contract.compareDocuments, ({ app, operator, body }) => compareDocuments(app, operator, body)),
  route(contract.getKycImage, ({ app, operator, query }) => showImage(app, operator, query.id)),
  route(contract.decideKyc, ({ app, operator, body }) => decideKyc(app, operator, body)),
  route(contract.overrideKyc, ({ app, operator, body }) => askKycOverride(app, operator, body)),
]
