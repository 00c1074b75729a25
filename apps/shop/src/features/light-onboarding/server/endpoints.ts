import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { createCompanies } from '#src/features/companies/server/companies.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { askForPass, sendLightAgreement } from '../contract.ts';
import { countTry, passFor } from './access-code.ts';
import { createAndSendAgreement } from './send-light-agreement.ts';

/** The endpoints of the light onboarding. */
export const lightOnboardingEndpoints = (account: AuthService): ServedEndpoint[] => {
  const companies = createCompanies(account);
  return [
    serve(askForPass, { count: ({ ip }) => countTry(account, ip) }, async ({ body, ip }) => ({
      answer: { success, ...(await passFor(account, body.code, ip)) },
    })),
    serve(sendLightAgreement, async (context) => ({
      answer: { success, data: await createAndSendAgreement(companies, context, context.body) },
    })),
  ];
};
