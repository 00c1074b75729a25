import { useCallback, useEffect, useState } from 'react';
import type {
  assignRequest,
  moveRequest,
  readRequest,
  WorkedRequest,
} from '#src/features/requests/contract.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useSerialMutation } from '#src/wire/use-serial-mutation.ts';

/** A request, and the state of loading it. */
export type WorkedView =
  | { state: 'loading' | 'missing' | 'failed' }
  | {
      state: 'there';
      request: WorkedRequest;
      /** Events by others since the request was read, found when an action of the user conflicted with them. */
      meanwhile: WorkedRequest['history'];
    };

/** The result of an action. */
export type ActionOutcome = 'done' | 'conflict' | 'failed';

/** An action, without the version: the hook adds the current one. */
export type RequestAction =
  | { path: (typeof moveRequest)['path']; body: { move: string; note?: string; message?: string } }
  | { path: (typeof assignRequest)['path']; body: { isMine: boolean } };

const read = async (id: string): Promise<WorkedRequest> =>
  (await call<typeof readRequest>('GET', '/api/staff/requests/:id', { params: { id } })).data;
const isMissing = (error: unknown) =>
  error instanceof CallRefused && [400, 404].includes(error.problem.status);

/** Reads and changes a request. After a conflict it reads the newer version and overwrites nothing. */
export function useWorkedRequest(id: string) {
  const [view, setView] = useState<WorkedView>({ state: 'loading' });
  const load = useCallback(async () => {
    setView({ state: 'loading' });
    try {
      setView({ state: 'there', request: await read(id), meanwhile: [] });
    } catch (error) {
      setView({ state: isMissing(error) ? 'missing' : 'failed' });
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  const inTurn = useSerialMutation(id, view.state === 'there' ? view.request.version : 0);
  const act = async ({ path, body }: RequestAction): Promise<ActionOutcome> => {
    if (view.state !== 'there') return 'failed';
    const { request } = view;
    try {
      const data = await inTurn(async (version) => {
        const params = { id };
        const versioned = { ...body, version } as never;
        return (
          await call<typeof moveRequest>('POST', path as (typeof moveRequest)['path'], {
            params,
            body: versioned,
          })
        ).data;
      });
      setView({ state: 'there', request: data, meanwhile: [] });
      return 'done';
    } catch (error) {
      if (!(error instanceof CallRefused && error.problem.code === 'changed-meanwhile')) return 'failed';
      const known = new Set(request.history.map((event) => event.id));
      const newer = await read(id).catch(() => null);
      if (!newer) return 'failed';
      setView({
        state: 'there',
        request: newer,
        meanwhile: newer.history.filter((event) => !known.has(event.id)),
      });
      return 'conflict';
    }
  };
  return { view, load: () => void load(), act };
}
