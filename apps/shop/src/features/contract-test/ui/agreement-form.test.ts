import { expect, it } from 'vitest';
import { emptyAgreement, fieldErrorsIn, payloadOf } from './agreement-form.ts';

it('[S5.34] begins with the defaults of the specification', () => {
  const [party] = payloadOf(emptyAgreement('Provavtal')).parties;
  expect(party).toMatchObject({ country_code: 'SE', type: 'company' });
  expect(party?.participants).toEqual([
    expect.objectContaining({
      delivery_channel: 'email',
      sign_method: 'swedish_bankid',
      two_step_authentication_method: 'none',
      signatory: true,
      permissions: { 'contract:update': true },
    }),
  ]);
});

it('finds the field of an error message from the provider or from us', () => {
  const said = {
    error: 'Ogiltig e-postadress',
    fields: [
      { field: 'parties[0].participants[1].email', code: 'provider', message: 'Not a valid email address.' },
      { field: 'parties.0.participants.0.email', code: 'email' },
      { field: 'parties[0].participant.phone_number', code: 'provider', message: 'Missing.' },
    ],
  };
  expect(fieldErrorsIn(said)).toEqual({
    'parties.0.participants.1.email': 'Not a valid email address.',
    'parties.0.participants.0.email': 'Ogiltig e-postadress',
    'parties.0.participants.0.phone_number': 'Missing.',
  });
  expect(fieldErrorsIn({ error: 'x' })).toEqual({});
});
