import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import type { ServedEndpoint } from '#src/platform/http/serve-endpoint.ts';
import { apiEmployeeEndpoints } from './employee-endpoints.ts';
import { apiReadEndpoints } from './read-endpoints.ts';

/** The endpoints of the API for companies' programs. They use the functions of the pages. */
export const companyApiEndpoints = (account: AuthService): ServedEndpoint[] => [
  ...apiEmployeeEndpoints(account),
  ...apiReadEndpoints(account.app),
];
