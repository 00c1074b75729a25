import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { readStaffSignIn } from '../contract.ts';

/** The endpoint that says whether there is a sign-in of staff. */
export const staffSignInEndpoints = ({ settings }: App): ServedEndpoint[] => [
  serve(readStaffSignIn, async () => ({
    answer: { success, data: settings.staffOidc && { name: settings.staffOidc.name } },
  })),
];
