import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/data-processing.ts';

/** The terms of processing, an annex of the agreement with an employer. Source: regulation (EU) 2016/679, article 28. */
export const dataProcessingPage: MessagesLike<typeof sv.dataProcessingPage> = {
  title: 'Data processing',
  description: 'The terms that apply when {name} processes personal data on behalf of an employer.',
  lead: 'These terms are an annex to the agreement between the employer and {legalName}. They apply when we process personal data on behalf of the employer (article 28 of the General Data Protection Regulation, EU 2016/679).',
  sections: {
    roles: {
      title: 'Parties and roles',
      paragraphs: {
        parties:
          'The employer is the controller. {legalName}, organisation number {orgNumber}, {address}, is the processor. Our address is {email}.',
        own: 'We are the controller for customers, orders, accounts, payments and our own bookkeeping. See {publicUrl}/privacy.',
      },
    },
    instruction: {
      title: 'The employer’s instructions',
      paragraphs: {
        purpose:
          'We process the data in order to run the employer’s benefit programme: to decide who may have the benefit, apply the policy, pass decisions to HR and approvers, calculate deductions and taxable values, prepare payroll data, and keep a log. We do nothing else with it.',
        limits:
          'The agreement, these terms and the employer’s settings in the service are the instructions. If we believe that an instruction is unlawful, we say so and wait for an answer.',
      },
      list: {
        people: 'People: employees, former employees, and those who manage the benefit for the employer.',
        data: 'Data: name, email, department, cost centre, employee number, first and last day, personal number where the employer enters it, approvals and decisions with reasons, deductions, taxable values, other amounts on the salary, and the log.',
        special:
          'Sensitive data: must not be entered. The context may show that a pause is due to illness; such data has the same protection.',
        time: 'Time: while the agreement is in force, and then until the data has been returned or erased.',
      },
    },
    duties: {
      title: 'What we do',
      list: {
        secrecy:
          'Only those who need the data for their work can see it, and they are bound by confidentiality.',
        rights:
          'We help the employer to answer people who want to see, correct, erase, restrict or move their data. A request that reaches us is passed on within five working days.',
        breach:
          'We notify the employer of a personal data breach without undue delay and at most 36 hours after we became aware of it, with what the notification to the supervisory authority needs.',
        help: 'We help with impact assessments and prior consultation.',
        proof:
          'We provide what is needed to show that these terms are followed. The employer may audit us once a year, or when a breach gives reason to.',
      },
    },
    security: {
      title: 'Security',
      list: {
        sealed:
          'Personal numbers are encrypted in the database, and only part of them is shown. Showing one in full is logged.',
        access: 'Every call is checked against the user’s rights, in the program and in the database.',
        factors:
          'Accounts can be protected by two-step sign-in. Changes to the employer’s programme are logged, and the log cannot be changed.',
        copies: 'Personal numbers and secrets are encrypted in backups too. Restoring them is practised.',
      },
    },
    others: {
      title: 'Sub-processors',
      paragraphs: {
        terms:
          'The employer approves the sub-processors below. They have agreements with us with the same duties, and we are responsible for them. We announce a new one at least 30 days in advance, and the employer may object. If we do not resolve the objection, the employer may terminate the agreement.',
      },
      list: {
        hosting: '{hosting}: operation of servers and database.',
        mail: '{mail}: email to employees and to those who manage the benefit.',
        signing: 'Oneflow: signing of use agreements.',
        bankid: 'Criipto (Idura): sign-in with BankID.',
      },
    },
    transfers: {
      title: 'Outside the EU',
      paragraphs: {
        where:
          'The data is stored within the EU and the EEA. If it leaves them, a decision of the European Commission on adequate protection (article 45) or standard contractual clauses (article 46) apply.',
      },
    },
    end: {
      title: 'When the agreement ends',
      paragraphs: {
        back: 'The employer can export its lists, payroll data, invoices and log at any time. We erase the data within {formerEmployeeMonths} months after the agreement has ended. What the Swedish Bookkeeping Act requires is kept until the end of the seventh year after the financial year.',
        former:
          'While the agreement is in force, an entry of the list is erased {formerEmployeeMonths} months after the employer has removed it. The employer may ask for a shorter time.',
      },
    },
    law: {
      title: 'Liability and changes',
      paragraphs: {
        liability:
          'The parties’ liability to data subjects follows article 82. Between the parties, the rest of the agreement applies. Swedish law applies.',
        changes:
          'We may change these terms if the protection is not reduced, and announce it at least 30 days in advance. Until then, the version that the agreement names applies.',
      },
    },
  },
};
