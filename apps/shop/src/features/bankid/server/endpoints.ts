import { hidePersonalNumber, type PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { readOwnBankid } from '../contract.ts';
import { numberOf } from './bankid-repository.ts';
import { numberAad } from './number-aad.ts';

/** The endpoints of BankID besides its function: the linked BankID, masked. */
export const bankidEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOwnBankid, async ({ caller: { userId, role } }) => {
    const own = await asCaller(app.db, { userId, role }, (tx) => numberOf(tx, userId));
    if (!own) return { answer: { success, data: null } };
    const { identityId, numberSealed, createdAt } = own;
    const number = app.encryption.decrypt(numberSealed, numberAad(identityId)) as PersonalNumber;
    const data = {
      identityId,
      personalNumber: hidePersonalNumber(number),
      linkedAt: createdAt.toISOString(),
    };
    return { answer: { success, data } };
  }),
];
