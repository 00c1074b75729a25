// The endpoints of all features.
import type { App } from './app.ts';
import { activityEndpoints } from './features/activity-log/server/endpoints.ts';
import { adminReportEndpoints } from './features/admin-reports/server/endpoints.ts';
import { agreementEndpoints } from './features/agreements/server/endpoints.ts';
import { apiKeyEndpoints } from './features/api-keys/server/endpoints.ts';
import { appointmentEndpoints } from './features/appointments/server/endpoints.ts';
import { approvalDecisionEndpoints } from './features/approvals/server/endpoints.ts';
import { createAuthService } from './features/auth/server/auth-service.ts';
import { accountEndpoints } from './features/auth/server/endpoints.ts';
import { firstFactorEndpoints } from './features/auth/server/first-factor-endpoints.ts';
import { bankidEndpoints } from './features/bankid/server/endpoints.ts';
import { benefitCalculatorEndpoints } from './features/benefit-calculator/server/endpoints.ts';
import { benefitPageEndpoints } from './features/benefit-pages/server/endpoints.ts';
import { benefitParameterEndpoints } from './features/benefit-parameters/server/endpoints.ts';
import { storeReturnEndpoints } from './features/bike-returns/server/endpoints.ts';
import { buyOutCheckoutEndpoints } from './features/buy-out-checkout/server/endpoints.ts';
import { cartEndpoints } from './features/cart/server/endpoints.ts';
import { catalogueEndpoints } from './features/catalogue/server/endpoints.ts';
import { catalogueAdminEndpoints } from './features/catalogue-admin/server/endpoints.ts';
import { catalogueImportEndpoints } from './features/catalogue-import/server/endpoints.ts';
import { companyEndpoints } from './features/companies/server/endpoints.ts';
import { companyApiEndpoints } from './features/company-api/server/endpoints.ts';
import { companyDataEndpoints } from './features/company-data/server/endpoints.ts';
import { companyExportEndpoints } from './features/company-export/server/endpoints.ts';
import { contentEndpoints } from './features/content/server/endpoints.ts';
import { eligibleListEndpoints } from './features/eligible-list/server/endpoints.ts';
import { embeddingEndpoints } from './features/embedding/server/endpoints.ts';
import { employerJoiningEndpoints } from './features/employer-code/server/endpoints.ts';
import { employerInvoiceEndpoints } from './features/employer-invoices/server/endpoints.ts';
import { overviewEndpoints } from './features/employer-overview/server/endpoints.ts';
import { employerReportEndpoints } from './features/employer-reports/server/endpoints.ts';
import { handoverEndpoints } from './features/handover/server/endpoints.ts';
import { orderBikeEndpoints } from './features/handover/server/order-bikes.ts';
import { storeHandoverEndpoints } from './features/handover/server/store-endpoints.ts';
import { joiningEndpoints } from './features/joining/server/endpoints.ts';
import { adminLifeEventEndpoints } from './features/life-events/server/admin-endpoints.ts';
import { employerLifeEventEndpoints } from './features/life-events/server/employer-endpoints.ts';
import { lifeEventEndpoints } from './features/life-events/server/endpoints.ts';
import { lightOnboardingEndpoints } from './features/light-onboarding/server/endpoints.ts';
import { marketValueEndpoints } from './features/market-values/server/endpoints.ts';
import { memberEndpoints } from './features/members/server/endpoints.ts';
import { invitationEndpoints } from './features/members/server/invitation-endpoints.ts';
import { offerEndpoints } from './features/offers/server/endpoints.ts';
import { programOfferEndpoints } from './features/offers/server/program-endpoints.ts';
import { storeOfferEndpoints } from './features/offers/server/store-endpoints.ts';
import { operationsEndpoints } from './features/operations/server/endpoints.ts';
import { orderAdminEndpoints } from './features/order-admin/server/endpoints.ts';
import { checkoutEndpoints } from './features/order-placement/server/endpoints.ts';
import { orderEndpoints } from './features/orders/server/endpoints.ts';
import { paperAgreementEndpoints } from './features/paper-agreements/server/endpoints.ts';
import { payoutEndpoints } from './features/payouts/server/endpoints.ts';
import { payrollEndpoints } from './features/payroll/server/endpoints.ts';
import { payrollFileEndpoints } from './features/payroll-files/server/endpoints.ts';
import { payrollYearEndpoints } from './features/payroll-years/server/endpoints.ts';
import { peopleEndpoints } from './features/people/server/endpoints.ts';
import { policyEndpoints } from './features/policy/server/endpoints.ts';
import { preparationEndpoints } from './features/preparation/server/endpoints.ts';
import { privacyEndpoints } from './features/privacy/server/endpoints.ts';
import { profileEndpoints } from './features/profile/server/endpoints.ts';
import { programmeEndpoints } from './features/programme/server/endpoints.ts';
import { publicApiEndpoints } from './features/public-api/server/endpoints.ts';
import { refundAdminEndpoints } from './features/refund-admin/server/endpoints.ts';
import { requestEndpoints } from './features/requests/server/endpoints.ts';
import { reviewEndpoints } from './features/reviews/server/endpoints.ts';
import { salaryClaimEndpoints } from './features/salary-claims/server/endpoints.ts';
import { favouriteEndpoints } from './features/saved-products/server/endpoints.ts';
import { listWithinBounds, searchEndpoints } from './features/search/server/endpoints.ts';
import { sellerEndpoints } from './features/self-invoicing/server/seller-endpoints.ts';
import { approvalEndpoints } from './features/sent-invoices/server/approval-endpoints.ts';
import { billingEndpoints } from './features/sent-invoices/server/billing-endpoints.ts';
import { adminClaimEndpoints } from './features/service-claims/server/admin-endpoints.ts';
import { apiClaimEndpoints } from './features/service-claims/server/api-endpoints.ts';
import { ownServiceEndpoints } from './features/service-claims/server/endpoints.ts';
import { storeClaimEndpoints } from './features/service-claims/server/store-endpoints.ts';
import { staffInvitationEndpoints } from './features/staff-invitations/server/endpoints.ts';
import { staffSignInEndpoints } from './features/staff-sign-in/server/endpoints.ts';
import { staffViewEndpoints } from './features/staff-views/server/endpoints.ts';
import { storeApiEndpoints } from './features/store-api/server/endpoints.ts';
import { storeWorkEndpoints } from './features/store-workspace/server/endpoints.ts';
import { storeEndpoints } from './features/stores/server/endpoints.ts';
import { storeMemberEndpoints } from './features/stores/server/member-endpoints.ts';
import {
  adminTermEndEndpoints,
  companyTermEndEndpoints,
  termEndEndpoints,
} from './features/term-end/server/endpoints.ts';
import { useAgreementEndpoints } from './features/use-agreements/server/endpoints.ts';
import { webhookEndpoints } from './features/webhooks/server/endpoints.ts';
import { functionsOf } from './functions.ts';
import type { ServedEndpoint } from './platform/http/serve-endpoint.ts';
import { withoutServicesOff } from './service-parts.ts';

/** Returns the endpoints, without those of services that are off. */
export const endpointsOf = (app: App): ServedEndpoint[] =>
  withoutServicesOff(
    app,
    'endpoints',
    allEndpoints(app),
    ({ endpoint: { method, path } }) => `${method} ${path}`,
  );

const allEndpoints = (app: App): ServedEndpoint[] => [
  ...catalogueEndpoints(app, listWithinBounds()),
  ...catalogueAdminEndpoints(app),
  ...catalogueImportEndpoints(app),
  ...searchEndpoints(app),
  ...favouriteEndpoints(app),
  ...reviewEndpoints(app),
  ...benefitCalculatorEndpoints(app),
  ...benefitParameterEndpoints(app),
  ...benefitPageEndpoints(app),
  ...employerInvoiceEndpoints(app),
  ...employerReportEndpoints(app),
  ...adminReportEndpoints(app),
  ...cartEndpoints(app),
  ...checkoutEndpoints(app),
  ...orderEndpoints(app),
  ...orderAdminEndpoints(app),
  ...contentEndpoints(app),
  ...accountEndpoints(app),
  ...firstFactorEndpoints(createAuthService(app)),
  ...bankidEndpoints(app),
  ...profileEndpoints(app),
  ...requestEndpoints(app),
  ...companyDataEndpoints(app),
  ...memberEndpoints(app),
  ...apiKeyEndpoints(app),
  ...webhookEndpoints(app),
  ...companyApiEndpoints(createAuthService(app)),
  ...storeApiEndpoints(app),
  ...overviewEndpoints(app),
  ...activityEndpoints(createAuthService(app)),
  ...approvalDecisionEndpoints(app),
  ...lifeEventEndpoints(app),
  ...salaryClaimEndpoints(app),
  ...employerLifeEventEndpoints(app),
  ...adminLifeEventEndpoints(app),
  ...invitationEndpoints(app),
  ...policyEndpoints(app),
  ...payrollEndpoints(createAuthService(app)),
  ...payrollFileEndpoints(app),
  ...payrollYearEndpoints(app),
  ...joiningEndpoints(app),
  ...programmeEndpoints(app),
  ...employerJoiningEndpoints(app),
  ...eligibleListEndpoints(createAuthService(app)),
  ...staffViewEndpoints(app),
  ...storeEndpoints(app),
  ...storeMemberEndpoints(app),
  ...buyOutCheckoutEndpoints(app),
  ...handoverEndpoints(app),
  ...storeHandoverEndpoints(app),
  ...storeWorkEndpoints(app),
  ...preparationEndpoints(app),
  ...appointmentEndpoints(app),
  ...offerEndpoints(app),
  ...storeOfferEndpoints(app),
  ...programOfferEndpoints(app),
  ...embeddingEndpoints(app),
  ...orderBikeEndpoints(app),
  ...termEndEndpoints(app),
  ...companyTermEndEndpoints(app),
  ...adminTermEndEndpoints(app),
  ...refundAdminEndpoints(app),
  ...storeReturnEndpoints(app),
  ...payoutEndpoints(app),
  ...storeClaimEndpoints(app),
  ...apiClaimEndpoints(app),
  ...ownServiceEndpoints(app),
  ...adminClaimEndpoints(app),
  ...marketValueEndpoints(app),
  ...agreementEndpoints(createAuthService(app)),
  ...useAgreementEndpoints(app),
  ...paperAgreementEndpoints(app),
  ...sellerEndpoints(app),
  ...billingEndpoints(app),
  ...approvalEndpoints(app),
  ...operationsEndpoints(app),
  ...privacyEndpoints(app),
  ...peopleEndpoints(createAuthService(app)),
  ...staffInvitationEndpoints(createAuthService(app)),
  ...staffSignInEndpoints(app),
  ...companyEndpoints(createAuthService(app)),
  ...companyExportEndpoints(createAuthService(app)),
  ...lightOnboardingEndpoints(createAuthService(app)),
  ...publicApiEndpoints(app, () => ({
    calls: endpointsOf(app),
    functions: functionsOf(createAuthService(app)),
  })),
];
