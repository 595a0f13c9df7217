import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';

export type ProviderAccount = {
  sub?: string;
  email: string;
  /** Absent: the provider says nothing, as Microsoft Entra does. */
  email_verified?: boolean;
  /** What id tokens say about how the person signed in; nothing if absent. */
  amr?: string[];
  acr?: string;
};

export type ProviderOptions = {
  redirectUri: string;
  accounts: ProviderAccount[];
  /** Absent: a free one. */
  port?: number;
  /** Absent: made. */
  clientSecret?: string;
  /** The only answer that the address is in; with most providers it is userinfo. */
  emailIn?: 'userinfo' | 'id_token';
  /** With a certificate for localhost, it is reached there over https. */
  certificate?: { key: string; cert: string } | undefined;
};

export type IdentityProvider = { issuer: string; clientId: string; clientSecret: string; stop: () => Promise<void> };

const scope = 'openid email profile';
const clientId = 'prima-vista';
const lifetimeSeconds = 600;

const subOf = ({ sub, email }: ProviderAccount) => sub ?? email;

const loginPage = (note: string) => `<!doctype html>
<html lang="en">
<title>Identity provider of the tests</title>
<main>
<h1>Identity provider of the tests</h1>
<p role="alert">${note}</p>
<form method="post">
<label>Address <input name="address" type="email" required></label>
<button>Sign in</button>
</form>
</main>
</html>`;

/** Suppresses the provider's warnings about Node's version and insecure settings while it is loaded and created. */
const withoutNotices = async <T>(work: () => Promise<T>): Promise<T> => {
  const { warn } = globalThis.console;
  const parse = (url: string) => (URL.canParse(url) ? new URL(url) : null);
  if (!('parse' in URL)) Object.assign(URL, { parse });
  Object.assign(globalThis.console, { warn: () => {} });
  try {
    return await work();
  } finally {
    Object.assign(globalThis.console, { warn });
  }
};

type Settings = Required<Omit<ProviderOptions, 'port' | 'certificate'>>;

const buildProvider = async (
  issuer: string,
  { redirectUri, accounts, clientSecret, emailIn }: Settings,
): Promise<Provider> => {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: emailIn === 'userinfo',
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: emailIn === 'userinfo' } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    // Does not require PKCE, the default for clients with a secret: our server insists on it.
    pkce: { required: () => false },
    ttl: {
      AccessToken: lifetimeSeconds,
      Grant: lifetimeSeconds,
      IdToken: lifetimeSeconds,
      Interaction: lifetimeSeconds,
      Session: lifetimeSeconds,
    },
    findAccount: (_ctx, sub) => {
      const account = accounts.find((one) => subOf(one) === sub);
      const { email, email_verified } = account ?? {};
      return account && { accountId: sub, claims: () => ({ sub, email, email_verified }) };
    },
    // Skips asking for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.account?.accountId, clientId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  };
  return new Provider(issuer, configuration);
};

/** The login page: typing the address of an account logs in as that account. */
const interaction =
  (provider: Provider, accounts: ProviderAccount[]) => async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URLSearchParams(request.method === 'POST' ? await text(request) : '').get('address');
    const account = accounts.find(({ email }) => email === address);
    if (account) {
      const { amr, acr } = account;
      const login = { accountId: subOf(account), ...(amr && { amr }), ...(acr && { acr }) };
      return provider.interactionFinished(request, response, { login, select_account: {} });
    }
    const page = loginPage(address === null ? '' : 'This address has no account here.');
    response.writeHead(address === null ? 200 : 400, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };

/** Starts a real OpenID Connect provider on loopback, which needs only an address to log in. */
export const startIdentityProvider = async ({
  redirectUri,
  accounts,
  port = 0,
  clientSecret = randomBytes(24).toString('base64url'),
  emailIn = 'userinfo',
  certificate,
}: ProviderOptions): Promise<IdentityProvider> => {
  const server = (certificate ? createSecureServer(certificate) : createServer()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const issuer = certificate ? `https://localhost:${own}` : `http://127.0.0.1:${own}`;
  const provider = await withoutNotices(() => buildProvider(issuer, { redirectUri, accounts, clientSecret, emailIn }));
  const handle = provider.callback();
  const interact = interaction(provider, accounts);
  server.on('request', (request, response) => {
    const handler = request.url?.startsWith('/interaction/') ? interact : handle;
    handler(request, response).catch(() => response.writeHead(500).end());
  });
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { issuer, clientId, clientSecret, stop };
};
