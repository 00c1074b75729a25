// Parses JSON bodies with limits, which are checked before parsing.
import { holdsCardNumber } from '@activepick/domain/payments/card-number.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem-details.ts';

/** The maximum nesting of a body. */
export const MAX_DEPTH = 32;
/** The largest number of objects, arrays, keys and values in a body: a list of 50,000 employees with all facts has 850,003. */
export const MAX_PARTS = 900_000;
const MIN_CARD_NUMBER_LENGTH = 14;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/**
 * Returns whether a JSON text is within MAX_DEPTH and MAX_PARTS. Runs in linear time and allocates nothing. A
 * text that is not JSON may pass, because the parser refuses it.
 */
export function isWithinBounds(text: string): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        depth += 1;
        parts += 1;
        if (depth > MAX_DEPTH || parts > MAX_PARTS) return false;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth -= 1;
        break;
      case COMMA:
      case COLON:
        parts += 1;
        if (parts > MAX_PARTS) return false;
        break;
    }
  }
  return true;
}

function endOfString(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
    at = text.indexOf('"', at + 1);
  }
  return text.length;
}

/**
 * Replaces the server's parser of JSON bodies by one with limits. Refuses a body that contains a text like a
 * card number, without logging or returning any of it (docs/security.md, T03). `empty` is the value of an
 * empty body; without it, an empty body is refused.
 */
export function parseJsonWithinBounds(server: FastifyInstance, options: { empty?: object } = {}): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (options.empty && text.trim() === '') return done(null, options.empty);
    if (!isWithinBounds(text)) return done(new Problem('invalid-request'));
    return parse(request, text, (error, body) => {
      if (error) return done(new Problem('malformed-request', { cause: error }));
      if (holdsCardNumberAnywhere(body)) return done(new Problem('card-number-refused'));
      return done(null, body);
    });
  });
}

/** Returns whether a parsed body contains a text like a card number, under any name. */
export function holdsCardNumberAnywhere(body: unknown): boolean {
  // Uses a list instead of recursion, because callers may pass values of any depth.
  const waiting: unknown[] = [body];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part === 'object' && part !== null) {
      for (const [name, value] of Object.entries(part))
        if (mayHoldCardNumber(name) || mayHoldCardNumber(value)) return true;
        else if (typeof value === 'object' && value !== null) waiting.push(value);
    } else if (mayHoldCardNumber(part)) return true;
  }
  return false;
}

function mayHoldCardNumber(part: unknown): boolean {
  if (typeof part === 'string') return part.length >= MIN_CARD_NUMBER_LENGTH && holdsCardNumber(part);
  return typeof part === 'number' && holdsCardNumber(String(part));
}
