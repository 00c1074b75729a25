// Joining an employer with its code: the standing of an account, joining, and asking HR (benefit programme, section 4).
import { hasMailDomain } from '@activepick/domain/companies/mail-domains.ts';
import { parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import type { App } from '#src/app.ts';
import { addEmployee } from '#src/features/companies/server/add-employee.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import {
  employerOfCode,
  type NamedEmployer,
} from '#src/features/companies/server/employer-code-repository.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import type { FieldProblem } from '#src/wire/problems.ts';
import type { JoinStanding, JoinView } from '../contract.ts';
import { hasJoined, insertEmployment, type ListedPerson, leaveEmployment } from './employment-repository.ts';
import { countCode, countTry, MAILED_QUESTIONS, QUESTIONS_BY_ACCOUNT } from './join-limits.ts';
import { confirmedEmail, listedPerson } from './match-person.ts';
import { closeQuestion, hrMembers, insertQuestion, newestQuestion } from './question-repository.ts';

/** The kind of the outbox rows that tell HR of a question; the payload is `{ questionId, userId }`. */
export const JOIN_QUESTION = 'join-question';

/** The caller of a request, with request id and IP. */
export interface JoinCaller {
  caller: SignedInCaller;
  requestId: string;
  ip: string;
}

const WRONG_CODE: FieldProblem[] = [{ field: 'code', code: 'employer-code' }];
const MAX_NAME = 200;

interface JoinRequest {
  employer: NamedEmployer;
  user: User;
}

/** An account's standing with an employer, and the person on its list that the account is matched to. */
interface JoinState {
  standing: JoinStanding;
  refusal: string | null;
  listed: ListedPerson | null;
}

/** Returns the employer of a code and the caller's standing. Throws `invalid-employer-code`. */
export async function viewEmployer(app: App, by: JoinCaller, code: string): Promise<JoinView> {
  const joining = await readJoining(app, by, code);
  return viewOf(joining, await standingOf(app.db.pool, joining));
}

/** Joins the caller's account to the employer of a code. Throws `invalid-employer-code` and `not-possible-now`. */
export async function joinEmployer(app: App, by: JoinCaller, code: string): Promise<JoinView> {
  const joining = await readJoining(app, by, code);
  return app.db.transaction(async (tx) => {
    // Another transaction may replace the list of employees. The lock makes one of the two wait for the
    // other.
    await lockCompany(tx, joining.employer.id);
    const found = await standingOf(tx, joining);
    if (found.standing === 'joined') return viewOf(joining, found);
    if (!(await joinAs(tx, by, joining, found))) throw new Problem('not-possible-now');
    await closeQuestion(tx, joining.employer.id, joining.user.id);
    return viewOf(joining, { standing: 'joined', refusal: null });
  });
}

/**
 * Asks HR to add the caller. Throws `invalid-employer-code`, and `not-possible-now` for a person who can join
 * without asking.
 */
export async function askToJoin(
  app: App,
  by: JoinCaller,
  { code, note }: { code: string; note: string },
): Promise<JoinView> {
  const joining = await readJoining(app, by, code);
  const before = await standingOf(app.db.pool, joining);
  if (before.standing === 'asked') return viewOf(joining, before);
  if (before.standing !== 'unlisted') throw new Problem('not-possible-now');
  await countTry(app, QUESTIONS_BY_ACCOUNT, joining.user.id);
  const { employer, user } = joining;
  const mailed = await app.limits.count(MAILED_QUESTIONS, employer.id);
  await app.db.transaction(async (tx) => {
    const email = user.email as string;
    const { id: userId, language } = user;
    const question = {
      id: uuidv7(),
      companyId: employer.id,
      userId,
      name: nameOf(user),
      email,
      note,
      language,
    };
    if (!(await insertQuestion(tx, question)) || mailed > MAILED_QUESTIONS.points) return;
    for (const member of await hrMembers(tx, employer.id))
      await addToOutbox(tx, {
        kind: JOIN_QUESTION,
        businessKey: `${JOIN_QUESTION}:${question.id}:${member.userId}`,
        language: member.language,
        payload: { questionId: question.id, userId: member.userId },
      });
  });
  return viewOf(joining, { standing: 'asked', refusal: null });
}

/** Leaves an employer. Throws `not-found` for an employment that is not the caller's. */
export const leaveEmployer = (app: App, by: JoinCaller, id: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const ended = await leaveEmployment(tx, by.caller.userId, id);
    if (!ended) throw new Problem('not-found');
    if (ended.wasJoined) await recordEmployment(tx, by, 'employment.left', ended.companyId);
  });

/** Audits that a person has joined or left a company. */
export const recordEmployment = (
  tx: Connection,
  { caller, requestId }: Pick<JoinCaller, 'caller' | 'requestId'>,
  action: 'employment.joined' | 'employment.left',
  companyId: string,
): Promise<void> =>
  recordAudit(tx, {
    actor: { kind: 'user', id: caller.userId },
    action,
    target: { type: 'company', id: companyId },
    requestId,
  });

async function readJoining(app: App, by: JoinCaller, typed: string): Promise<JoinRequest> {
  const userId = by.caller.userId;
  const returnPoints = await countCode(app, { ip: by.ip, userId });
  const code = parseEmployerCode(typed);
  const employer = code && (await employerOfCode(app.db.pool, code));
  if (!employer) throw new Problem('invalid-employer-code', { fields: WRONG_CODE });
  await returnPoints();
  const user = await userById(app.db.pool, userId);
  if (!user) throw new Problem('sign-in-required');
  return { employer, user };
}

async function standingOf(connection: Connection, { employer, user }: JoinRequest): Promise<JoinState> {
  const question = await newestQuestion(connection, employer.id, user.id);
  const refusal = question?.state === 'refused' ? question.reason : null;
  const email = confirmedEmail(user);
  if (await hasJoined(connection, employer.id, user.id))
    return { standing: 'joined', refusal: null, listed: null };
  const listed = await listedPerson(connection, employer.id, user);
  if (listed) return { standing: listed.isTaken ? 'taken' : 'listed', refusal: null, listed };
  if (email && hasMailDomain(email, employer.mailDomains))
    return { standing: 'domain', refusal: null, listed: null };
  if (question?.state === 'open') return { standing: 'asked', refusal, listed: null };
  return { standing: email ? 'unlisted' : 'needs-email', refusal, listed: null };
}

async function joinAs(
  tx: Connection,
  by: JoinCaller,
  { employer, user }: JoinRequest,
  { standing, listed }: JoinState,
): Promise<boolean> {
  const { personId, matchedBy } =
    standing === 'domain'
      ? { personId: await addByDomain(tx, by, employer, user), matchedBy: 'domain' as const }
      : { personId: listed?.personId ?? null, matchedBy: listed?.matchedBy ?? 'email' };
  if (personId === null) return false;
  const one = { id: uuidv7(), companyId: employer.id, userId: user.id, personId, matchedBy };
  const isNew = await insertEmployment(tx, one);
  if (isNew) await recordEmployment(tx, by, 'employment.joined', employer.id);
  return isNew;
}

const addByDomain = (
  tx: Connection,
  by: JoinCaller,
  employer: NamedEmployer,
  user: User,
): Promise<string | null> =>
  addEmployee(
    tx,
    employer.id,
    { name: nameOf(user), email: user.email as string },
    { caller: by.caller, requestId: by.requestId, why: 'mail-domain' },
  );

// A name that looks like a link would become a link in the mail to HR. The email address is used instead.
function nameOf({ userMetadata, email }: User): string {
  const parts = [userMetadata.first_name, userMetadata.last_name].filter((one) => typeof one === 'string');
  const name = parts
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
  return name === '' || looksLikeLink(name) ? (email as string) : name;
}

const viewOf = (
  { employer }: JoinRequest,
  { standing, refusal }: Pick<JoinState, 'standing' | 'refusal'>,
): JoinView => ({ companyName: employer.companyName, standing, refusal });
