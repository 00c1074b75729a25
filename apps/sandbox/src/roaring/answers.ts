// The register's responses, in the provider's format. Missing values are omitted from the JSON.
import type { Company } from './company.ts';
import { PEOPLE, type PersonKey } from './people.ts';

/** Values that the control API has set for a company. */
export interface Override {
  id: string;
  rating: number;
}

const FOUND = { code: 0, text: 'records found' };
/** The response of the newer interfaces if nothing was found. */
export const NOT_FOUND = { records: [], status: { code: 1, text: 'records not found' } };

const BANDS = [
  { from: 80, text: 'Very low risk', share: 0.06 },
  { from: 60, text: 'Low risk', share: 0.05 },
  { from: 40, text: 'Medium risk', share: 0.04 },
  { from: 15, text: 'High risk', share: 0.004 },
  { from: 1, text: 'Very high risk', share: 0 },
] as const;
const MAX_CREDIT_LIMIT = 500_000_000;
const START_UP_LIMIT = 25_000;

/** `GET /se/company/overview/2.0/{companyId}`. */
export function overview(company: Company) {
  const { status = { code: '100', high: 'Aktivt', detailed: 'Aktivt' }, director } = company;
  const isActive = status.code === '100';
  const taxFrom = company.registered;
  return {
    records: [
      {
        companyId: company.id,
        companyName: company.name,
        companyRegistrationDate: company.registered,
        changeDate: '2026-08-14',
        statusCode: status.code,
        statusTextHigh: status.high,
        statusTextDetailed: status.detailed,
        statusDateFrom: company.registered,
        address: company.address,
        zipCode: company.zipCode,
        town: company.town,
        county: company.county,
        commune: company.town,
        industryCode: company.industry[0],
        industryText: company.industry[1],
        legalGroupCode: company.legal[0],
        legalGroupText: company.legal[1],
        phoneNumber: company.phone,
        email: company.email,
        webAddress: company.web,
        topDirectorName: director && PEOPLE[director[0]].name,
        topDirectorFunction: director?.[1],
        numberEmployeesInterval: company.employees,
        numberCompanyUnits: 1,
        vatReg: isActive,
        vatRegDate: isActive ? taxFrom : undefined,
        preliminaryTaxReg: isActive,
        preliminaryTaxRegDate: isActive ? taxFrom : undefined,
        employerContributionReg: company.employees !== undefined,
        severalCompanyName: false,
      },
    ],
    status: FOUND,
  };
}

/** `GET /se/company/rating/1.0/{companyId}`: flat, without the company's name. */
export function rating(company: Company, override: Override | undefined) {
  const value = override?.rating ?? company.rating;
  const band = BANDS.find(({ from }) => value >= from);
  const head = { commentary: '', companyId: company.id, currency: 'sek', rating: value };
  if (!band) {
    const rejection = company.rejection ?? {
      causeOfReject: 'OTHER',
      rejectText: 'Rating saknas',
      rejectComment: '',
    };
    return { ...head, rejection, status: { code: 0, text: 'rating found' } };
  }
  const limit = company.turnover > 0 ? company.turnover * band.share : value > 40 ? START_UP_LIMIT : 0;
  return {
    ...head,
    creditLimit: limit > 0 ? Math.min(MAX_CREDIT_LIMIT, Math.round(limit / 1_000) * 1_000) : undefined,
    ratingText: band.text,
    // The provider uses a decimal comma.
    riskPrognosis: (10 / (value + 10) ** 1.2).toFixed(4).replace('.', ','),
    status: { code: 0, text: 'rating found' },
  };
}

const MEMBER = { roleCode: 5, roleName: 'Ledamot' };
const CHAIR = { roleCode: 1, roleName: 'Ordförande' };
const DIRECTOR = { roleCode: 11, roleName: 'Verkställande direktör' };
const ADMINISTRATOR = { roleCode: 20, roleName: 'Konkursförvaltare' };

/** `GET /se/company/signing-combinations/2.0/{companyId}`. */
export function signingCombinations({ id, signing, director }: Company) {
  const { coverage, groups, anomaly, administrator } = signing;
  const first = groups[0]?.[0];
  const signer = (key: PersonKey) => ({
    ...PEOPLE[key],
    positions: [
      ...(key === first ? [CHAIR] : [MEMBER]),
      ...(key === director?.[0] && director[1].startsWith('Verkst') ? [DIRECTOR] : []),
    ],
    anomalies:
      anomaly && key === first
        ? [{ anomalyCode: anomaly.code, anomalyDescription: anomaly.description }]
        : null,
  });
  return {
    records: [
      {
        companyId: id,
        changeDate: '2025-06-10',
        coverage,
        adminSign: administrator
          ? [{ ...PEOPLE[administrator], positions: [ADMINISTRATOR], anomalies: null }]
          : null,
        combinations: groups.map((group) => group.map(signer)),
      },
    ],
    status: FOUND,
  };
}

/** `GET /se/company/signatory/2.0/{companyId}`: the registered clause. */
export const signatory = ({ id, signing }: Company) => ({
  records: [{ companyId: id, changeDate: '2025-06-10', companySignatory: signing.clause }],
  status: FOUND,
});
