// We send reminders ourselves, because the provider's own reminders go only to our side of a contract
// (developer.oneflow.com, reference/create-a-reminder). Each signer gets at most one a day.

import type { App } from '#src/app.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { type Actor, recordAudit } from '#src/platform/database/audit-log.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { markReminded } from './agreement-list-repository.ts';
import type { Agreement } from './agreement-repository.ts';

/** The kind of the mail. */
export const AGREEMENT_REMINDER = 'agreement-reminder';

/**
 * Queues reminders to all who have not signed. Returns the number of new reminders, and of those already sent
 * today.
 */
export async function remindSigners(
  app: App,
  { actor, requestId, language }: { actor: Actor; requestId?: string; language: Language },
  { id, reference, participants }: Agreement,
): Promise<{ reminded: number; alreadyToday: number }> {
  const day = stockholmDay(app.now());
  const waiting = participants.filter(
    ({ isSignatory, signState, email }) => isSignatory && signState === 'undecided' && email,
  );
  return app.db.transaction(async (tx) => {
    let reminded = 0;
    for (const { id: participantId } of waiting) {
      const businessKey = `agreement:${id}:remind:${participantId}:${day}`;
      const payload = { agreementId: id, participantId };
      if (await addToOutbox(tx, { kind: AGREEMENT_REMINDER, businessKey, language, payload })) reminded += 1;
    }
    if (reminded > 0) {
      await markReminded(tx, id);
      const target = { type: 'agreement', id };
      const detail = { reference, reminded };
      await recordAudit(tx, {
        actor,
        action: 'agreement.reminded',
        target,
        detail,
        requestId,
      });
    }
    return { reminded, alreadyToday: waiting.length - reminded };
  });
}
