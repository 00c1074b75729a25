import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run seed -- --products N [--into-production]

Fills the catalogue up to N products made by rule, besides the demo products. Works on the database of DATA_DIR,
running or not, or on DATABASE_URL. Products that are there already stay; a run that was cut short is gone on with.
For twenty thousand or more the indexes of the catalogue are made at the end: searches are slow until then.

  --products N       how many products
  --into-production  also with APP_MODE=production, where customers could order these invented products
  --help             this text
`;

async function main(args) {
  const options = readOptions(args, { known: { products: 'value', 'into-production': 'flag' } });
  const { products } = options;
  if (!/^[1-9]\d{0,7}$/.test(products ?? '')) throw plainError('--products needs a number of at least 1', 64);
  const flags = options['into-production'] ? ['--into-production'] : [];
  return runServerCommand(['seed', '--products', products, ...flags]);
}

await runCommand(HELP, main);
