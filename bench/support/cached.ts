import { fetchRaw, startFloor } from './baseline-server.ts';
import { recordShare } from './figures.ts';
import { compare } from './load.ts';
import { readOptions } from './options.ts';
import { withEnvironment, withServer } from './shop.ts';

const DEMONSTRATION = { products: 0 };
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const AT_LEAST = 0.5;
const AIM = 0.7;

/** Measures a URL from the page cache against a bare server that sends the same bytes. */
export async function benchCached(claim: string, url: string): Promise<void> {
  const options = readOptions();
  await withEnvironment(DEMONSTRATION, (environment) =>
    withServer(environment, {}, async (server) => {
      const subject = server.ready.baseUrl + url;
      const answer = await fetchRaw(subject, HEADERS);
      const floor = await startFloor(environment.folder, answer);
      try {
        const speeds = await compare({ floor: floor.ready.baseUrl + url, subject }, options, HEADERS);
        recordShare({ claim, ...speeds, unit: 'answers/s', atLeast: AT_LEAST, aim: AIM });
      } finally {
        await floor.end();
      }
    }),
  );
}
