// Oneflow, for signing contracts. Written from the provider's documentation, never from the shop's adapter.
// README.md lists the assumptions.
import { openFaults } from '../service/faults.ts';
import { type Running, type ServiceOptions, startService } from '../service/start-service.ts';
import { openTables } from '../service/tables.ts';
import { answerApi } from './api.ts';
import { decide, expire } from './decide.ts';
import { problemBody } from './errors.ts';
import { contractPage, controlPage } from './pages.ts';
import type { Rows } from './rows.ts';
import { startWebhooks } from './webhooks.ts';

/** Starts the stand-in on loopback. */
export async function startOneflow(options: ServiceOptions): Promise<Running> {
  const state = openTables<Rows>(options.folder, 'oneflow', ['contracts', 'deliveries', 'hook', 'links']);
  const faults = openFaults();
  const webhooks = startWebhooks(state);
  const parts = { state, webhooks };
  const running = await startService(
    {
      name: 'oneflow',
      faults,
      isApi: (path) => path.startsWith('/v1/') || path.startsWith('/storage/'),
      api: (request, url) => answerApi({ request, state, url, happened: webhooks.happened }),
      errorOf: (status) => problemBody(status, `An error on purpose (${status}).`),
      page({ url }) {
        if (url.pathname === '/') return controlPage(state, faults);
        const contract = state.get('contracts', /^\/contracts\/(\d+)$/.exec(url.pathname)?.[1] ?? '');
        return contract ? contractPage(contract) : null;
      },
      control: {
        sign: (input) => decide(parts, 'signed', input),
        decline: (input) => decide(parts, 'declined', input),
        expire: (input) => expire(parts, input),
        'webhook-address': ({ url }) => {
          if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error('url: a web address');
          webhooks.setUrl(url);
        },
        hold: () => webhooks.hold(),
        release: ({ copies = 1, order }) =>
          webhooks.release({ copies: Number(copies), isShuffled: order === 'shuffled' }),
        reset: () => {
          faults.clear();
          state.clear('contracts', 'deliveries', 'links');
        },
      },
      state: () => ({
        contracts: state.all('contracts'),
        webhook: state.get('hook', 'all') ?? null,
        deliveries: state.all('deliveries'),
      }),
    },
    options,
  );
  const close = async () => {
    webhooks.close();
    await running.close();
  };
  return { ...running, close };
}
