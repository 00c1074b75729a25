// Sends 50,000 wrong rows with the right to every endpoint that takes a list. The shop must refuse them with 400, soon, and
// serve others in the meantime.
import { ask, askJson } from './ask.mjs';
import { once, operationsOf } from './operations.mjs';
import { pathOf } from './scene-paths.mjs';

const ROWS = 50_000;
const WRONG_ROW = Object.fromEntries(Array.from('abcdefgh', (key) => [key, 1]));
// Reading and parsing five megabytes takes a part of it, more on a busy machine.
const LATE_MS = 3_000;
// 503 and 429 are for callers who send many.
const REFUSED = new Set([0, 400, 413, 429, 503]);

/** Returns the names of the lists in the schema of a body. */
export const listsOf = (schema) =>
  Object.entries(schema?.properties ?? {})
    .filter(([, field]) => field.type === 'array' || field.anyOf?.some(({ type }) => type === 'array'))
    .map(([name]) => name);

/** Sends wrong rows as an admin, who has the right everywhere. */
export async function tryWrongRows(target) {
  const found = [];
  let tried = 0;
  for (const { path, method, call, operation } of await operationsOf(target)) {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    for (const list of listsOf(schema)) {
      const body = { [list]: Array(ROWS).fill(WRONG_ROW) };
      const { status, ms, health } = await fastestOf(async () => {
        const beside = ask(target.baseUrl, '/healthz');
        const answer = await askJson(target.baseUrl, method, pathOf(path, target.scene), {
          body,
          token: target.tokens.admin,
        });
        tried += 1;
        return { ...answer, health: (await beside).ms };
      });
      const where = `${call} with ${ROWS} wrong rows in ${list}`;
      if (!REFUSED.has(status) && status !== 404 && status !== 401 && status !== 403)
        found.push({ where, what: `answers ${status}` });
      if (ms > LATE_MS) found.push({ where, what: `is refused after ${Math.round(ms)} ms` });
      if (health > LATE_MS) found.push({ where, what: `delays /healthz for ${Math.round(health)} ms` });
    }
  }
  return { tried, found: once(found) };
}

const ATTEMPTS = 4;

// Repeats a late attempt, because a busy machine may delay one.
async function fastestOf(attempt) {
  let best = await attempt();
  for (let turn = 1; turn < ATTEMPTS && (best.ms > LATE_MS || best.health > LATE_MS); turn += 1) {
    const next = await attempt();
    best = { ...next, ms: Math.min(best.ms, next.ms), health: Math.min(best.health, next.health) };
  }
  return best;
}
