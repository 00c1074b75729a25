// `oneflow_sendcontract`: sends a draft to its people, once. A contract that has been sent is not changed.
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod/mini';
import type { SentAgreement, sendAgreementBody } from '../contract.ts';
import {
  type AgreementContext,
  AgreementRefused,
  ownAgreement,
  providerContextOf,
  throwApiError,
} from './agreement-errors.ts';
import { type Agreement, agreementById, intendSending } from './agreement-repository.ts';
import { sendDraft } from './make-agreement.ts';

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 150;

/** Sends a contract, and returns its state. */
export async function sendAgreement(
  context: AgreementContext,
  body: z.infer<typeof sendAgreementBody>,
): Promise<SentAgreement> {
  const begun = performance.now();
  const letter = { subject: body.subject?.trim() ?? '', message: body.message?.trim() ?? '' };
  for (let agreement: Agreement | null = await ownAgreement(context, body.contract_id); agreement; ) {
    if (agreement.state !== 'draft') return sentBody(agreement);
    if (await intendSending(context.account.app.db.pool, agreement.id))
      return sentBody(await send(context, agreement, letter));
    if (performance.now() - begun > WAIT_MS) break;
    // Another call is sending it: a second click or another tab.
    await delay(LOOK_EVERY_MS);
    agreement = await agreementById(context.account.app.db.pool, agreement.id);
  }
  throw new AgreementRefused('in-progress');
}

async function send(
  context: AgreementContext,
  agreement: Agreement,
  letter: { subject: string; message: string },
): Promise<Agreement> {
  const reason = { why: 'contract', reference: agreement.reference } as const;
  const providerContext = providerContextOf(context, null, reason);
  return sendDraft(context.account.app, agreement, letter, providerContext).catch(throwApiError);
}

function sentBody({ providerId, state, participants }: Agreement): SentAgreement {
  if (state === 'deleted' || state === 'failed' || state === 'intended')
    throw new AgreementRefused('not-a-draft');
  const signers = participants.filter(({ isSignatory }) => isSignatory);
  return {
    success: true,
    contract_id: Number(providerId),
    contractState: state,
    sent_to: signers.map(({ email }) => email).filter(Boolean),
  };
}
