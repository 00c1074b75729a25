import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions, runCommand } from './lib/command.mjs';
import { npmCommand } from './lib/install.mjs';
import { knownDates, lockedPackages, missingOptionals, tooYoung } from './lib/locked-packages.mjs';
import { inProject, ROOT } from './lib/project.mjs';
import { billOfMaterials } from './lib/sbom.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run deps:check

Checks the dependencies with the registry, so it needs a network: no known vulnerability of high or critical severity,
every locked version at least 7 days old, every optional platform package in the lock. Writes docs/dependencies.md with
the date, and the software bill of materials to dist/sbom.cdx.json. Exits non-zero on a finding.

Does not request dates again that docs/dependencies.md already has.

  --help   this text
`;

const MIN_AGE_DAYS = 7;
const DOCUMENT = inProject('docs', 'dependencies.md');
const SBOM = inProject('dist', 'sbom.cdx.json');
const MAX_OUTPUT = 64 * 1024 * 1024;

function npm(...args) {
  const [command, ...before] = npmCommand();
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT, stdio: ['ignore', 'pipe', 'ignore'] };
  return spawnSync(command, [...before, ...args], options).stdout;
}

function audit() {
  const report = JSON.parse(npm('audit', '--json') || '{}');
  if (!report.metadata) return unanswered(report.message ?? 'no answer');
  const { vulnerabilities } = report.metadata;
  const grave = vulnerabilities.high + vulnerabilities.critical;
  const text = Object.entries(vulnerabilities)
    .map(([weight, count]) => `${weight} ${count}`)
    .join(', ');
  return { text, findings: grave > 0 ? [`npm audit: ${text}`] : [] };
}

// If the registry does not answer, the check must not pass as if there were no findings.
const unanswered = (reason) => ({ text: `not known (${reason})`, findings: [`npm audit: ${reason}`] });

function publicationDates(packages) {
  const dates = knownDates(existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '');
  const unknown = packages.filter(({ name, version }) => !dates.has(`${name}@${version}`));
  if (unknown.length > 0) say(`Asking for the dates of ${unknown.length} versions ...`);
  for (const { name, version } of unknown) {
    const date = JSON.parse(npm('view', name, 'time', '--json') || '{}')[version]?.slice(0, 10);
    if (date) dates.set(`${name}@${version}`, date);
  }
  return dates;
}

function writeSbom() {
  mkdirSync(path.dirname(SBOM), { recursive: true });
  writeFileSync(SBOM, JSON.stringify(billOfMaterials(), null, 2));
}

function documentOf({ today, packages, dates, auditText, findings }) {
  const rows = packages.map(({ name, version, isDev }) => {
    return `| ${name} | ${version} | ${dates.get(`${name}@${version}`) ?? 'unknown'} | ${isDev ? 'development' : 'shop'} |`;
  });
  return `# Dependencies

Written by \`npm run deps:check\` on ${today}; not edited by hand.

- Vulnerabilities (\`npm audit\`): ${auditText}
- Youngest version allowed: ${MIN_AGE_DAYS} days
- Findings: ${findings.length === 0 ? 'none' : findings.join('; ')}

| package | version | published | used by |
|---|---|---|---|
${rows.join('\n')}
`;
}

async function main(args) {
  readOptions(args);
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const today = new Date().toISOString().slice(0, 10);
  const packages = lockedPackages();
  const { text: auditText, findings } = audit();
  const dates = publicationDates(packages);
  for (const { name, version } of tooYoung(packages, dates, today, MIN_AGE_DAYS))
    findings.push(`${name}@${version} is too young`);
  for (const { name, version } of packages)
    if (!dates.has(`${name}@${version}`)) findings.push(`${name}@${version} has no date`);
  for (const name of missingOptionals()) findings.push(`${name} is not in the lock`);
  writeSbom();
  mkdirSync(path.dirname(DOCUMENT), { recursive: true });
  writeFileSync(DOCUMENT, documentOf({ today, packages, dates, auditText, findings }));
  for (const finding of findings) say(finding);
  return findings.length === 0 ? 0 : 1;
}

await runCommand(HELP, main);
