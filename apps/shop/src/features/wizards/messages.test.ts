// The texts in sections 5 and 8 of the specification, and their Swedish translations.
import { expect, it } from 'vitest';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { orgNumberMessages } from '#src/languages/catalogues/ui/org-number-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';

const { sv, en } = wizardMessages;
const imports = eligibleMessages;
const light = lightOnboardingMessages;
const SIGNER = { name: 'Karin Lindqvist', company: 'ActivePick AB' };

it.each([
  // Section 5, 'Organisation number'.
  [
    'Invalid organization number',
    'Ogiltigt organisationsnummer',
    orgNumberMessages.en.wrong,
    orgNumberMessages.sv.wrong,
  ],
  // Company wizard, step 1.
  [
    'Please fill in all required fields',
    'Vänligen fyll i alla obligatoriska fält',
    en.requiredMissing,
    sv.requiredMissing,
  ],
  ['Please perform credit check first', 'Gör kreditkontrollen först', en.creditFirst, sv.creditFirst],
  [
    'Please check that manual credit check is needed',
    'Kryssa i att en manuell kreditkontroll behövs',
    en.manualFirst,
    sv.manualFirst,
  ],
  ['Credit approved', 'Krediten är godkänd', en.approved, sv.approved],
  // Step 2.
  ['Personal number missing', 'Personnummer saknas', en.personalMissing, sv.personalMissing],
  ['Organization number missing', 'Organisationsnummer saknas', en.orgMissing, sv.orgMissing],
  ['Company information missing', 'Företagsinformation saknas', en.companyMissing, sv.companyMissing],
  ['Invalid email address', 'Ogiltig e-postadress', en.emailWrong, sv.emailWrong],
  ['No contract to send', 'Det finns inget avtal att skicka', en.noContractToSend, sv.noContractToSend],
  ['No contract to save', 'Det finns inget avtal att spara', en.noContractToSave, sv.noContractToSave],
  // Step 3.
  ['Name and email required', 'Namn och e-post krävs', en.nameAndEmail, sv.nameAndEmail],
  ['Please select a CSV file', 'Välj en CSV-fil', imports.en.csvOnly, imports.sv.csvOnly],
  [
    'CSV file must contain name and email columns',
    'CSV-filen måste ha kolumner för namn och e-post',
    imports.en.csvColumns,
    imports.sv.csvColumns,
  ],
  [
    'No valid employees found in CSV file',
    'Inga giltiga anställda hittades i CSV-filen',
    imports.en.csvNobody,
    imports.sv.csvNobody,
  ],
  ['Please save policies first', 'Spara policyn först', en.policiesFirst, sv.policiesFirst],
  // Light onboarding.
  ['Invalid access code', 'Ogiltig åtkomstkod', light.en.codeWrong, light.sv.codeWrong],
  ['Access Code', 'Åtkomstkod', light.en.accessCode, light.sv.accessCode],
  [
    'Contact person cannot be Karin Lindqvist because she is signing for ActivePick AB',
    'Kontaktpersonen kan inte vara Karin Lindqvist, eftersom hon signerar för ActivePick AB',
    light.en.ownSigner(SIGNER),
    light.sv.ownSigner(SIGNER),
  ],
  // Section 8, 'Onboarding'.
  [
    'Error checking existing company',
    'Fel vid kontroll av befintligt företag',
    en.checkFailed,
    sv.checkFailed,
  ],
  ['Error updating company', 'Fel när företaget skulle uppdateras', en.updateFailed, sv.updateFailed],
  ['Error saving company', 'Fel när företaget skulle sparas', en.saveFailed, sv.saveFailed],
  ['Error fetching company', 'Fel när företaget skulle hämtas', en.loadFailed, sv.loadFailed],
  ['Failed to save contract IDs', 'Avtalets id gick inte att spara', en.idsFailed, sv.idsFailed],
  [
    'Error loading policies',
    'Fel när policyn skulle hämtas',
    policyMessages.en.policiesLoadFailed,
    policyMessages.sv.policiesLoadFailed,
  ],
  [
    'Error loading employees',
    'Fel när anställda skulle hämtas',
    en.employeesLoadFailed,
    sv.employeesLoadFailed,
  ],
  [
    'Error saving policies',
    'Fel när policyn skulle sparas',
    policyMessages.en.policiesSaveFailed,
    policyMessages.sv.policiesSaveFailed,
  ],
  [
    'Error saving employees',
    'Fel när anställda skulle sparas',
    en.employeesSaveFailed,
    sv.employeesSaveFailed,
  ],
  ['Company ID missing', 'Företagets id saknas', en.companyIdMissing, sv.companyIdMissing],
  ['Error creating contract', 'Fel när avtalet skulle skapas', en.createFailed, sv.createFailed],
  ['Error sending contract', 'Fel när avtalet skulle skickas', en.sendFailed, sv.sendFailed],
  ['Contract created successfully!', 'Avtalet är skapat!', en.created, sv.created],
  ['Contract sent successfully!', 'Avtalet är skickat!', en.sent, sv.sent],
  [
    'Contract saved - can be sent later from Oneflow',
    'Avtalet är sparat – det kan skickas senare från Oneflow',
    en.savedForLater,
    sv.savedForLater,
  ],
  // Section 2 and 3.
  ['Store onboarding completed successfully!', 'Butiken är ansluten!', en.storeDone, sv.storeDone],
  ['Save and Continue', 'Spara och fortsätt', en.save, sv.save],
  ['Finalize onboarding', 'Slutför anslutningen', en.finalize, sv.finalize],
  [
    'Allow more than one benefit',
    'Tillåt mer än en förmån',
    policyMessages.en.allowBikeLeasing,
    policyMessages.sv.allowBikeLeasing,
  ],
  [
    'Store Information & Credit Check',
    'Butiksuppgifter och kreditkontroll',
    en.headings.store[1],
    sv.headings.store[1],
  ],
  ['Create & Send Contract', 'Skapa och skicka avtal', en.headings.store[2], sv.headings.store[2]],
])('[S3.99] “%s” is a text, in Swedish “%s”', (english, swedish, saidInEnglish, saidInSwedish) => {
  expect([saidInEnglish, saidInSwedish]).toEqual([english, swedish]);
});

it('[S2.SWZ] a store is called a partner, and a company a buyer', () => {
  for (const { manualWhy, manualWhyUnrated } of [sv, en])
    for (const why of [manualWhy, manualWhyUnrated]) {
      expect(why.store).toMatch(/partner/);
      expect(why.employer).toMatch(/köpa|handla|buy/);
    }
});

it('[S2.SWZ] [A11Y.m22] uses singular and plural for the employees of a file', () => {
  expect([1, 2].map((count) => imports.sv.found({ count, shown: String(count) }))).toEqual([
    'En anställd hittades i filen.',
    '2 anställda hittades i filen.',
  ]);
  expect(imports.en.found({ count: 1, shown: '1' })).toBe('1 employee found in the file.');
});

it('[S9.40] names the agreement of a store', () => {
  expect(en.storeAgreement({ store: 'Hjulet' })).toBe('Partnership Agreement - Hjulet');
  expect(sv.storeAgreement({ store: 'Hjulet' })).toBe('Partneravtal – Hjulet');
});
