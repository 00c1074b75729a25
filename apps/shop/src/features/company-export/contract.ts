// The customers of the programme, employers and stores, as a CSV file for staff.
import * as z from 'zod/mini';
import { companyFilters } from '#src/features/companies/contract.ts';
import { done } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/**
 * Exports the companies of the list as CSV. A request body, since the search may be an organisation number. The number of a sole
 * trader is masked, since it is a personal number.
 */
export const exportCompanies = endpoint({
  method: 'POST',
  path: '/api/companies/export',
  access: 'admin-or-store',
  body: z.strictObject(companyFilters),
  answer: done,
  fileType: 'text/csv',
  problems: [
    'invalid-request',
    'malformed-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'too-many-requests',
    'unavailable',
  ],
});
