import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run seed -- --products N

Fills the catalogue up to N products made by rule, besides the demo products. Works on the database of DATA_DIR,
running or not, or on DATABASE_URL. Products that are there already stay; a run that was cut short is gone on with.
For twenty thousand or more the indexes of the catalogue are made at the end: searches are slow until then.

  --products N   how many products
  --help         this text
`;

async function main(args) {
  const { products } = readOptions(args, { known: { products: 'value' } });
  if (!/^[1-9]\d{0,7}$/.test(products ?? '')) throw plainError('--products wants a number from 1 on', 64);
  return runServerCommand(['seed', '--products', products]);
}

await runCommand(HELP, main);
