// The list of functions under /functions/v1.

import { agreementFunctions } from './features/agreements/server/agreement-functions.ts';
import type { AuthService } from './features/auth/server/auth-service.ts';
import { bankidFunctions } from './features/bankid/server/bankid-function.ts';
import { companyFunctions } from './features/company-data/server/company-functions.ts';
import { requestFunctions } from './features/requests/server/send-email-function.ts';
import { accountingFunctions } from './features/self-invoicing/server/accounting-functions.ts';
import { staffSignInFunctions } from './features/staff-sign-in/server/staff-sign-in.ts';
import type { ServedFunction } from './platform/http/serve-functions.ts';

/** Returns the functions, one line for each feature. */
export const functionsOf = (account: AuthService): ServedFunction[] => [
  ...bankidFunctions(account),
  ...staffSignInFunctions(account),
  ...companyFunctions(account),
  ...agreementFunctions(account),
  ...requestFunctions(account),
  ...accountingFunctions(account),
];
