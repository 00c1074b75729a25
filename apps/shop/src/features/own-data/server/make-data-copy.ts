// The job that makes a copy of a person's data: one machine-readable text and one readable text, encrypted together.
// Source: docs/security.md section 3, T33; regulation (EU) 2016/679, articles 15 and 20.
import type { App } from '#src/app.ts';
import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Aad } from '#src/platform/security/encryption.ts';
import { copyToMake, fillCopy } from './data-copy-repository.ts';
import { ownDataHtml } from './own-data-html.ts';
import { ownDataOf } from './own-data-report.ts';

/** The name of the job. */
export const DATA_COPY_JOB = 'make-data-copy';
/** The retention of a copy (docs/security.md, "Personal data"). */
export const COPY_HOURS = 24;

/** Returns the table, column and row of a copy's encrypted content. */
export const copyAad = (id: string): Aad => ({ table: 'data_copies', column: 'content_sealed', row: id });

/** Makes the copy with an id, once, and emails the person if they have an address. */
export async function makeDataCopy(app: App, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const copy = await copyToMake(tx, id);
    const user = copy && (await userById(tx, copy.userId));
    if (!copy || !user) return;
    const json = await ownDataOf(tx, app.encryption, user.id);
    const html = ownDataHtml(json, copy.language, app.settings.brand.name);
    const contentSealed = app.encryption.encrypt(JSON.stringify({ json, html }), copyAad(id));
    await fillCopy(tx, { id, contentSealed, hours: COPY_HOURS });
    await recordAudit(tx, {
      actor: { kind: 'system' },
      action: 'personal-number.unmasked',
      target: { type: 'user', id: user.id },
      reason: 'copy of own data',
    });
    if (!user.email || user.emailConfirmedAt === null) return;
    const link = `${app.publicUrl}/profile#data`;
    await sendAccountMail(tx, app.encryption, copy.language, {
      kind: 'data-copy-ready',
      to: user.email,
      link,
    });
  });
}
