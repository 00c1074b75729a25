import { describe, expect, test } from 'vitest';
import {
  APPOINTMENT_ACTORS,
  APPOINTMENT_STATES,
  appointmentAfter,
  appointmentEventsFor,
  takesBack,
} from './pickup-appointment.ts';

describe('an appointment', () => {
  test.each([
    [null, { store: ['propose'], employee: [], system: [] }],
    ['proposed', { store: ['propose', 'cancel'], employee: ['choose', 'ask'], system: ['cancel'] }],
    ['asked', { store: ['propose', 'cancel'], employee: ['choose'], system: ['cancel'] }],
    ['booked', { store: ['propose', 'cancel'], employee: ['choose', 'ask', 'cancel'], system: ['cancel'] }],
    ['cancelled', { store: ['propose'], employee: ['ask'], system: [] }],
  ] as const)('[BP12.5] in the state %s offers each side its own steps', (state, expected) => {
    const offered = Object.fromEntries(
      APPOINTMENT_ACTORS.map((who) => [who, appointmentEventsFor(state, who)]),
    );
    expect(offered).toEqual(expected);
  });

  test('[BP12.5] is never booked by the store, and never proposed by the employee', () => {
    for (const state of [null, ...APPOINTMENT_STATES]) {
      expect(appointmentAfter(state, 'choose', 'store')).toBeNull();
      expect(appointmentAfter(state, 'propose', 'employee')).toBeNull();
    }
  });

  test('[BP12.5] leaves the calendar only when a booked time is taken back', () => {
    expect((['propose', 'ask', 'cancel'] as const).map((event) => takesBack('booked', event))).toEqual([
      true,
      true,
      true,
    ]);
    expect(takesBack('booked', 'choose')).toBe(false);
    expect(takesBack('proposed', 'cancel')).toBe(false);
  });
});
