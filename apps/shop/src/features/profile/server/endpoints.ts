import type { App } from '#src/app.ts';
import { askForCopy, shownCopy } from '#src/features/own-data/server/ask-for-copy.ts';
import { contentOfCopy, newestCopy } from '#src/features/own-data/server/data-copy-repository.ts';
import { copyAad } from '#src/features/own-data/server/make-data-copy.ts';
import type { Language } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import {
  deleteOwnAccount,
  downloadAgreement,
  downloadDataCopy,
  listAgreements,
  listBenefits,
  readDataCopy,
  requestDataCopy,
} from '../contract.ts';
import { agreementDocument } from './agreement-document.ts';
import { benefitsOf } from './benefit-report.ts';
import { deleteAccount } from './delete-account.ts';
import { isDemoPerson } from './person-repository.ts';
import { sampleBenefits } from './sample-benefits.ts';
import { ownAgreements, sampleAgreements } from './shown-agreements.ts';
import { signedAgreementsOf } from './signed-agreements-report.ts';

// The municipal account of a demonstration has sample agreements in addition to its signed ones.
async function agreementsOf(app: App, { userId, role, isMunicipal }: SignedInCaller, language: Language) {
  const isDemo = isMunicipal && (await asCaller(app.db, { userId, role }, (tx) => isDemoPerson(tx, userId)));
  const own = await signedAgreementsOf(app.db.pool, userId);
  return [...ownAgreements(own, language), ...(isDemo ? sampleAgreements(language, app.today()) : [])];
}

/** Returns the document of an agreement that the caller is a party to, from the signing provider, or null. */
async function signedDocument(app: App, caller: SignedInCaller, id: string, requestId: string) {
  const agreement = (await signedAgreementsOf(app.db.pool, caller.userId)).find((one) => one.id === id);
  if (!agreement) return null;
  const actor = actorOf(caller);
  const providerContext: ProviderContext = {
    actor,
    orgNumber: null,
    reason: { why: 'contract-document', reference: agreement.reference },
    requestId,
  };
  const pdf = await app.contractSigning
    .downloadDocument(providerContext, agreement.providerId)
    .catch((cause) => {
      if (cause instanceof ProviderError) throw new Problem('unavailable', { cause, retryAfterSeconds: 30 });
      throw cause;
    });
  const target = { type: 'agreement', id };
  await recordAudit(app.db.pool, { actor, action: 'agreement.own-document-read', target, requestId });
  return {
    fileName: `${agreement.name} ${agreement.reference}.pdf`,
    pdfBase64: Buffer.from(pdf).toString('base64'),
  };
}

/** The endpoints of a person's own profile. */
export const profileEndpoints = (app: App): ServedEndpoint[] => [
  serve(listBenefits, async ({ caller, language }) => {
    const { userId, role } = caller;
    const isDemo = await asCaller(app.db, { userId, role }, (tx) => isDemoPerson(tx, userId));
    const shown = { language, today: app.today(), termMonths: app.settings.benefit.termMonths };
    const own = await benefitsOf(app, { userId, role }, shown);
    const samples = isDemo ? sampleBenefits(language, app.today()) : [];
    return { answer: { success, data: [...own, ...samples] } };
  }),
  serve(listAgreements, async ({ caller, language }) => ({
    answer: { success, data: await agreementsOf(app, caller, language) },
  })),
  serve(downloadAgreement, async ({ caller, language, params: { id }, requestId }) => {
    const signed = await signedDocument(app, caller, id, requestId);
    if (signed) return { answer: { success, data: signed } };
    const found = (await agreementsOf(app, caller, language)).find((one) => one.id === id);
    if (!found) throw new Problem('not-found');
    const { legalName } = app.settings.brand;
    const pdf = await agreementDocument(found, language, legalName);
    const data = { fileName: `${id}.pdf`, pdfBase64: pdf.toString('base64') };
    return { answer: { success, data } };
  }),
  serve(readDataCopy, async ({ caller: { userId, role } }) => {
    const copy = await asCaller(app.db, { userId, role }, (tx) => newestCopy(tx, userId));
    return { answer: { success, data: copy && shownCopy(copy) } };
  }),
  serve(requestDataCopy, async ({ caller, language, requestId }) => {
    const copy = await askForCopy(app, {
      userId: caller.userId,
      role: caller.role,
      language,
      requestId,
    });
    return { answer: { success, data: shownCopy(copy) } };
  }),
  serve(downloadDataCopy, async ({ caller: { userId, role }, params: { id } }) => {
    const of = { id, userId };
    const sealed = await asCaller(app.db, { userId, role }, (tx) => contentOfCopy(tx, of));
    if (sealed === null) throw new Problem('not-found');
    const data = JSON.parse(app.encryption.decrypt(sealed, copyAad(id)));
    return { answer: { success, data } };
  }),
  serve(deleteOwnAccount, async ({ caller, requestId }) => {
    const deleted = await deleteAccount(app, {
      userId: caller.userId,
      sessionId: caller.sessionId,
      requestId,
    });
    if (deleted.outcome === 'not-fresh') throw new Problem('fresh-sign-in-required');
    return { answer: { success } };
  }),
];
