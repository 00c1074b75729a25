// Measures the API for programs (reads by key beside those by session, webhooks beside a slow endpoint) and offers of
// stores that become orders.
import pg from 'pg';
import { fillBenefits } from './support/benefit-rows.ts';
import { conclude } from './support/figures.ts';
import { measureKeyReads, ROWS } from './support/key-reads.ts';
import { memberOf } from './support/member.ts';
import { measureOfferOrders } from './support/offer-orders.ts';
import { readOptions } from './support/options.ts';
import { withEnvironment, withServer } from './support/shop.ts';
import { measureWebhookDelay } from './support/webhook-delay.ts';

const options = readOptions();
const PRODUCTS = 200;
const ORDERS = options.isQuick ? 20 : 100;
const WEBHOOK_SECONDS = options.isQuick ? 15 : 60;

await withEnvironment({ products: PRODUCTS }, (environment) =>
  withServer(environment, {}, async ({ ready: { baseUrl } }) => {
    const client = new pg.Client({ connectionString: environment.database.ownerUrl });
    await client.connect();
    try {
      const companyId = await fillBenefits(client, ROWS);
      const owner = await memberOf({ baseUrl, client, companyId }, 'owner');
      const company = { baseUrl, client, companyId, owner };
      await measureKeyReads(company, options);
      await measureOfferOrders({ baseUrl, client }, { count: ORDERS });
      await measureWebhookDelay(company, { seconds: WEBHOOK_SECONDS });
    } finally {
      await client.end();
    }
  }),
);
conclude();
