import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { NumberedRequest } from '#core/http/log/request-log';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import manifest from '../../package.json';
import { answers, createApi } from '../api';
import { timeOf } from '../clock/time';
import { finding, overview } from '../contract/overview';
import { listDeprecated } from '../deprecations/routes';
import { checkSetUp } from '../doctor/checks';
import { findMails } from '../outbox/find-mails';
import { siteOf } from '../site/routes';
import { appsAmong } from './apps';
import { isIcon, problemsAmong } from './problems';
import { startingCode } from './starting-code';

const tags = ['Site'];

const getOverview = createRoute({
  method: 'get',
  path: '/overview',
  tags,
  summary: 'The site, the apps that call it, and which of their calls fail',
  responses: answers(overview, 'The overview.'),
});

const getDoctor = createRoute({
  method: 'get',
  path: '/doctor',
  tags,
  summary: 'Mistakes in how apps use the emulator, as far as their calls show',
  responses: answers(z.object({ findings: z.array(finding) }), 'What is to be mended.'),
});

/** The requests of apps: without those of triggers, of the console, and of the control API. */
const requestsOfApps = ({ log }: Emulator): NumberedRequest[] =>
  log
    .list()
    .filter(
      ({ isTrigger, isConsole, path }) =>
        !isTrigger && !isConsole && !path.startsWith('/_emulator') && !path.startsWith('/console'),
    );

/** Whether an app made a request; the others were made to service plugins. */
const isReceived = ({ causedBy }: NumberedRequest): boolean => causedBy === undefined;

function countsOf(emulator: Emulator, requests: readonly NumberedRequest[]) {
  const { events, webhooks, faults, snapshots } = emulator;
  const failed = requests.filter((it) => it.status >= 400 && !isIcon(it));
  const notServed = failed.filter(
    ({ problem }) => problem === 'not served' || problem === 'no such path',
  ).length;
  return {
    requests: requests.length,
    refused: failed.length - notServed,
    notServed,
    events: events.search({}, 0).total,
    mails: findMails(emulator, {}).length,
    waitingDeliveries: webhooks.deliveries().waiting.length,
    faults: faults.list().length,
    snapshots: snapshots.count(),
  };
}

/** Routes of the overview and of doctor. */
export function overviewRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(getOverview, (c) => {
    const requests = requestsOfApps(emulator);
    const site = emulator.site();
    const url = originOf(c.req.url);
    const { apiKey, appSecret, clock } = emulator;
    return c.json(
      {
        version: manifest.version,
        url,
        site: { ...siteOf(site), apiKey, appSecret },
        clock: timeOf(clock),
        counts: countsOf(emulator, requests.filter(isReceived)),
        apps: appsAmong(requests.filter(isReceived), emulator),
        problems: problemsAmong(requests, emulator),
        code: startingCode(site, url),
      },
      200,
    );
  });
  app.openapi(getDoctor, (c) => {
    const requests = requestsOfApps(emulator).filter(isReceived);
    const apps = appsAmong(requests, emulator);
    const { localApps, ...site } = siteOf(emulator.site());
    const findings = checkSetUp({
      control: `${originOf(c.req.url)}/_emulator`,
      app: {
        clientIds: [],
        origins: [...new Set(apps.flatMap(({ origins }) => origins))],
        callbacks: [...new Set(apps.flatMap(({ callbacks }) => callbacks))],
      },
      site: { ...site, localApps: { open: localApps?.open ?? false } },
      now: emulator.clock.now(),
      requests,
      calls: listDeprecated(emulator),
      faults: emulator.faults.list(),
    });
    return c.json({ findings: findings.filter(({ mend, isNote }) => mend || isNote) }, 200);
  });
  return app;
}
