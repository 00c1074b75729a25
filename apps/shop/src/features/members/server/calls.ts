import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { asCaller } from '#src/platform/row-scope.ts';
import { listMemberships, readEmployer } from '../contract.ts';
import { companyNameOf, membershipsOf } from './member-repository.ts';

/** The calls about the members of companies. */
export const memberCalls = ({ db }: Pick<App, 'db'>): ServedCall[] => [
  serve(listMemberships, async ({ caller }) => {
    const data = await asCaller(db, caller, (tx) => membershipsOf(tx, caller.userId as string));
    return { answer: { success: true as const, data } };
  }),
  serve(readEmployer, async ({ params: { companyId }, caller }) => {
    const companyName = await asCaller(db, caller, (tx) => companyNameOf(tx, companyId));
    if (companyName === null) throw new Problem('not-found');
    return {
      answer: { success: true as const, data: { companyId, companyName, rights: [...caller.memberRights] } },
    };
  }),
];
