import type { Account } from '#src/features/auth/server/auth-service.ts';
import { createCompanies } from '#src/features/companies/server/companies.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { askForPass, sendLightContract } from '../contract.ts';
import { passFor } from './access-code.ts';
import { sendContract } from './send-contract.ts';

/** The calls of the light onboarding. */
export const lightOnboardingCalls = (account: Account): ServedCall[] => {
  const companies = createCompanies(account);
  return [
    serve(askForPass, async ({ body, ip }) => ({
      answer: { success: true as const, ...(await passFor(account, body.code, ip)) },
    })),
    serve(sendLightContract, async (call) => ({
      answer: { success: true as const, data: await sendContract(companies, call, call.body) },
    })),
  ];
};
