// The calls about the events of a benefit, for its employee or for HR of its company.

import type {
  addCompanyPhoto,
  addOwnPhoto,
  confirmQuote,
  EventView,
  listBenefitEvents,
  listOwnEvents,
  Proposal,
  previewBenefitEvent,
  previewOwnEvent,
  reportBenefitEvent,
  reportOwnEvent,
  withdrawCompanyEvent,
  withdrawOwnEvent,
} from '#src/features/life-events/contract.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { FieldProblem } from '#src/wire/problems.ts';

/** Whose events: of a benefit, as its employee, or as HR of a company. */
export interface EventSide {
  benefitId: string;
  companyId: string | null;
}

/** A report as the dialog sends it. */
export interface SentReport {
  key: string;
  proposal: Proposal;
  digest: string;
  /** The sum that the employee agrees to have taken from the salary. */
  consentsToOre?: number;
}

/** Returns the calls of a side. */
export function eventCalls({ benefitId, companyId }: EventSide) {
  const own = { id: benefitId };
  if (companyId === null)
    return {
      list: async () =>
        (await call<typeof listOwnEvents>('GET', '/api/benefits/:id/life-events', { params: own })).data,
      preview: async (body: Proposal) => {
        const path = '/api/benefits/:id/life-events/preview';
        return (await call<typeof previewOwnEvent>('POST', path, { params: own, body })).data;
      },
      report: async (body: SentReport) =>
        (await call<typeof reportOwnEvent>('POST', '/api/benefits/:id/life-events', { params: own, body }))
          .data,
      withdraw: async ({ id: eventId, version }: EventView) => {
        const path = '/api/benefits/:id/life-events/:eventId/withdrawal';
        const input = { params: { ...own, eventId }, body: { version } };
        return (await call<typeof withdrawOwnEvent>('POST', path, input)).data;
      },
      addPhoto: async (eventId: string, file: string) => {
        const path = '/api/benefits/:id/life-events/:eventId/photos';
        return (await call<typeof addOwnPhoto>('POST', path, { params: { ...own, eventId }, body: { file } }))
          .data;
      },
      photo: { path: '/api/benefits/:id/life-events/:eventId/photos/:photoId', params: own },
    };
  const benefit = { companyId, benefitId };
  const list = '/api/employer/:companyId/benefits/:benefitId/life-events' as const;
  return {
    list: async () => (await call<typeof listBenefitEvents>('GET', list, { params: benefit })).data,
    preview: async (body: Proposal) =>
      (await call<typeof previewBenefitEvent>('POST', `${list}/preview`, { params: benefit, body })).data,
    report: async ({ key, proposal, digest }: SentReport) => {
      const body = { key, proposal, digest };
      return (await call<typeof reportBenefitEvent>('POST', list, { params: benefit, body })).data;
    },
    withdraw: async ({ id: eventId, version }: EventView) => {
      const path = '/api/employer/:companyId/life-events/:eventId/withdrawal';
      const input = { params: { companyId, eventId }, body: { version } };
      return (await call<typeof withdrawCompanyEvent>('POST', path, input)).data;
    },
    addPhoto: async (eventId: string, file: string) => {
      const path = '/api/employer/:companyId/life-events/:eventId/photos';
      const input = { params: { companyId, eventId }, body: { file } };
      return (await call<typeof addCompanyPhoto>('POST', path, input)).data;
    },
    photo: {
      path: '/api/employer/:companyId/life-events/:eventId/photos/:photoId',
      params: { companyId },
    },
  };
}

/** Accepts the price of a quote. */
export const acceptQuote = async (benefitId: string, { id: eventId, version }: EventView) =>
  call<typeof confirmQuote>('POST', '/api/benefits/:id/life-events/:eventId/confirmation', {
    params: { id: benefitId, eventId },
    body: { version },
  });

/** Returns why a call was refused: the code of the problem and the wrong fields. */
export const refusalOf = (error: unknown): { code: string | null; fields: readonly FieldProblem[] } =>
  error instanceof CallRefused
    ? { code: error.problem.code, fields: error.problem.fields ?? [] }
    : { code: null, fields: [] };
