import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, withEmulator } from './packed-app';
import { ends, shell } from './shell';

/** Compares a site, which another emulator plays, with its copy; one part of it, which takes a second. */
export const comparesSite = (line: string) =>
  withEmulator(async ({ url, env }) => {
    // A fault that another command has set would be a difference.
    await fetch(`${url}/_emulator/faults`, { method: 'DELETE' });
    const { id, apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
    const verify = `${line.replace('<id>', id)} --only faq`;
    await ends(`npx platform-emulator exec -- ${verify}`, app(), { ...env, WIX_API_KEY: apiKey });
  });

/** An app that reads of the platform; it fails unless the platform has categories of questions. */
const READING_APP = `
const { WIX_API_KEY: authorization, WIX_SITE_ID } = process.env;
const headers = { authorization, 'wix-site-id': WIX_SITE_ID };
const answer = await fetch('https://www.wixapis.com/faq/v2/categories', { headers });
const { categories } = await answer.json();
console.log(categories.length + ' categories');
process.exitCode = categories.length > 0 ? 0 : 1;
`;

/** Makes the app in the folder one that reads of the site `WIX_SITE_ID` with the key `WIX_API_KEY`. */
export function writeReadingApp(): void {
  writeFileSync(join(app(), 'reading-app.mjs'), READING_APP);
  writeFileSync(join(app(), 'package.json'), JSON.stringify({ scripts: { dev: 'node reading-app.mjs' } }));
}

/** Runs an app that reads of a site, which another emulator plays. */
export const comparesApp = (line: string) =>
  withEmulator(async ({ url, env }) => {
    await fetch(`${url}/_emulator/faults`, { method: 'DELETE' });
    const { id, apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
    writeReadingApp();
    const keys = { ...env, WIX_API_KEY: apiKey, WIX_SITE_ID: id };
    const { ended, output } = shell(`npx platform-emulator exec -- ${line}`, keys, app());
    if ((await ended) !== 0 || !/categories[\s\S]*1 reads compared, 0 not; 0 differences/.test(output()))
      throw new Error(output());
  });
