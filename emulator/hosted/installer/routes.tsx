import { createHmac } from 'node:crypto';
import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { isAllowed, isWebAddress } from '#core/http/access/redirect-domains';
import type { Emulator } from '#runtime/emulator';
import { issueInstallationCode } from '#services/identity';
import { limitForm, type Pages } from '../shared/session-pages';

/** The page to which an app with its own authentication sends its users to install it. */
const INSTALL = '/installer/install';

/** The same for an app that uses client credentials (the external install flow). */
const EXTERNAL_INSTALL = '/app-installer';

const CLOSE = '/installer/close-window';

const INSTALLED = {
  title: 'The app is installed',
  text: 'You can close this window. On the platform it closes itself.',
};

/** Returns the parameters that an installation adds to the app's address, by the page (platform facts 29.1, 29.2). */
function parametersOf({ emulator, run }: Pages, c: Call): Record<string, string> {
  const { id, appId } = emulator.site();
  if (c.req.path === EXTERNAL_INSTALL)
    return { appId, tenantId: id, instanceId: id, signedInstance: signedInstance(emulator) };
  const state = c.req.query('state');
  const code = run(c, ANONYMOUS, issueInstallationCode);
  return { code, instanceId: id, ...(state !== undefined && { state }) };
}

/** Returns the app's instance in the form that apps check with their secret: a signature, a dot and the data. */
function signedInstance({ site, clock, appSecret }: Emulator): string {
  const { id, appId, ownerId } = site();
  const data = {
    instanceId: id,
    appDefId: appId,
    signDate: clock.date(),
    uid: ownerId,
    permissions: 'OWNER',
    demoMode: false,
    siteOwnerId: ownerId,
    siteMemberId: ownerId,
  };
  const text = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${createHmac('sha256', appSecret).update(text).digest('base64url')}.${text}`;
}

/**
 * The pages that install the site's app (platform facts 29.1, 29.2). The app is always installed, so agreeing only
 * redirects back to it, with the parameters that it needs for its tokens. The visitor of the page counts as the site's
 * owner.
 */
export function installerRoutes(pages: Pages): Hono {
  const { emulator, page, message } = pages;
  const app = new Hono();

  /** Returns the address to redirect back to, if there is one; or the page that says why the app is not installed. */
  function backOf(c: Call): string | undefined | Response {
    const site = emulator.site();
    const appId = c.req.query('appId');
    if (appId !== site.appId)
      return message(
        undefined,
        {
          title: 'This app is not known',
          text: `The link names ${appId ? `the app ${appId}` : 'no app'}, and this site’s app has the id ${site.appId}. Its secret is at /_emulator/site.`,
        },
        400,
      );
    const back = c.req.query(c.req.path === EXTERNAL_INSTALL ? 'postInstallationUrl' : 'redirectUrl');
    if (back === undefined || (isWebAddress(back) && isAllowed(back, site))) return back;
    const origin = isWebAddress(back) ? new URL(back).origin : 'http://localhost:3000';
    return message(
      undefined,
      {
        title: 'The app cannot be opened again',
        text: `${back} is not an address that this site allows. Start the emulator with --allow-origin ${origin}`,
      },
      400,
    );
  }

  for (const path of [INSTALL, EXTERNAL_INSTALL]) {
    app.get(path, (c) => {
      const back = backOf(c);
      if (back instanceof Response) return back;
      const { name } = emulator.site();
      const children = (
        <div className="card narrow">
          <h1>Add the app to {name}</h1>
          <p>The app may read and change everything of this site.</p>
          <form method="post">
            <div className="actions">
              <button className="button" type="submit">
                Agree and add
              </button>
            </div>
          </form>
        </div>
      );
      return page({ title: 'Add the app', children }, 200, back ? [new URL(back).origin] : []);
    });

    // The form needs no token: a foreign page that posts it only sends the browser to the app, which checks its own
    // state.
    app.post(path, limitForm(pages), (c) => {
      const back = backOf(c);
      if (back instanceof Response) return back;
      if (back === undefined) return message(undefined, INSTALLED, 200);
      const url = new URL(back);
      for (const [name, value] of Object.entries(parametersOf(pages, c))) url.searchParams.set(name, value);
      const headers = { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
      return new Response(null, { status: 303, headers });
    });
  }

  // The page to which the app finally sends its user, with its access token.
  app.get(CLOSE, () => message(undefined, INSTALLED, 200));
  return app;
}
