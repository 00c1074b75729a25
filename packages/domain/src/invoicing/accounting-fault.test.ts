import { expect, it } from 'vitest';
import { accountingFaultOf } from './accounting-fault.ts';

it.each([
  [{ code: 'not-connected', message: 'Anslutningen saknas.' }, 'authentication'],
  [{ code: '', message: 'No valid access token' }, 'authentication'],
  [{ code: 'not-connected', message: 'No valid access token: authenticate again.' }, 'authentication'],
  [{ code: '', message: 'Authentication Required' }, 'authentication'],
  [{ code: 'not-permitted', message: 'Anslutningen räcker inte.' }, 'permission'],
  [{ code: 'refused', message: 'Har inte behörighet för scope' }, 'permission'],
  [{ code: 'refused', message: 'Please authenticate' }, 'permission'],
  [{ code: 'refused', message: 'You lack the Permission' }, 'permission'],
  [{ code: 'refused', message: 'Nej', providerCode: '2000663' }, 'permission'],
  [{ code: 'refused', message: 'Fel (2000663)' }, 'permission'],
  [{ code: 'unavailable', message: 'Fortnox svarar inte just nu.' }, 'other'],
  [{ code: 'refused', message: 'Kan inte hitta kontot.', providerCode: '2001304' }, 'other'],
])('[S4.40] %j means %s', (said, fault) => expect(accountingFaultOf(said)).toBe(fault));
