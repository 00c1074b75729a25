// The questions of people who are not on a list, to the HR of a company.
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A question as it is stored. */
export interface StoredQuestion {
  id: string;
  companyId: string;
  userId: string;
  name: string;
  email: string;
  note: string;
  language: Language;
  state: 'open' | 'added' | 'refused';
  reason: string | null;
  askedAt: Date;
  answeredAt: Date | null;
}

const COLUMNS = `id, company_id as "companyId", user_id as "userId", name, email, note, language, state, reason,
  asked_at as "askedAt", answered_at as "answeredAt"`;

/** Stores a question; returns false when the person has an open one with the company. */
export async function insertQuestion(
  tx: Connection,
  one: Pick<StoredQuestion, 'id' | 'companyId' | 'userId' | 'name' | 'email' | 'note' | 'language'>,
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'insert-join-question',
    text: `insert into join_questions (id, company_id, user_id, name, email, note, language)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (company_id, user_id) where state = 'open' do nothing`,
    values: [one.id, one.companyId, one.userId, one.name, one.email, one.note, one.language],
  });
  return rowCount === 1;
}

/** Returns a question, or null. */
export async function questionById(connection: Connection, id: string): Promise<StoredQuestion | null> {
  return queryRow<StoredQuestion>(connection, {
    name: 'join-question',
    text: `select ${COLUMNS} from join_questions where id = $1`,
    values: [id],
  });
}

/** Returns a question of a company and locks it until `tx` ends; null when it does not exist. */
export async function lockQuestion(
  tx: Connection,
  companyId: string,
  id: string,
): Promise<StoredQuestion | null> {
  return queryRow<StoredQuestion>(tx, {
    name: 'lock-join-question',
    text: `select ${COLUMNS} from join_questions where id = $1 and company_id = $2 for update`,
    values: [id, companyId],
  });
}

/** Returns a person's newest question to a company, or null. */
export async function newestQuestion(
  connection: Connection,
  companyId: string,
  userId: string,
): Promise<StoredQuestion | null> {
  return queryRow<StoredQuestion>(connection, {
    name: 'newest-join-question',
    text: `select ${COLUMNS} from join_questions where company_id = $1 and user_id = $2 order by id desc limit 1`,
    values: [companyId, userId],
  });
}

/** Stores the answer to an open question and returns it. */
export async function answerQuestion(
  tx: Connection,
  id: string,
  answer: { state: 'added' | 'refused'; reason: string | null; userId: string | null },
): Promise<StoredQuestion> {
  return queryOneRow<StoredQuestion>(tx, {
    name: 'answer-join-question',
    text: `update join_questions set state = $2, reason = $3, answered_by = $4, answered_at = now()
      where id = $1 and state = 'open' returning ${COLUMNS}`,
    values: [id, answer.state, answer.reason, answer.userId],
  });
}

/** Closes a person's open question to a company that they have joined in another way. */
export async function closeQuestion(tx: Connection, companyId: string, userId: string): Promise<void> {
  await execute(tx, {
    name: 'close-join-question',
    text: `update join_questions set state = 'added', answered_at = now()
      where company_id = $1 and user_id = $2 and state = 'open'`,
    values: [companyId, userId],
  });
}

/** Returns a part of a company's questions after the one with the id `cursor`. */
export async function questionsOf(
  connection: Connection,
  companyId: string,
  { state, cursor, limit }: { state: 'open' | 'answered'; cursor: string | null; limit: number },
): Promise<StoredQuestion[]> {
  const isOpen = state === 'open';
  return queryRows<StoredQuestion>(connection, {
    name: isOpen ? 'open-join-questions' : 'answered-join-questions',
    text: `select ${COLUMNS} from join_questions
      where company_id = $1 and state ${isOpen ? '=' : '<>'} 'open'
        and ($2::uuid is null or id ${isOpen ? '>' : '<'} $2)
      order by id ${isOpen ? '' : 'desc'} limit $3`,
    values: [companyId, cursor, limit],
  });
}

/** Returns the number of questions of a company, at most `most`. */
export async function countQuestions(
  connection: Connection,
  companyId: string,
  { state, most }: { state: 'open' | 'answered'; most: number },
): Promise<number> {
  const isOpen = state === 'open';
  const row = await queryOneRow<{ n: number }>(connection, {
    name: isOpen ? 'count-open-join-questions' : 'count-answered-join-questions',
    text: `select count(*)::int as n from (
        select 1 from join_questions where company_id = $1 and state ${isOpen ? '=' : '<>'} 'open' limit $2
      ) counted`,
    values: [companyId, most],
  });
  return row.n;
}

/**
 * Returns a person's questions that are open or whose last answer was a refusal, with the names of the
 * companies. Runs as the shop itself.
 */
export async function ownQuestions(
  connection: Connection,
  userId: string,
): Promise<{ id: string; companyName: string; askedAt: Date; refusal: string | null }[]> {
  return queryRows<{ id: string; companyName: string; askedAt: Date; refusal: string | null }>(connection, {
    name: 'own-join-questions',
    text: `select q.id, c.company_name as "companyName", q.asked_at as "askedAt", q.reason as refusal
      from (
        select distinct on (company_id) id, company_id, asked_at, reason, state from join_questions
        where user_id = $1 order by company_id, id desc
      ) q join companies c on c.id = q.company_id
      where q.state <> 'added' and not exists (
        select 1 from employments e where e.user_id = $1 and e.company_id = q.company_id and e.ended_at is null)
      order by q.id desc limit 50`,
    values: [userId],
  });
}

/** A member who gets the mail about a question. */
export interface Recipient {
  userId: string;
  language: Language;
}

/**
 * Returns the members who answer questions: those with the HR right, or the owners if there are none. Runs as
 * the shop itself.
 */
export async function hrMembers(connection: Connection, companyId: string): Promise<Recipient[]> {
  return queryRows<Recipient>(connection, {
    name: 'hr-members',
    text: `select m.user_id as "userId", u.language from company_members m join users u on u.id = m.user_id
      where m.company_id = $1 and m.ended_at is null and u.email_confirmed_at is not null and u.deleted_at is null
        and case when exists (
            select 1 from company_members where company_id = $1 and ended_at is null and 'hr' = any (rights))
          then 'hr' else 'owner' end = any (m.rights)
      order by m.started_at limit 20`,
    values: [companyId],
  });
}

/** Deletes the questions under an address in lower case, and returns their number. */
export async function deleteQuestionsOf(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'delete-join-questions',
    text: 'delete from join_questions where email = $1',
    values: [email],
  });
}

/** Deletes questions that were answered so many months ago, and returns their number. */
export async function sweepQuestions(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-join-questions',
    text: 'delete from join_questions where answered_at < now() - make_interval(months => $1)',
    values: [months],
  });
}
