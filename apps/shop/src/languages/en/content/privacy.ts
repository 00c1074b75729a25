import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/privacy.ts';
import { storageSection } from './storage.ts';

export const privacyPage: MessagesLike<typeof sv.privacyPage> = {
  title: 'Privacy and cookies',
  description: 'What data {name} has about you, why, for how long, and which cookies the site uses.',
  lead: 'We keep what we need to get you your bike, and nothing that follows you around the web.',
  sections: {
    controller: {
      title: 'Who is responsible',
      paragraphs: {
        who: '{legalName}, organisation number {orgNumber}, {address}, is the data controller for you as a customer, for your orders and for your account. Send questions about your data to {email}.',
        employer:
          'If your employer offers benefit bikes, your employer is the controller of its list of employees, its decisions about the benefit, payroll data and its activity log. We process that data on the employer’s behalf, under the terms at {publicUrl}/data-processing. Ask your employer about it; we will help you find the right person.',
      },
    },
    what: {
      title: 'What we keep, why and on what legal basis',
      paragraphs: {
        basis:
          'The articles are those of the General Data Protection Regulation (EU 2016/679). Where the basis is legitimate interest, we have weighed our interest against yours, and you may object.',
        must: 'You must give us your name, address and contact details in order to buy. Everything else is optional.',
      },
      items: {
        order: {
          title: 'Orders',
          text: 'Name, email, phone, address, goods, amounts and what happens to the order. To fulfil the purchase (contract, article 6(1)(b)) and for our accounts (legal obligation, 6(1)(c)).',
        },
        rights: {
          title: 'Withdrawals and fault reports',
          text: 'What you report and our reply. To comply with consumer law (legal obligation, 6(1)(c)).',
        },
        account: {
          title: 'Account',
          text: 'Name, email, favourites, sign-ins, and a password that nobody can read, not even us. So that you can use your account (contract, 6(1)(b)).',
        },
        bankid: {
          title: 'Personal number',
          text: 'If you sign in with BankID, enter it for Active Finance or are going to sign an agreement. To know for certain who you are (contract, 6(1)(b), and chapter 3, section 10 of the Swedish Data Protection Act). Your employer may also have entered it on its list and include it in the files for its payroll system. It is encrypted, and only part of it is shown.',
        },
        benefit: {
          title: 'Benefit',
          text: 'Who your employer is, whether you are entitled to the benefit and which benefits you have. For the agreement between you, your employer and us (contract, 6(1)(b)).',
        },
        handover: {
          title: 'Pickup and handover',
          text: 'The time you chose and what you wrote to the store, the frame number of the bike, and that the store has checked your code and your ID. We store nothing from the ID. So that the right person gets the right bike (contract, 6(1)(b)).',
        },
        service: {
          title: 'Service and damage',
          text: 'Service claims and damage estimates of stores, pictures of the bike, and your answers. So that the bike is looked after and the right party pays (contract, 6(1)(b)).',
        },
        theft: {
          title: 'Theft and other changes',
          text: 'What you report about damage, theft, a transfer or an early buy-out, the police reference number, and pictures. To end or change the agreement correctly (contract, 6(1)(b)).',
        },
        termEnd: {
          title: 'End of the term',
          text: 'Your choice, the market value, the inspection with pictures, your objections, and the payment when you buy the bike. To end the agreement (contract, 6(1)(b)) and for our accounts (6(1)(c)).',
        },
        requests: {
          title: 'Requests and messages',
          text: 'What you write, where we should reply and what has happened since. So that we can help you (legitimate interest, 6(1)(f)).',
        },
        reviews: {
          title: 'Reviews',
          text: 'Rating, text and your name as it is shown. To help others choose (legitimate interest, 6(1)(f)). If you delete your account, the review stays without your name.',
        },
        companies: {
          title: 'Companies and agreements',
          text: 'Contact persons, signatories, who has signed, and credit ratings. To enter into and follow up agreements with companies and assess credit risk (legitimate interest, 6(1)(f)).',
        },
        log: {
          title: 'Security and operation',
          text: 'Operating logs with time, page and answer but not what you have typed, sign-ins from new places, and which member of staff has done what. To keep the shop running and stop abuse (legitimate interest, 6(1)(f)).',
        },
        asked: {
          title: 'Personal data requests',
          text: 'What you have asked for and when we answered. To show that we comply with the Regulation (legal obligation, 6(1)(c)).',
        },
      },
    },
    programme: {
      title: 'What your employer is responsible for',
      paragraphs: {
        basis:
          'Your employer decides the legal basis. It is usually your employment (contract, 6(1)(b)), tax and bookkeeping law (6(1)(c)), or a legitimate interest in offering the benefit (6(1)(f)).',
      },
      items: {
        list: {
          title: 'The list of employees',
          text: 'Name, email, department, cost centre, employee number, first and last day, and personal number, as far as your employer enters them.',
        },
        decisions: {
          title: 'Decisions',
          text: 'Approvals of orders, decisions about changes during the term, and the reasons for them.',
        },
        payroll: {
          title: 'Payroll data',
          text: 'Gross salary deduction, taxable value, other amounts on the salary, and corrections, month by month, and the files for the payroll system.',
        },
        leave: {
          title: 'Pauses during leave',
          text: 'The first and last month in which the deduction is paused. We do not ask for the reason. The context may still show that someone is on sick leave, which is data about health (article 9(2)(b), obligations under employment law). Do not write about illness in free text.',
        },
        log: {
          title: 'The employer’s activity log',
          text: 'Who has done what for the employer, and when.',
        },
      },
    },
    others: {
      title: 'If the data does not come from you',
      items: {
        employees: {
          title: 'You work for an employer that offers benefit bikes',
          text: 'Your employer gives us the data on its list, so that we know you are entitled to the benefit. “What your employer is responsible for” says what the list contains.',
        },
        offers: {
          title: 'You have received an offer from a store',
          text: 'The store has entered your email address and the bike that you asked about, so that we can send you the offer (legitimate interest, 6(1)(f)). You can object at any time. The offer is erased {requestMonths} months after it has closed.',
        },
        signatories: {
          title: 'You are a signatory or a contact person',
          text: 'The company gives us your name and contact details. We get a signatory’s name, role, signing rights and personal number from the Swedish Companies Registration Office’s data through Roaring, so that the right person signs.',
        },
        traders: {
          title: 'You are a sole trader',
          text: 'Before your business gets an agreement we fetch its credit rating, credit limit and risk forecast through Roaring. The credit reference agency sends you a copy. A high rating is approved at once; otherwise a person decides. No one is refused by a computer.',
        },
      },
    },
    share: {
      title: 'Who can see it',
      paragraphs: {
        processors:
          'Each gets only what is needed. We never sell data. Those who work on our behalf have a data processing agreement with us.',
      },
      list: {
        hosting: '{hosting}, which runs our servers.',
        mail: '{mail}, which delivers our email.',
        payments: 'Stripe, when you pay by card.',
        bankid: 'Criipto (Idura) and your bank, when you use BankID.',
        credit: 'Roaring, when we look up a company.',
        signing: 'Oneflow, when an agreement is to be signed.',
        accounting:
          'Fortnox, where we enter self-billing invoices and invoices to employers. They name the contact person of the company, but no employee.',
        stores:
          'The partner store that prepares your bike, hands it over, services it, or receives and inspects it.',
        transport: 'The carrier, when goods are sent.',
        employer:
          'Your employer, when you order with Active Finance and for as long as the benefit runs: what you have, what it costs and what happens to the bike. Your employer may let its own programs fetch the data.',
        visits:
          'The service {visits}, which counts visits. It gets the address of public pages, where you came from, your browser and your IP address, but nothing about your account. The reason is our interest in knowing which pages are read (article 6(1)(f)). It uses no cookies, and nothing is sent if your browser asks not to be tracked (Global Privacy Control).',
        authorities: 'Public authorities, when the law requires it.',
      },
    },
    transfers: {
      title: 'Outside the EU',
      paragraphs: {
        where: 'We store data within the EU and the EEA.',
        payments: 'When you pay by card, Stripe may process data in the USA.',
        mail: 'Resend, which delivers our email, may process data in the USA.',
        basis:
          'The European Commission’s decision on the EU–US Data Privacy Framework (article 45) or standard contractual clauses (article 46) then apply. Write to us if you would like a copy.',
      },
    },
    keep: {
      title: 'For how long',
      list: {
        books:
          'Orders, invoices and other accounting records are kept until the end of the seventh year after the financial year (chapter 7, section 2 of the Swedish Bookkeeping Act). We then remove your data from them.',
        ended:
          'An order that was never completed and an agreement that no one signed lose your data after {requestMonths} months.',
        account: 'The account stays for as long as you like. You can delete it yourself in your profile.',
        requests:
          'Requests, messages and personal data requests are kept for {requestMonths} months. If you delete your account, your requests go with it.',
        employees:
          'You stay on an employer’s list until the employer removes you. We erase the entry {formerEmployeeMonths} months later.',
        photos:
          'Pictures of damage, service claims and returned bikes are erased {formerEmployeeMonths} months after the case has closed.',
        benefits:
          'Benefits, deductions, payroll data and what has happened to the bike are kept for the accounts, until the end of the seventh year.',
        joining:
          'We store which employer you have joined until you leave, are removed from its list or delete your account. Ended connections and answered questions to HR are erased after {formerEmployeeMonths} months.',
        agreements:
          'Agreements, signatories and contact persons are kept while the agreement is in force and then for as long as claims can be made under the Swedish Limitations Act. A company that never got an agreement is erased with its contact persons and signatories after {requestMonths} months.',
        credit:
          'Credit reports on companies are kept for {creditDays} days. The decision is kept while the agreement is in force.',
        number:
          'Your personal number is erased when your account is deleted. It is erased from an order when the benefit has ended, when the order is cancelled, or when no one has answered for 90 days.',
        mails: 'The content of emails that we have sent is kept for 7 days.',
        log: 'Operating logs are kept for 30 days, records of who has done what until the end of the seventh year after.',
      },
    },
    rights: {
      title: 'Your rights',
      paragraphs: {
        what: 'You can see, correct and download your data in your profile. You can also ask us to erase it, to restrict how it is used or to transfer it, and object to what we do on the basis of legitimate interest. Erasure does not cover what the law requires us to keep.',
        noAccount:
          'No account? Write to {email} and we will email you a link to a page where you can see the data we hold, download it and have it erased. We will answer within a month.',
        imy: 'If you are not satisfied, you can complain to the Swedish Authority for Privacy Protection, imy.se.',
      },
    },
    cookies: storageSection,
  },
};
