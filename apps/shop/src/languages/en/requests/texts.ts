import type { RequestRefusal } from '#src/features/requests/contract.ts';

/** The messages of refused requests, in English. Source: specification sections 5 and 8. */
export const requestTexts: Record<RequestRefusal, string> = {
  'fields-missing': 'Please fill in all fields.',
  'fields-invalid': 'Check the marked fields and try again.',
  'too-many': 'You have sent many requests in a short time. Wait a while and try again.',
};
