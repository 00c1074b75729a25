import type { KeyOwner } from '@activepick/domain/access/key-scopes.ts';
import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { mailedWithdrawal } from '../api-key-repository.ts';
import type { Withdrawn } from './withdrawn-mail.tsx';

/** The kind of the outbox rows that migration 0150 adds when something is withdrawn. */
export const GRANTS_WITHDRAWN = 'grants-withdrawn';

type Payload = { ownerKind: KeyOwner; ownerId: string; personId: string; userId: string } & Withdrawn;

/** Returns the mail of a `grants-withdrawn` row; null when its receiver has left. */
export async function renderWithdrawnMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { ownerKind, ownerId, personId, userId, ...counts } = row.payload as unknown as Payload;
  const owner = { kind: ownerKind, id: ownerId };
  const found = await mailedWithdrawal(app.db.pool, { owner, personId, userId });
  if (!found) return null;
  const page = ownerKind === 'company' ? 'employer' : 'store';
  const link = `${app.publicUrl}/${page}/${ownerId}/api?lang=${row.language}`;
  const { withdrawnMail } = await import('./withdrawn-mail.tsx');
  return {
    ...(await withdrawnMail({ ...found, ...counts, link }, row.language, app.settings)),
    messageId: row.id,
  };
}
