import type { Site } from '../../control/contract/site';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';
import { jsonOf } from './caller';

/** Settings that are shown with --keys only. */
const SECRET = new Set(['apiKey', 'appSecret']);

const shown = (site: Site, withKeys: boolean) =>
  Object.entries(site).flatMap(([name, value]) =>
    SECRET.has(name) && !withKeys
      ? []
      : [`${name}  ${typeof value === 'object' ? JSON.stringify(value) : value}`],
  );

/** Shows and changes the settings of the site of a running emulator. */
export const site: Command = {
  name: 'site',
  summary: 'shows and changes the settings of the site',
  help: `Usage: platform-emulator site [set <json>] [--keys]
  set              changes settings: '{"currency":"EUR","memberApproval":"manual"}'
  --keys           also shows the owner's API key and the app's secret
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { ...RUNNING_OPTIONS, keys: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [verb, json, ...more] = positionals;
    if (
      more.length > 0 ||
      (verb !== undefined && verb !== 'set') ||
      (verb === 'set') !== (json !== undefined)
    )
      throw new UsageError('Expected no arguments, or set with the settings as JSON.');
    const url = runningUrl(values);
    const site = json
      ? await control<Site>(url, '/site', { method: 'PATCH', body: await jsonOf(json) })
      : await control<Site>(url, '/site');
    const answer = values.keys
      ? site
      : Object.fromEntries(Object.entries(site).filter(([name]) => !SECRET.has(name)));
    print(values, answer, shown(site, values.keys));
    return 0;
  },
};

/** Installs and removes apps of the site of a running emulator. */
export const apps: Command = {
  name: 'apps',
  summary: 'lists the apps of the site, installs and removes them',
  help: `Usage: platform-emulator apps [list | add <app> | remove <app>]
  <app>            stores, bookings, events, pricing-plans, …
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb = 'list', app, ...more] = positionals;
    const isKnown = verb === 'list' || verb === 'add' || verb === 'remove';
    if (!isKnown || more.length > 0 || (verb === 'list') !== (app === undefined))
      throw new UsageError('Expected list, or add or remove with the name of an app.');
    const url = runningUrl(values);
    const path = `/apps/${encodeURIComponent(app ?? '')}`;
    const { installedApps } =
      verb === 'list'
        ? await control<Site>(url, '/site')
        : await control<Site>(url, path, { method: verb === 'add' ? 'PUT' : 'DELETE' });
    print(values, { installedApps }, installedApps.length > 0 ? installedApps : 'No app is installed.');
    return 0;
  },
};
