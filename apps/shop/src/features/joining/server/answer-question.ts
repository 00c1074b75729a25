// HR answers a question: adds the person to the list and joins them, or refuses with a reason.
import type { App } from '#src/app.ts';
import { addEmployee } from '#src/features/companies/server/add-employee.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { hasJoined, insertEmployment } from './employment-repository.ts';
import type { JoinCaller } from './join-employer.ts';
import { answerQuestion, lockQuestion, type StoredQuestion } from './question-repository.ts';

/** The kind of the outbox rows that tell a person the answer; the payload is `{ questionId }`. */
export const JOIN_ANSWER = 'join-answer';

/** The answer of HR. */
export type Answer = { answer: 'add' } | { answer: 'refuse'; reason: string };

/** Answers an open question once. Throws `not-found` and `not-possible-now`. */
export async function answerJoinQuestion(
  app: App,
  by: JoinCaller,
  { companyId, id, given }: { companyId: string; id: string; given: Answer },
): Promise<StoredQuestion> {
  return asCaller(app.db, by.caller, async (tx) => {
    const company = await lockCompany(tx, companyId);
    const question = company && (await lockQuestion(tx, companyId, id));
    if (!question) throw new Problem('not-found');
    if (question.state !== 'open') throw new Problem('not-possible-now');
    if (given.answer === 'add') await addAndJoin(tx, by, question);
    const answered = await answerQuestion(tx, id, {
      state: given.answer === 'add' ? 'added' : 'refused',
      reason: given.answer === 'add' ? null : given.reason,
      userId: by.caller.userId,
    });
    await recordAudit(tx, {
      actor: actorOf(by.caller),
      action: given.answer === 'add' ? 'join-question.added' : 'join-question.refused',
      target: { type: 'company', id: companyId },
      detail: { questionId: id },
      requestId: by.requestId,
    });
    await addToOutbox(tx, {
      kind: JOIN_ANSWER,
      businessKey: `${JOIN_ANSWER}:${id}`,
      language: question.language,
      payload: { questionId: id },
    });
    return answered;
  });
}

// A person who has joined in the meantime gets the answer only, because there is nothing left to do.
async function addAndJoin(tx: Connection, by: JoinCaller, question: StoredQuestion): Promise<void> {
  const { companyId, userId, name, email } = question;
  if (await hasJoined(tx, companyId, userId)) return;
  const added = { caller: by.caller, requestId: by.requestId, why: 'question' as const };
  const personId = await addEmployee(tx, companyId, { name, email }, added);
  const one = personId && { id: uuidv7(), companyId, userId, personId, matchedBy: 'answer' as const };
  if (!one || !(await insertEmployment(tx, one))) throw new Problem('not-possible-now');
}
