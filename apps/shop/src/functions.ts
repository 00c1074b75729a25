// The list of functions under /functions/v1.

import { agreementFunctions } from './features/agreements/server/agreement-functions.ts';
import type { AuthService } from './features/auth/server/auth-service.ts';
import { bankidFunctions } from './features/bankid/server/bankid-function.ts';
import { companyFunctions } from './features/company-data/server/company-functions.ts';
import { requestFunctions } from './features/requests/server/send-email-function.ts';
import { accountingFunctions } from './features/self-invoicing/server/accounting-functions.ts';
import { staffSignInFunctions } from './features/staff-sign-in/server/staff-sign-in.ts';
import { FUNCTIONS_BASE, type ServedFunction } from './platform/http/serve-functions.ts';
import { withoutServicesOff } from './service-parts.ts';

/** Returns the functions, without those of services that are off. */
export const functionsOf = (account: AuthService): ServedFunction[] =>
  withoutServicesOff(
    account.app,
    'endpoints',
    allFunctions(account),
    ({ name }) => `POST ${FUNCTIONS_BASE}/${name}`,
  );

const allFunctions = (account: AuthService): ServedFunction[] => [
  ...bankidFunctions(account),
  ...staffSignInFunctions(account),
  ...companyFunctions(account),
  ...agreementFunctions(account),
  ...requestFunctions(account),
  ...accountingFunctions(account),
];
