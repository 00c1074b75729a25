// The parts of the server that belong to a service. They do not exist while the service is off. The pages of a service
// name it in pages.ts.
import { type Service, servicesOff } from '@activepick/domain/services/services.ts';
import type { App } from './app.ts';
import { RECONCILE_AGREEMENTS_JOB } from './features/agreements/server/reconcile-agreements.ts';
import { ADVANCE_PAYMENT_JOB } from './features/card-payments/server/advance-payment.ts';
import { RECONCILE_JOB } from './features/card-payments/server/reconcile-payments.ts';
import { SEND_EMPLOYER_INVOICES_JOB } from './features/employer-invoices/server/send-invoices.ts';
import { MIRROR_JOB } from './features/product-import/server/mirror-products.ts';
import { POLL_INVOICES_JOB } from './features/sent-invoices/server/poll-invoices.ts';
import { SETTLE_INVOICES_JOB } from './features/sent-invoices/server/send-invoice.ts';
import { USE_AGREEMENTS_JOB } from './features/use-agreements/server/advance-use-agreements.ts';

/** The endpoints and functions by method and path, and the jobs by name. */
interface ServiceParts {
  endpoints: readonly string[];
  jobs: readonly string[];
}

// The form where a company joins by itself reads the register and ends with a contract.
const LIGHT_ONBOARDING = ['POST /api/light-onboarding/pass', 'POST /api/light-onboarding/contract'];

/** The parts of each service. */
export const SERVICE_PARTS: Readonly<Record<Service, ServiceParts>> = {
  payments: {
    endpoints: [
      'POST /api/benefits/:id/term-end/card',
      'POST /api/benefits/:id/life-events/:eventId/card',
      'GET /api/benefits/:id/card-payment',
      'POST /api/payments/state',
    ],
    jobs: [RECONCILE_JOB, ADVANCE_PAYMENT_JOB],
  },
  bankid: { endpoints: ['GET /api/account/bankid', 'POST /functions/v1/criipto-bankid'], jobs: [] },
  'company-register': {
    endpoints: [
      'POST /functions/v1/roaring-auth',
      'POST /functions/v1/company-rating',
      'POST /functions/v1/company-information',
      'POST /functions/v1/signing-combinations',
      'POST /functions/v1/signatory-rights',
      'POST /api/company-data/reveal',
      ...LIGHT_ONBOARDING,
    ],
    jobs: [],
  },
  contracts: {
    endpoints: [
      'POST /functions/v1/oneflow_createcontract3',
      'POST /functions/v1/oneflow_sendcontract',
      'POST /functions/v1/oneflow-template-details',
      'POST /functions/v1/oneflow-contract-status',
      'POST /api/agreements/search',
      'GET /api/agreements/:id/document',
      'POST /api/agreements/:id/remind',
      'POST /api/agreements/:id/withdraw',
      'GET /api/agreements/defaults',
      'GET /api/profile/agreements',
      'GET /api/profile/agreements/:id/document',
      'GET /api/benefits/:id/use-agreement',
      'POST /api/benefits/:id/use-agreement/signing-link',
      'GET /api/benefits/:id/use-agreement/document',
      'POST /api/benefits/:id/use-agreement/resend',
      'GET /api/employer/:companyId/benefits/:id/use-agreement',
      'GET /api/employer/:companyId/benefits/:id/use-agreement/document',
      'POST /api/employer/:companyId/benefits/:id/use-agreement/resend',
      'GET /api/admin/benefits/:id/use-agreement',
      'POST /api/admin/benefits/:id/use-agreement/resend',
      ...LIGHT_ONBOARDING,
    ],
    jobs: [RECONCILE_AGREEMENTS_JOB, USE_AGREEMENTS_JOB],
  },
  accounting: {
    endpoints: [
      'POST /functions/v1/fortnox-invoice',
      'POST /functions/v1/fortnox-listarticles',
      'POST /functions/v1/create-supplier-invoice',
      'GET /api/self-invoices/sellers/:number',
      'PUT /api/self-invoices/sellers/:number/agreement',
      'GET /api/self-invoices/store-orders',
      'POST /api/self-invoices/:id/credit',
      'POST /api/self-invoices/:id/link',
      'POST /api/self-invoices/refresh',
      'POST /api/admin/employer-invoices/:id/retry',
    ],
    jobs: [SETTLE_INVOICES_JOB, POLL_INVOICES_JOB, SEND_EMPLOYER_INVOICES_JOB],
  },
  'store-backend': { endpoints: [], jobs: [MIRROR_JOB] },
};

const missingOf = ({ settings }: Pick<App, 'settings'>, kind: keyof ServiceParts): ReadonlySet<string> =>
  new Set(
    servicesOff(settings.services).flatMap((service): readonly string[] => SERVICE_PARTS[service][kind]),
  );

/** Returns the parts whose service is not off. `nameOf` returns a part's name in the table. */
export function withoutServicesOff<Part>(
  app: Pick<App, 'settings'>,
  kind: keyof ServiceParts,
  parts: readonly Part[],
  nameOf: (part: Part) => string,
): Part[] {
  const missing = missingOf(app, kind);
  return parts.filter((part) => !missing.has(nameOf(part)));
}
