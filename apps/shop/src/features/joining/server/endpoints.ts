import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { employmentsOf } from './employment-repository.ts';
import { askToJoin, joinEmployer, leaveEmployer, viewEmployer } from './join-employer.ts';
import { ownQuestions } from './question-repository.ts';

/** The endpoints for people who join an employer. */
export const joiningEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.lookUpEmployer, async (context) => ({
    answer: { success, data: await viewEmployer(app, context, context.body.code) },
  })),
  serve(contract.joinEmployer, async (context) => ({
    answer: { success, data: await joinEmployer(app, context, context.body.code) },
  })),
  serve(contract.askToJoin, async (context) => ({
    answer: { success, data: await askToJoin(app, context, context.body) },
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
  serve(contract.leaveEmployer, async (context) => {
    await leaveEmployer(app, context, context.params.id);
    return { answer: { success } };
  }),
];
