import path from 'node:path';
import { readJson } from './files.mjs';

/** The text that a start prints when everything runs. */
export function banner({ dataDir, server, sandbox, database, verbose, mode }) {
  const rows = [
    ['Shop', server.baseUrl],
    ...(sandbox
      ? [
          ['Mail', sandbox.mail],
          ['Payments', sandbox.payments],
          ['BankID', sandbox.bankid],
          ['Companies', sandbox.roaring],
          ['Contracts', sandbox.oneflow],
          ['Accounting', sandbox.fortnox],
          ['Store back end', sandbox.products],
        ]
      : []),
    ...accountRows(dataDir),
    ['Data', dataDir],
    ...(database?.isElsewhere
      ? [['Database', `${database.folder} (the database user cannot enter the data folder)`]]
      : []),
    ['Logs', verbose ? 'here' : path.join(dataDir, 'logs', '*.log')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const title = mode === 'development' ? 'ActivePick is open, with hot reload' : 'ActivePick is open';
  return ['', title, '', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}

function accountRows(dataDir) {
  const { accounts = [], employerCode } = readJson(path.join(dataDir, 'demo.json')) ?? {};
  return [
    ...accounts.map(({ email, password, role, rights }) => [
      'Account',
      `${email}  ${password}  (${rights ? `employer: ${rights.join(', ')}` : role})`,
    ]),
    ...(employerCode ? [['Employer code', employerCode]] : []),
  ];
}
