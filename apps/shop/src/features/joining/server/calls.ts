import type { App } from '#src/app.ts';
import { type ServedCall, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { employmentsOf } from './employment-repository.ts';
import { askToJoin, joinEmployer, leaveEmployer, viewEmployer } from './join-employer.ts';
import { ownQuestions } from './question-repository.ts';

/** The calls of people who join an employer. */
export const joiningCalls = (app: App): ServedCall[] => [
  serve(contract.lookUpEmployer, async (call) => ({
    answer: { success, data: await viewEmployer(app, call, call.body.code) },
  })),
  serve(contract.joinEmployer, async (call) => ({
    answer: { success, data: await joinEmployer(app, call, call.body.code) },
  })),
  serve(contract.askToJoin, async (call) => ({
    answer: { success, data: await askToJoin(app, call, call.body) },
  })),
  serve(contract.listEmployments, async ({ caller }) => {
    const { userId } = caller;
    const employments = await employmentsOf(app.db.pool, userId);
    const questions = await ownQuestions(app.db.pool, userId);
    return {
      answer: {
        success,
        data: employments.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() })),
        questions: questions.map((one) => ({ ...one, askedAt: one.askedAt.toISOString() })),
      },
    };
  }),
  serve(contract.leaveEmployer, async (call) => {
    await leaveEmployer(app, call, call.params.id);
    return { answer: { success } };
  }),
];
