// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './lib/command.mjs';
import { EXAMPLES } from './lib/take/examples.mjs';
import { takeExample } from './lib/take/take.mjs';

const HELP = `npm run take -- <example> <folder>: copies an example into an app of its own.

${Object.entries(EXAMPLES)
  .map(([name, { does }]) => `  ${name.padEnd(15)} ${does}`)
  .join('\n')}`;

await command(async (say) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  const [name, folder] = positionals;
  if (values.help || !name || !folder) return say(HELP);
  takeExample(name, resolve(process.env.INIT_CWD ?? '.', folder));
  say(`The example is in ${folder}; its README.md says how to run it.`);
});
