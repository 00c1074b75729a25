// The life of a pickup appointment as one table. Pages and permission checks use only this table.

/** The states of an appointment. There is none before the store proposes times. */
export const APPOINTMENT_STATES = ['proposed', 'asked', 'booked', 'cancelled'] as const;
/** One of APPOINTMENT_STATES. */
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** Who may change an appointment. The system: when the order is cancelled or collected elsewhere. */
export const APPOINTMENT_ACTORS = ['store', 'employee', 'system'] as const;
/** One of APPOINTMENT_ACTORS. */
export type AppointmentActor = (typeof APPOINTMENT_ACTORS)[number];

/** The events: the store proposes times; the employee chooses one, or asks for others; somebody cancels. */
export type AppointmentEvent = 'propose' | 'choose' | 'ask' | 'cancel';

interface AppointmentTransition {
  from: AppointmentState | null;
  event: AppointmentEvent;
  to: AppointmentState;
  who: readonly AppointmentActor[];
}

/** All transitions. Source: benefit programme, section 12; issue 29, part 3. */
export const APPOINTMENT_TRANSITIONS: readonly AppointmentTransition[] = [
  { from: null, event: 'propose', to: 'proposed', who: ['store'] },
  { from: 'proposed', event: 'propose', to: 'proposed', who: ['store'] },
  { from: 'proposed', event: 'choose', to: 'booked', who: ['employee'] },
  { from: 'proposed', event: 'ask', to: 'asked', who: ['employee'] },
  { from: 'proposed', event: 'cancel', to: 'cancelled', who: ['store', 'system'] },
  { from: 'asked', event: 'propose', to: 'proposed', who: ['store'] },
  { from: 'asked', event: 'choose', to: 'booked', who: ['employee'] },
  { from: 'asked', event: 'cancel', to: 'cancelled', who: ['store', 'system'] },
  { from: 'booked', event: 'propose', to: 'proposed', who: ['store'] },
  { from: 'booked', event: 'choose', to: 'booked', who: ['employee'] },
  { from: 'booked', event: 'ask', to: 'asked', who: ['employee'] },
  { from: 'booked', event: 'cancel', to: 'cancelled', who: ['store', 'employee', 'system'] },
  { from: 'cancelled', event: 'propose', to: 'proposed', who: ['store'] },
  { from: 'cancelled', event: 'ask', to: 'asked', who: ['employee'] },
];

/** Returns the state after an event, or null if this actor cannot cause it in this state. */
export const appointmentAfter = (
  from: AppointmentState | null,
  event: AppointmentEvent,
  who: AppointmentActor,
): AppointmentState | null =>
  APPOINTMENT_TRANSITIONS.find((line) => line.from === from && line.event === event && line.who.includes(who))
    ?.to ?? null;

/** The longest text with which an employee asks for other times. */
export const MAX_WISH = 300;
