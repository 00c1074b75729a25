import { hideOrgNumber, parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { App } from '#src/app.ts';
import { createAuthService } from '#src/features/auth/server/auth-service.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EndpointInput, type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import { revealPersonalNumber } from '../contract.ts';
import { type CompanyDataService, createCompanyDataService } from './company-data-service.ts';
import { countReveal } from './count-reveal.ts';
import { resolveSignatory } from './resolve-signatory.ts';

/** The endpoints about the company register, besides the functions. */
export function companyDataEndpoints(app: App): ServedEndpoint[] {
  const companyData = createCompanyDataService(createAuthService(app));
  return [serve(revealPersonalNumber, (input) => reveal(companyData, input))];
}

async function reveal(
  companyData: CompanyDataService,
  { body, caller, requestId, language, ip }: EndpointInput<typeof revealPersonalNumber>,
) {
  const { app } = companyData.account;
  const orgNumber = parseOrgNumber(body.companyId, app.today());
  if (!orgNumber.ok) throw new Problem('not-found');
  await countReveal(companyData, caller);
  const { name, personalNumber: masked } = body;
  const whole = await resolveSignatory({ companyData, caller, requestId, language, ip }, orgNumber.value, {
    name,
    masked,
  });
  if (!whole) throw new Problem('not-found');
  // Audited before it is shown.
  await recordAudit(app.db.pool, {
    actor: actorOf(caller),
    action: 'personal-number.revealed',
    target: { type: 'company', id: hideOrgNumber(orgNumber.value) },
    reason: 'credit and signatory tool',
    detail: { personalNumber: masked },
    requestId,
  });
  return { answer: { personalNumber: whole } };
}
