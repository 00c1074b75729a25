import { useCallback, useEffect, useState } from 'react';
import { CallRefused, call } from '#src/wire/call.ts';
import type { Approval, answerApproval, readApproval } from '../contract.ts';

/** An order to answer, and the state of loading it. */
export type ApprovalView =
  | { state: 'loading' | 'missing' | 'failed' }
  | { state: 'there'; approval: Approval };

/** A member's answer. */
export type GivenAnswer = { decision: 'approved' } | { decision: 'refused'; reason: string };

/**
 * The result of an answer. For 'changed', 'answered' and 'not-allowed' (by the policy), nothing was stored,
 * and the current order is shown.
 */
export type AnswerOutcome = 'done' | 'changed' | 'answered' | 'not-allowed' | 'failed';

const OUTDATED: readonly unknown[] = ['changed-meanwhile', 'not-possible-now', 'policy-refused'];

const isMissing = (error: unknown) =>
  error instanceof CallRefused && [400, 404].includes(error.problem.status);

/** Reads an order, and answers the version that is shown. */
export function useApproval(companyId: string, orderId: string) {
  const [view, setView] = useState<ApprovalView>({ state: 'loading' });
  const params = { companyId, orderId };
  const read = useCallback(async () => {
    const path = '/api/employer/:companyId/approvals/:orderId';
    return (await call<typeof readApproval>('GET', path, { params: { companyId, orderId } })).data;
  }, [companyId, orderId]);
  const load = useCallback(async () => {
    setView({ state: 'loading' });
    try {
      setView({ state: 'there', approval: await read() });
    } catch (error) {
      setView({ state: isMissing(error) ? 'missing' : 'failed' });
    }
  }, [read]);
  useEffect(() => void load(), [load]);
  const answer = async (given: GivenAnswer): Promise<AnswerOutcome> => {
    if (view.state !== 'there') return 'failed';
    const body = { ...given, version: view.approval.version };
    try {
      const path = '/api/employer/:companyId/approvals/:orderId/answer';
      const { data } = await call<typeof answerApproval>('POST', path, { params, body });
      setView({ state: 'there', approval: data });
      return 'done';
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (!OUTDATED.includes(code)) return 'failed';
      const newer = await read().catch(() => null);
      if (!newer) return 'failed';
      setView({ state: 'there', approval: newer });
      if (code === 'policy-refused') return 'not-allowed';
      return code === 'changed-meanwhile' && newer.obstacle === null ? 'changed' : 'answered';
    }
  };
  return { view, load: () => void load(), answer };
}
