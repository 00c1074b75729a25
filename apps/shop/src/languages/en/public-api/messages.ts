import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/public-api/messages.ts';

export const publicApiMessages: MessagesLike<typeof sv.publicApiMessages> = {
  title: 'API for developers',
  description: 'Every call in the shop’s API: what it accepts, what it returns and what can go wrong.',
  download: 'Download as OpenAPI 3.1 (JSON)',
  programs: 'API for programs of companies and stores',
  client: 'Client in TypeScript',
  clientText:
    'The package packages/api-client has a client with types for every call, parameter and response. The types are generated from this description.',
  own: 'The shop’s own calls',
  withKey: 'Requires an API key',
  bodyExample: 'Example of a body',
  answerExample: 'Example of a response',
  schemas: 'Schemas',
  access: 'Access',
  open: 'Open to everyone',
  signedIn: 'Requires sign-in',
  parameters: 'Parameters',
  required: 'required',
  optional: 'optional',
  places: { path: 'in the path', query: 'in the query string', header: 'in the headers' },
  body: 'Body',
  answer: 'Response',
  errors: 'Errors',
};
