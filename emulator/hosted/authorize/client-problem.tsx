import type { Site } from '#core/site';
import type { AuthorizeRequest } from './request';

/** Tells a developer which setting is wrong and how to change it. */
export function ClientProblem({
  title,
  problem,
  request: { clientId, redirectUri },
  site,
}: {
  title: string;
  problem: 'unknown_client' | 'unknown_uri';
  request: AuthorizeRequest;
  site: Site;
}) {
  return (
    <div className="card advice">
      <h1>{title}</h1>
      {problem === 'unknown_client' ? (
        <UnknownClient asked={clientId} known={site.clientId} />
      ) : (
        <UnknownUri asked={redirectUri ?? ''} known={site.allowedRedirectUris} />
      )}
      <p className="muted small">
        You have not been logged in. For your safety you are not sent on to an address that this site does not
        know.
      </p>
    </div>
  );
}

function UnknownClient({ asked: clientId, known }: { asked?: string; known: string }) {
  return (
    <>
      <p>
        {clientId ? (
          <>
            No app of this site has the client id <code>{clientId}</code>.
          </>
        ) : (
          'The request names no client id.'
        )}
      </p>
      <p>The app’s developer has to use the one of this site:</p>
      <pre>
        <code>{`WIX_CLIENT_ID=${known}`}</code>
      </pre>
      {clientId && (
        <>
          <p>Or the emulator is started with the one of the app:</p>
          <pre>
            <code>{`--client-id ${clientId}`}</code>
          </pre>
        </>
      )}
    </>
  );
}

function UnknownUri({ asked: redirectUri, known }: { asked: string; known: string[] }) {
  const wanted = URL.canParse(redirectUri) ? redirectUri : 'http://localhost:3000/login-callback';
  const change = JSON.stringify({ allowedRedirectUris: [...known, wanted] });
  return (
    <>
      <p>
        {redirectUri ? (
          <>
            The shop wants you to return to <code>{redirectUri}</code>, which is not one of this site’s
            allowed redirect URIs. They are compared letter by letter: scheme, port, path and the slash at the
            end count. Only on this machine any path of an allowed origin will do.
          </>
        ) : (
          'The request names no redirect URI. Only a web_message answer needs none.'
        )}
      </p>
      <h2>Allowed now</h2>
      <ul className="code-list">
        {known.map((uri) => (
          <li key={uri}>
            <code>{uri}</code>
          </li>
        ))}
      </ul>
      <h2>How to allow another</h2>
      <p>Start the emulator with the shop’s origin and this address:</p>
      <pre>
        <code>{`--allow-origin ${new URL(wanted).origin}\n--allow-redirect-uri ${wanted}`}</code>
      </pre>
      <p>Or change the site’s settings while it runs:</p>
      <pre>
        <code>{`PATCH /_emulator/site\n${change}`}</code>
      </pre>
    </>
  );
}
