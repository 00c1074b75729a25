import type { ServiceAnswer } from '../service/start-service.ts';

/** Error codes of the API with their messages. Source: README.md. */
export const PROBLEMS = {
  fault: [500, 1000003, 'System exception'],
  accept: [400, 1000030, 'Invalid response type'],
  contentType: [400, 1000031, 'Invalid content type'],
  noToken: [403, 2000311, 'Kan inte logga in, access-token eller client-secret saknas(2).'],
  token: [401, 2000310, 'Ogiltig inloggning'],
  tokenAsForbidden: [403, 2000310, 'Ogiltig inloggning'],
  scope: [400, 2000663, 'Har inte behörighet för scope'],
  license: [400, 2001103, 'Api-licens saknas.'],
  notFound: [404, 2000423, 'Kan inte hitta kontot.'],
  customer: [404, 2000433, 'Kan inte hitta kunden.'],
  numberTaken: [400, 2000013, 'Kundnummer är redan taget'],
  booked: [400, 2000588, 'Fakturan är redan bokförd eller makulerad.'],
  parameter: [400, 2000588, 'Ogiltig parameter i anropet.'],
  json: [400, 2002115, 'Error deserializing JSON'],
  noData: [400, 2001392, 'Ingen eller felaktig typ av data.'],
  field: [400, 2001399, 'Felaktigt fältnamn'],
  numeric: [400, 2000108, 'Värdet måste vara numeriskt'],
  characters: [400, 2000359, 'Värdet innehåller ej tillåtna tecken.'],
  identifier: [400, 2000729, 'A valid identifier was not provided.'],
  article: [400, 2001302, 'Kunde inte hitta artikel'],
  account: [400, 2001304, 'Kunde inte hitta konto'],
  balance: [400, 2000755, 'Leverantörsfakturan balanserar inte'],
} as const satisfies Record<string, readonly [number, number, string]>;

/** Returns an error in the format of the guides. */
export function problem(name: keyof typeof PROBLEMS, more = ''): ServiceAnswer {
  const [status, code, message] = PROBLEMS[name];
  return { status, json: { ErrorInformation: { error: 1, message: `${message}${more}`, code } } };
}

/** The same with capitalised names and a text as code. The provider uses this format as well. */
export function loudProblem(name: keyof typeof PROBLEMS, more = ''): ServiceAnswer {
  const [status, code, message] = PROBLEMS[name];
  return {
    status,
    json: { ErrorInformation: { Error: 1, Message: `${message}${more}`, Code: String(code) } },
  };
}

/** Returns an error of the token host. */
export const authProblem = (status: number, error: string, description: string): ServiceAnswer => ({
  status,
  json: { error, error_description: description },
});
