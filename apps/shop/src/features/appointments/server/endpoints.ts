import type { App } from '#src/app.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  askForTimes,
  cancelAppointment,
  cancelOwnAppointment,
  chooseTime,
  proposeTimes,
  readOwnAppointment,
  readOwnCalendar,
  readStoreCalendar,
} from '../contract.ts';
import { downloadOf } from './download.ts';
import { changeOwn, ownAppointmentOf, requireOwn } from './own-appointment.ts';
import { cancelInStore, propose, requireBike } from './store-appointment.ts';

/** The endpoints of employee and store about the pickup appointment of a benefit. */
export const appointmentEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOwnAppointment, async (input) => ({
    answer: { success, data: await ownAppointmentOf(app, ownCall(input)) },
  })),
  serve(chooseTime, async ({ body: { version, startsAt }, ...input }) => {
    const change = { event: 'choose', startsAt: new Date(startsAt) } as const;
    return { answer: { success, data: await changeOwn(app, ownCall(input), { version, change }) } };
  }),
  serve(askForTimes, async ({ body: { version, wish }, ...input }) => {
    const change = { event: 'ask', wish } as const;
    return { answer: { success, data: await changeOwn(app, ownCall(input), { version, change }) } };
  }),
  serve(cancelOwnAppointment, async ({ body: { version }, ...input }) => {
    const change = { event: 'cancel' } as const;
    return { answer: { success, data: await changeOwn(app, ownCall(input), { version, change }) } };
  }),
  serve(readOwnCalendar, async ({ language, ...input }) => {
    const bike = await requireOwn(app, ownCall(input));
    return { answer: '', file: await downloadOf(app, bike, { to: 'employee', language }) };
  }),
  serve(proposeTimes, async ({ params, body, caller, requestId }) => ({
    answer: { success, data: await propose(app, { ...params, caller, requestId }, body) },
  })),
  serve(cancelAppointment, async ({ params, body: { version }, caller, requestId }) => ({
    answer: { success, data: await cancelInStore(app, { ...params, caller, requestId }, version) },
  })),
  serve(readStoreCalendar, async ({ params, caller, requestId, language }) => {
    const bike = await requireBike(app, { ...params, caller, requestId });
    return { answer: '', file: await downloadOf(app, bike, { to: 'store', language }) };
  }),
];

const ownCall = ({
  params,
  caller,
  requestId,
}: {
  params: { id: string };
  caller: SignedInCaller;
  requestId: string;
}) => ({ benefitId: params.id, caller, requestId });
