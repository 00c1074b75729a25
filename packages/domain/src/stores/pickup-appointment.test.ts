import { describe, expect, test } from 'vitest';
import { APPOINTMENT_ACTORS, APPOINTMENT_STATES, appointmentAfter } from './pickup-appointment.ts';

const EVENTS = ['propose', 'choose', 'ask', 'cancel'] as const;

describe('an appointment', () => {
  test.each([
    [null, { store: ['propose'], employee: [], system: [] }],
    ['proposed', { store: ['propose', 'cancel'], employee: ['choose', 'ask'], system: ['cancel'] }],
    ['asked', { store: ['propose', 'cancel'], employee: ['choose'], system: ['cancel'] }],
    ['booked', { store: ['propose', 'cancel'], employee: ['choose', 'ask', 'cancel'], system: ['cancel'] }],
    ['cancelled', { store: ['propose'], employee: ['ask'], system: [] }],
  ] as const)('[BP12.5] in the state %s offers each side its own steps', (state, expected) => {
    const offered = Object.fromEntries(
      APPOINTMENT_ACTORS.map((who) => [
        who,
        EVENTS.filter((event) => appointmentAfter(state, event, who) !== null),
      ]),
    );
    expect(offered).toEqual(expected);
  });

  test('[BP12.5] is never booked by the store, and never proposed by the employee', () => {
    for (const state of [null, ...APPOINTMENT_STATES]) {
      expect(appointmentAfter(state, 'choose', 'store')).toBeNull();
      expect(appointmentAfter(state, 'propose', 'employee')).toBeNull();
    }
  });
});
