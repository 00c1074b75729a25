import type { MessagesLike } from '#src/i18n/messages.ts';
import type { publicApiSv } from './messages.sv.ts';

export const publicApiEn: MessagesLike<typeof publicApiSv> = {
  title: 'API for developers',
  description: 'Every call of the shop: what it takes, what it answers, and what can go wrong.',
  download: 'Download as OpenAPI 3.1 (JSON)',
  contents: 'Contents',
  access: 'Access',
  open: 'Open to everybody',
  signedIn: 'Asks for a sign-in',
  parameters: 'Parameters',
  required: 'required',
  optional: 'optional',
  places: { path: 'in the address', query: 'in the query', header: 'in the headers' },
  body: 'Body',
  answer: 'Answer',
  errors: 'Errors',
};
