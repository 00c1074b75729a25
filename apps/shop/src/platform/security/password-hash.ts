// Argon2id with limited memory and time. Hashes run on half of the cores with a short queue, and further ones
// are refused. So many sign-ins leave capacity for visitors, even with two processes on the machine
// (docs/security.md section 6).
import { availableParallelism } from 'node:os';
import { loadOnce } from '../cache/load-once.ts';

// OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. The library's default algorithm is id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_QUEUE = 64;

/** Thrown if too many hashes are waiting. */
export class TooManyHashes extends Error {
  override name = 'TooManyHashes';
}

/** Hashes and checks passwords. Both throw `TooManyHashes` if the queue is full. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * With null, the work equals that of a check and the result is false, so the time does not reveal that
   * there is no hash.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

interface Options {
  slots?: number;
  queue?: number;
  /** Called once for every hash that is made, for metrics. */
  onHash?: () => void;
}

/** Returns a hasher. The library is loaded on first use, so the server starts without it. */
export function createPasswordHasher(options: Options = {}): PasswordHasher {
  const { slots = Math.ceil(availableParallelism() / 2), queue = MAX_QUEUE, onHash } = options;
  const inTurn = limited(slots, queue);
  // A hash of no real password, with the same cost.
  const library = () => import('@node-rs/argon2');
  const dummy = loadOnce(async () => (await library()).hash(crypto.randomUUID(), COST));
  return {
    hash: (password) =>
      inTurn(async () => {
        onHash?.();
        return (await library()).hash(composed(password), COST);
      }),
    async verify(hash, password) {
      const against = hash ?? (await dummy());
      return inTurn(async () => {
        onHash?.();
        const isRight = await (await library()).verify(against, composed(password));
        return isRight && hash !== null;
      });
    },
  };
}

// A password typed on another keyboard gives the same text only after normalisation (NIST SP 800-63B-4
// section 3.1.1.2).
const composed = (password: string) => password.normalize('NFKC');

function limited(slots: number, queue: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= slots) {
      if (waiting.length >= queue) throw new TooManyHashes('too many passwords are being checked');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // A finished task hands its slot to the next waiter, so no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
