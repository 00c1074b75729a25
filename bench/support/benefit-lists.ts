// Measures the lists of benefits: an employer's and an admin's, of many benefits beside few.
import type pg from 'pg';
import { say } from '../../bin/lib/set-up.mjs';
import { recordExact } from './figures.ts';
import { percentileOf, timesOf } from './latency.ts';
import { memberOf } from './member.ts';
import { median } from './options.ts';
import { adminOf } from './owner.ts';
import type { BenchEnvironment } from './shop.ts';

const RATIO = 3;

const EMPLOYER_PAGES = [
  'benefits',
  'benefits?state=active',
  'benefits?state=ending',
  'benefits?state=requested',
  'benefits?department=Avdelning+7',
  'benefits?costCentre=K3',
  'benefits?department=Avdelning+20&state=ending',
  // A page far down the list.
  'benefits?cursor=BENEFIT',
  'benefits/BENEFIT',
  'benefits-summary',
];
const EMPLOYER_SEARCHES = [
  'benefits?q=anna',
  'benefits?q=%C3%B6berg+1',
  'benefits?q=lavendel',
  'benefits?q=10042',
  'benefits?q=ingenting',
];
const ADMIN_PAGES = [
  '',
  '?state=ending',
  '?state=requested',
  '?company=COMPANY',
  '?cursor=BENEFIT',
  '?q=NUMBER',
  '?q=WBK123',
  '/BENEFIT',
];

/** A shop with benefits, to be measured. */
export interface FilledShop {
  environment: BenchEnvironment;
  baseUrl: string;
  client: pg.Client;
  companyId: string;
}

/** Records the 99th percentile of the lists of many benefits as a multiple of that of few. */
export async function compareBenefitLists(
  few: FilledShop,
  many: FilledShop,
  { runs, times }: { runs: number; times: number },
): Promise<void> {
  const [ofFew, ofMany] = [await askersOf(few, times), await askersOf(many, times)];
  for (const part of ['employer', 'search', 'admin'] as const) {
    const ratios: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const [short, long] = [await ofFew[part](), await ofMany[part]()];
      say(
        `benefits, ${part}, run ${run + 1}: p99 ${short.toFixed(1)} ms of few, ${long.toFixed(1)} ms of many`,
      );
      ratios.push(long / short);
    }
    const claim = `${CLAIMS[part]}, p99 beside 1,000`;
    recordExact({ claim, measured: median(ratios), unit: 'x', limit: RATIO });
  }
}

const CLAIMS = {
  employer: 'benefits of an employer',
  search: 'search of an employer’s benefits',
  admin: 'benefits of all employers',
};

async function askersOf(shop: FilledShop, times: number) {
  const { baseUrl, environment, client, companyId } = shop;
  const { rows } = await client.query(
    'select id, number from benefits where company_id = $1 order by id offset (select count(*) / 2 from benefits) limit 1',
    [companyId],
  );
  const fill = (url: string) =>
    url.replace('BENEFIT', rows[0].id).replace('NUMBER', rows[0].number).replace('COMPANY', companyId);
  const member = await memberOf(shop, 'hr');
  const admin = await adminOf(environment, baseUrl);
  const ask = async (urls: readonly string[], headers: Record<string, string>) =>
    percentileOf(await timesOf(baseUrl, urls.map(fill), times, headers), 99);
  const ofCompany = (urls: readonly string[]) => urls.map((url) => `/api/employer/${companyId}/${url}`);
  return {
    employer: () => ask(ofCompany(EMPLOYER_PAGES), member),
    search: () => ask(ofCompany(EMPLOYER_SEARCHES), member),
    admin: () =>
      ask(
        ADMIN_PAGES.map((url) => `/api/admin/benefits${url}`),
        admin,
      ),
  };
}
