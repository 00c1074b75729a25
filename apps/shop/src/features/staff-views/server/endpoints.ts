import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { deleteView, listViews, MAX_VIEWS, saveView } from '../contract.ts';
import { deleteStaffView, saveStaffView, viewsOf } from './view-repository.ts';

/** The endpoints about the views that staff have saved. */
export const staffViewEndpoints = ({ db }: Pick<App, 'db'>): ServedEndpoint[] => [
  serve(listViews, async ({ query: { list }, caller }) => {
    const data = await asCaller(db, caller, (tx) => viewsOf(tx, caller.userId, list));
    return { answer: { success, data } };
  }),
  serve(saveView, async ({ body, caller }) => {
    const { userId } = caller;
    const data = await asCaller(db, caller, async (tx) => {
      if (!(await saveStaffView(tx, { id: uuidv7(), userId, ...body }, MAX_VIEWS)))
        throw new Problem('not-possible-now');
      return viewsOf(tx, userId, body.list);
    });
    return { answer: { success, data } };
  }),
  serve(deleteView, async ({ params: { id }, caller }) => {
    await asCaller(db, caller, (tx) => deleteStaffView(tx, caller.userId, id));
    return { answer: { success } };
  }),
];
