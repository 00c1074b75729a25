// Entries of the log in the form for their readers: for a company without anything that is the shop's own, and whole for admins.

import { type NamedEmails, roleOfAccount } from '@activepick/domain/access/role.ts';
import { COMPANY_ACTIONS, type CompanyAction } from '@activepick/domain/audit/audit-actions.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import type { Language } from '#src/i18n/language.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { ActivityEntry, ActorKind, AuditLogEntry } from '../contract.ts';
import { type NamedPerson, peopleByIds, type StoredEntry } from './activity-report.ts';
import { sentenceOf } from './sentence.ts';

/** The reader's language, the shop's name, and the addresses with a role in the settings. */
interface Reading {
  language: Language;
  shop: string;
  named: NamedEmails;
}

function actorsIn({ language, shop }: Omit<Reading, 'named'>) {
  const { actors } = activityMessages[language];
  return { ...actors, staff: actors.staff({ shop }), system: actors.system({ shop }) };
}

type People = ReadonlyMap<string, NamedPerson>;

async function peopleOf(
  connection: Connection,
  companyId: string | null,
  entries: readonly StoredEntry[],
): Promise<People> {
  const ids = entries.flatMap(({ actorId, detail }) => [actorId, accountIn(detail)]);
  const people = await peopleByIds(connection, companyId, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(people.map((one) => [one.id, one]));
}

const accountIn = ({ userId }: Record<string, unknown>): string | null =>
  typeof userId === 'string' && UUID.test(userId) ? userId : null;

/**
 * Returns entries as the members of a company see them: the company's own people by name, the shop and stores without one, and
 * of the details only what the sentence says. Source: docs/security.md, T35 and T39.
 */
export async function companyShapes(
  connection: Connection,
  companyId: string,
  entries: readonly StoredEntry[],
  reading: Reading,
): Promise<ActivityEntry[]> {
  const people = await peopleOf(connection, companyId, entries);
  return entries.map((entry) => {
    const action = entry.action as CompanyAction;
    const by = actorIn(entry, people, reading.named);
    const actors = actorsIn(reading);
    const about = people.get(accountIn(entry.detail) ?? '');
    const words = { who: by.name ?? actors[by.kind], about: (about?.isMember && about.name) || null };
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      action,
      kind: COMPANY_ACTIONS[action],
      by,
      text: sentenceOf(entry, words, reading.language),
      subjectId: subjectOf(entry),
    };
  });
}

function subjectOf({ action, targetType, targetId, detail }: StoredEntry): string | null {
  if (targetType === 'order' || targetType === 'benefit') return targetId;
  return action.startsWith('payroll.') && typeof detail.month === 'string' ? detail.month : null;
}

function actorIn(entry: StoredEntry, people: People, named: NamedEmails): ActivityEntry['by'] {
  const { actorKind, actorId, byOwnPerson, detail } = entry;
  const nameless = (kind: ActorKind) => ({ kind, name: null });
  if (actorKind === 'system' || actorKind === 'nobody') return nameless('system');
  if (actorKind !== 'user' || actorId === null) return nameless('api');
  const person = people.get(actorId);
  if (byOwnPerson && detail.asAdmin !== true) {
    if (!person) return nameless('deleted');
    return { kind: person.isMember ? 'member' : 'employee', name: person.name || null };
  }
  // Accounts of staff are the only ones outside the company that may be deleted later.
  if (!person || detail.asAdmin === true) return nameless('staff');
  const { storedRole, email, isEmailConfirmed } = person;
  const role = roleOfAccount({ stored: storedRole, email, isEmailConfirmed }, named);
  if (role === 'admin') return nameless('staff');
  return nameless(role === 'store' || person.isStoreMember ? 'store' : 'outsider');
}

/** Returns entries as admins see them. */
export async function auditShapes(
  connection: Connection,
  entries: readonly StoredEntry[],
  { language, shop }: Omit<Reading, 'named'>,
): Promise<AuditLogEntry[]> {
  const people = await peopleOf(connection, null, entries);
  const actors = actorsIn({ language, shop });
  return entries.map((entry) => {
    const { actorKind: kind, actorId } = entry;
    const name = people.get(actorId ?? '')?.name || null;
    const nameless: Readonly<Record<string, string>> = {
      user: actors.gone,
      system: actors.system,
      nobody: actors.nobody,
      service: actors.service,
    };
    const who = name ?? nameless[kind] ?? actors.api;
    const about = people.get(accountIn(entry.detail) ?? '')?.name || null;
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      action: entry.action,
      actor: { kind, id: actorId, name },
      target: { type: entry.targetType, id: entry.targetId },
      company: entry.companyId === null ? null : { id: entry.companyId, name: entry.companyName },
      text: sentenceOf(entry, { who, about }, language),
      reason: entry.reason,
      requestId: entry.requestId,
      detail: entry.detail,
    };
  });
}
