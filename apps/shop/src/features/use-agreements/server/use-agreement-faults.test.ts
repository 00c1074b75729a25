// A crash between any two steps of a use agreement, and a provider that is away (docs/security.md, F27, F30).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderedBenefit } from '#tests/factories/benefits.ts';
import {
  type UseAgreementCast,
  type UseAgreementStage,
  useAgreementStage,
} from '#tests/factories/use-agreement-stage.ts';

let stage: UseAgreementStage;
let cast: UseAgreementCast;
beforeAll(async () => {
  stage = await useAgreementStage();
});
afterAll(() => stage.people.shop.close());
beforeEach(async () => {
  cast = await stage.begin();
});

const inDatabase = <Row>(text: string, values: unknown[] = []) => stage.people.inDatabase<Row>(text, values);
const historyOf = ({ benefitId }: OrderedBenefit) =>
  inDatabase<{ event: string; actor: string }>(
    'select event, actor from benefit_events where benefit_id = $1 order by id',
    [benefitId],
  );

describe('a crash', () => {
  test('[F27] between the intention and the request to the provider leads to one agreement', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    await stage.control('reset');
    await inDatabase(
      `update agreements set state = 'intended', provider_id = null, participants = '[]', sent_at = null,
        created_at = now() - interval '10 minutes', checks = 5, check_after = now(), claimed_until = null`,
    );
    await stage.advance();
    expect(await stage.contracts()).toEqual([]);
    await stage.poll();
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['failed', 'pending']);
    expect(await stage.contracts()).toHaveLength(1);
  });

  test('[F27] between the provider’s answer and its storing finds the same agreement again', async () => {
    const of = await stage.approved(cast);
    await stage.control('fault', { does: 'lose', path: '/v1/contracts/create' });
    await stage.control('fault', { does: 'down', times: 3, path: '/v1/contracts?' });
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['intended']);
    await stage.advance();
    await stage.poll();
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['pending']);
    expect(await stage.contracts()).toHaveLength(1);
  });

  test('[F27] between creating and sending, or after sending, sends it once', async () => {
    const of = await stage.approved(cast);
    // The provider's ids begin with this digit: neither the list nor the creation is meant.
    await stage.control('fault', { does: 'lose', path: '/v1/contracts/8' });
    await stage.control('fault', { does: 'down', times: 3, path: '/v1/contracts/8' });
    await stage.advance();
    await inDatabase('update agreements set claimed_until = null');
    await stage.advance();
    await stage.poll();
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['pending']);
    expect(await stage.contracts()).toMatchObject([{ state: 'pending' }]);
  });

  test('[F27] in the transaction of the last signature leaves agreement and benefit as they were', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    await stage.control('sign', { contract: (await stage.contracts())[0]?.id });
    await inDatabase(
      `create function refuse_sign() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    );
    await inDatabase(
      `create trigger refuse_sign before insert on benefit_events for each row
        when (new.event = 'sign') execute function refuse_sign()`,
    );
    await stage.poll();
    await inDatabase('drop trigger refuse_sign on benefit_events');
    expect([await stage.stateOf(of), ...(await stage.statesOf(of))]).toEqual(['approved', 'pending']);
    await stage.poll();
    expect([await stage.stateOf(of), ...(await stage.statesOf(of))]).toEqual(['signed', 'signed']);
    expect((await historyOf(of)).filter(({ event }) => event === 'sign')).toHaveLength(1);
  });

  test('[F27] a benefit whose employer was paused at the last signature is signed later', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    await inDatabase('update companies set active_since = null where id = $1', [cast.companyId]);
    await stage.control('sign', { contract: (await stage.contracts())[0]?.id });
    await stage.poll();
    await stage.advance();
    expect([await stage.stateOf(of), ...(await stage.statesOf(of))]).toEqual(['approved', 'signed']);
    await inDatabase('update companies set active_since = now() where id = $1', [cast.companyId]);
    await stage.advance();
    expect(await stage.stateOf(of)).toBe('signed');
  });
});

describe('the provider', () => {
  test('[F30] is down for a day: everything waits visibly, and continues once', async () => {
    const of = await stage.approved(cast);
    await stage.control('fault', { does: 'down', times: 10_000, path: '/v1/' });
    for (let minute = 0; minute < 5; minute += 1) {
      await stage.advance();
      await stage.poll();
    }
    expect(await stage.contracts()).toEqual([]);
    expect(await stage.ask(`/api/benefits/${of.benefitId}/use-agreement`, cast.anna)).toMatchObject({
      data: { state: 'waiting' },
    });
    const { values } = await stage.app.metrics.useAgreementsWaiting.get();
    expect(values[0]?.value).toBe(1);
    await stage.control('reset');
    await expect
      .poll(
        async () => {
          await stage.advance();
          await stage.poll();
          return stage.statesOf(of);
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toContain('pending');
    expect(await stage.contracts()).toHaveLength(1);
    expect((await stage.app.metrics.useAgreementsWaiting.get()).values[0]?.value).toBe(0);
  }, 120_000);

  test('[F30] has no time for the request: the benefit waits, and nothing is left behind', async () => {
    const of = await stage.approved(cast);
    await stage.control('fault', { does: 'busy', times: 20, value: 1, path: '/v1/contracts/create' });
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual([]);
    await stage.control('reset');
    await expect
      .poll(
        async () => {
          await stage.advance();
          return stage.statesOf(of);
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toEqual(['pending']);
    expect(await stage.contracts()).toHaveLength(1);
  }, 90_000);

  test('[F30] lacks the template: no benefit fails by it', async () => {
    const of = await stage.approved(cast);
    await stage.control('fault', { does: 'status', value: 404, path: '/v1/templates/' });
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual([]);
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['pending']);
  });
});
