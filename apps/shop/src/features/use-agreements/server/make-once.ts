// Makes and sends an agreement of a benefit or a life event at the provider, each once (docs/security.md, F27).
import { createHash } from 'node:crypto';
import type { App } from '#src/app.ts';
import {
  type Agreement,
  endAgreement,
  intendAgreement,
  intendSending,
} from '#src/features/agreements/server/agreement-repository.ts';
import { dropIntended } from '#src/features/agreements/server/benefit-agreement-repository.ts';
import {
  makeIntended,
  newReference,
  numberHashesIn,
  sendDraft,
} from '#src/features/agreements/server/make-agreement.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { keysOf } from '#src/platform/security/key-ring.ts';
import { SET_OFF_FIELD } from './agreement-fields.ts';
import type { WantedUseAgreement } from './wanted-agreement.ts';

/** What an agreement belongs to, and what follows where the provider refuses it. */
export type AgreementOwner = { benefitId: string } | { lifeEventId: string; onRefused: OnRefused };
type OnRefused = (tx: Connection) => Promise<void>;

/**
 * Makes an agreement, unless another run makes it. A refusal is stored, for people to solve; where the provider did nothing, the
 * next run tries again.
 * @throws ProviderError
 */
export async function makeOnce(app: App, wanted: WantedUseAgreement, owner: AgreementOwner): Promise<void> {
  const { db } = app;
  const isOfBenefit = 'benefitId' in owner;
  const purpose = isOfBenefit ? `use agreement ${owner.benefitId}` : `amendment ${owner.lifeEventId}`;
  const { agreement, isNew } = await intendAgreement(db.pool, {
    id: uuidv7(),
    reference: newReference(),
    fingerprint: createHash('sha256').update(purpose).digest(),
    orgNumberHash: null,
    name: wanted.name,
    workspaceId: wanted.workspaceId,
    templateId: wanted.templateId,
    createdBy: null,
    passId: null,
    companyId: null,
    benefitId: isOfBenefit ? owner.benefitId : null,
    ...(isOfBenefit ? {} : { lifeEventId: owner.lifeEventId }),
    hasSetOff: isOfBenefit && SET_OFF_FIELD in (wanted.fields ?? {}),
    numberHashes: await numberHashesIn({ app, keys: keysOf(app) }, wanted),
  });
  if (!isNew) return;
  try {
    await makeIntended(app, agreement, wanted, { ...SYSTEM_CONTEXT, reason: { why: 'new-contract' } });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'unknown-outcome') throw error;
    if (error.kind === 'refused')
      await db.transaction(async (tx) => {
        await endAgreement(tx, agreement.id, 'failed');
        if (!isOfBenefit) await owner.onRefused(tx);
      });
    else await dropIntended(db.pool, agreement.id);
    throw error;
  }
}

/** Sends a draft, unless another run sends it. */
export async function sendOnce(
  app: App,
  agreement: Agreement,
  letter: { subject: string; message: string },
): Promise<void> {
  if (!(await intendSending(app.db.pool, agreement.id))) return;
  const reason = { why: 'contract', reference: agreement.reference } as const;
  await sendDraft(app, agreement, letter, { ...SYSTEM_CONTEXT, reason });
}
