// Records a signature on paper. The effect is that of the last electronic signature, in one transaction with its audit.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import type { App } from '#src/app.ts';
import { lockBenefit, lockOrderOfBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { signBenefit } from '#src/features/benefits/server/sign-benefit.ts';
import { recordSigned } from '#src/features/companies/server/activate-company.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import { amendmentSigned } from '#src/features/life-events/server/answer-event.ts';
import { eventById } from '#src/features/life-events/server/life-event-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { PaperKind } from '../contract.ts';

/** A signature on paper. `signedOn`: `YYYY-MM-DD`. */
export interface PaperSignature {
  kind: PaperKind;
  id: string;
  signedOn: string;
  archive: string;
}

type Target = { type: 'company' | 'benefit'; id: string };
type Sign = (tx: Connection, of: { id: string; reference: string; today: string }) => Promise<Target>;

const SIGN: Readonly<Record<PaperKind, Sign>> = {
  company: async (tx, { id }) => {
    const company = await lockCompany(tx, id);
    if (!company) throw new Problem('not-found');
    if (company.signedAt || company.activeSince) throw new Problem('not-possible-now');
    await recordSigned(tx, id);
    return { type: 'company', id };
  },
  benefit: async (tx, { id, reference }) => {
    // In the order in which every change of a benefit locks.
    await lockOrderOfBenefit(tx, id);
    const benefit = await lockBenefit(tx, id);
    if (!benefit) throw new Problem('not-found');
    if (benefit.state !== 'approved') throw new Problem('not-possible-now');
    await signBenefit(tx, id, reference);
    return { type: 'benefit', id };
  },
  'life-event': async (tx, { id, today }) => {
    const event = await eventById(tx, id);
    if (!event) throw new Problem('not-found');
    if (event.state !== 'awaiting-amendment') throw new Problem('not-possible-now');
    await amendmentSigned(tx, id, today);
    return { type: 'benefit', id: event.benefitId };
  },
};

const RECORDED: AuditAction = 'paper-agreement.recorded';

/** Records a signature. Throws `invalid-request` for a day to come, `not-found`, and `not-possible-now` for what does not wait. */
export async function recordSignature(
  app: App,
  { kind, id, signedOn, archive }: PaperSignature,
  { caller, requestId }: { caller: SignedInCaller; requestId: string },
): Promise<void> {
  const today = app.today();
  if (signedOn > today)
    throw new Problem('invalid-request', { fields: [{ field: 'signedOn', code: 'future' }] });
  await app.db.transaction(async (tx) => {
    const target = await SIGN[kind](tx, { id, reference: `paper ${signedOn}`, today });
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: RECORDED,
      target,
      detail: { kind, signedOn, archive },
      requestId,
    });
  });
}
