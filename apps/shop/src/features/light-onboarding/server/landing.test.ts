// The two possible pages at `/` (LANDING).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';

const FORM = new RegExp(`<h1[^>]*>${lightOnboardingMessages.sv.title}</h1>`);

describe.each([
  ['store', { '/': false, '/onboard-company-light': true }],
  ['light-onboarding', { '/': true, '/onboard-company-light': true, '/home': false }],
] as const)('with LANDING=%s', (landing, shows) => {
  let shop: ServedShop;
  beforeAll(async () => {
    shop = await servedShop({ environment: { LANDING: landing } });
  });
  afterAll(() => shop.close());

  it.each(Object.entries(shows))(
    '[S2.25] %s shows the form where a company signs up: %s',
    async (path, isForm) => {
      const answer = await shop.ask(path);
      expect(answer.status).toBe(200);
      expect(FORM.test(answer.text)).toBe(isForm);
    },
  );
});
