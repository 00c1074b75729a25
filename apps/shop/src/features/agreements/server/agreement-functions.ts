// The agreement functions. Source: specification section 7, "Functions (invoke)".
import { isSignedByAll } from '@activepick/domain/companies/agreement.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { createCompanyDataService } from '#src/features/company-data/server/company-data-service.ts';
import {
  type FunctionAnswer,
  type FunctionContext,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import {
  type AgreementStatusAnswer,
  agreementStatus,
  agreementStatusBody,
  createAgreementBody,
  createdAgreement,
  sendAgreementBody,
  sentAgreement,
  type TemplateDetails,
  templateDetails,
  templateDetailsBody,
} from '../contract.ts';
import {
  type AgreementContext,
  AgreementRefused,
  ownAgreement,
  providerContextOf,
  refusal,
  throwApiError,
} from './agreement-errors.ts';
import { createAgreement } from './create-agreement.ts';
import { chosenIds } from './new-agreement.ts';
import { sendAgreement } from './send-agreement.ts';
import { syncAgreement } from './sync-agreement.ts';

/** Returns the agreement functions. */
export function agreementFunctions(account: AuthService): ServedFunction[] {
  const companyData = createCompanyDataService(account);
  const answering =
    <Body>(answer: (context: AgreementContext, body: Body) => Promise<object>) =>
    async ({ body, ...rest }: FunctionContext<Body>): Promise<FunctionAnswer> => {
      const context = { ...rest, account, companyData };
      try {
        return { body: await answer(context, body) };
      } catch (error) {
        if (error instanceof AgreementRefused) return refusal(context, error);
        throw error;
      }
    };
  return [
    serveFunction({
      name: 'oneflow_createcontract3',
      access: 'admin-or-store',
      body: createAgreementBody,
      answer: createdAgreement,
      handle: answering(createAgreement),
    }),
    serveFunction({
      name: 'oneflow_sendcontract',
      access: 'admin-or-store',
      body: sendAgreementBody,
      answer: sentAgreement,
      handle: answering(sendAgreement),
    }),
    serveFunction({
      name: 'oneflow-template-details',
      access: 'admin-or-store',
      body: templateDetailsBody,
      answer: templateDetails,
      handle: answering(readTemplate),
    }),
    serveFunction({
      name: 'oneflow-contract-status',
      access: 'admin-or-store',
      body: agreementStatusBody,
      answer: agreementStatus,
      handle: answering(readStatus),
    }),
  ];
}

async function readTemplate(
  context: AgreementContext,
  { template_id }: { template_id: string | number },
): Promise<TemplateDetails> {
  const { templateId } = chosenIds(context, { template_id });
  const { contractSigning } = context.account.app;
  const fields = await contractSigning
    .readTemplate(providerContextOf(context, null, { why: 'template-fields' }), templateId)
    .catch(throwApiError);
  if (!fields) throw new AgreementRefused('unknown-template');
  return { data_fields: fields.map(({ customId, label }) => ({ custom_id: customId, label, type: 'text' })) };
}

// Reads the contract from the provider each time and stores the result, so the caller sees the current state.
async function readStatus(
  context: AgreementContext,
  { contract_id }: { contract_id: string | number },
): Promise<AgreementStatusAnswer> {
  const { app } = context.account;
  const agreement = await ownAgreement(context, contract_id);
  const seen = await app.contractSigning
    .readAgreement(
      providerContextOf(context, null, { why: 'contract', reference: agreement.reference }),
      String(contract_id),
    )
    .catch(throwApiError);
  const { state, participants } = await app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
  return {
    contract_id: Number(contract_id),
    signedByAll: isSignedByAll(participants),
    contractState: state as AgreementStatusAnswer['contractState'],
    participants: participants.map(({ id, name, email, signState, isSignatory }) => ({
      id,
      name,
      email,
      sign_state: signState,
      signatory: isSignatory,
    })),
  };
}
