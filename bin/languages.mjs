import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions, runCommand } from './lib/command.mjs';
import { CATALOGUES, LANGUAGES_FOLDER, languageIndexes } from './lib/language-indexes.mjs';
import { inProject } from './lib/project.mjs';

const HELP = `
Usage: npm run languages

Generates the list of languages and the catalogues of ${LANGUAGES_FOLDER} from the folders of the languages.

  --help   this text
`;

await runCommand(HELP, async (args) => {
  readOptions(args, { known: {} });
  const indexes = languageIndexes();
  rmSync(inProject(LANGUAGES_FOLDER, CATALOGUES), { recursive: true, force: true });
  for (const [file, text] of indexes) {
    const target = inProject(LANGUAGES_FOLDER, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return 0;
});
