import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../config.ts';
import { createAccount } from './accounts.ts';
import { buildTestApp, type TestApp, testOrigin } from './build-test-app.ts';
import { type IdentityProvider, type ProviderOptions, startIdentityProvider } from './identity-provider.ts';
import { authorizeAddress, begin, logInAtProvider, type Start } from './sign-on-browser.ts';

export const ada = 'ada@school.example';
export const accessDenied = `${testOrigin}/login?unauthorized_user`;
export const unregisteredEmail = `${accessDenied}=unregistered_email`;
export const redirectUri = `${testOrigin}/api/oauth2/callback`;

/** The provider's accounts. */
const providerAccounts = [
  { sub: 'ada-1', email: ada, email_verified: true },
  { email: 'Shouting@School.Example', email_verified: true },
  { email: 'unverified@school.example', email_verified: false },
  { email: 'unsaid@school.example' },
  { email: 'disabled@school.example', email_verified: true },
  { email: 'invited@school.example', email_verified: true },
  { email: 'forgetful@school.example', email_verified: true },
  { email: 'stranger@school.example', email_verified: true },
  { email: 'careful@school.example', email_verified: true, amr: ['pwd', 'otp', 'mfa'] },
];

export type School = {
  provider: IdentityProvider;
  test: TestApp;
  /** All log lines. */
  lines: string[];
  /** Returns the reasons logged since the last call. */
  reasons: () => string[];
  /** Logs in through a changed version of the page's address. Resolves to the provider's redirect. */
  returnWith: (change?: (start: Start) => Partial<Start>) => Promise<URL>;
  close: () => Promise<void>;
};

/** Starts a provider and an app configured for it, with some accounts in each. `settings` of the app. */
export const openSchool = async (
  options: Partial<ProviderOptions> = {},
  settings: Partial<Config> = {},
): Promise<School> => {
  const provider = await startIdentityProvider({ redirectUri, accounts: providerAccounts, ...options });
  const { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET } = provider;
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const config = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...settings };
  const test = await buildTestApp({ now: new Date(), logger: log, config });
  for (const email of [ada, 'shouting@school.example', 'unverified@school.example'])
    await createAccount(test, { email });
  await createAccount(test, { email: 'disabled@school.example', disabled: true });

  let read = 0;
  const reasons = () => {
    const fresh = lines.slice(read);
    read = lines.length;
    return fresh.map((line) => JSON.parse(line).reason).filter(Boolean);
  };
  const returnWith: School['returnWith'] = async (change = () => ({})) => {
    const start = await begin(test);
    return logInAtProvider(authorizeAddress({ ...start, ...change(start) }), ada);
  };
  const close = async () => {
    await test.close();
    await provider.stop();
  };
  return { provider, test, lines, reasons, returnWith, close };
};

/** A school for the tests of a file or of a `describe`. */
export const useSchool = (settings: Partial<Config> = {}): School => {
  const test = {} as TestApp;
  const school = { test } as School;
  beforeAll(async () => {
    const opened = await openSchool({}, settings);
    Object.assign(school, opened, { test: Object.assign(test, opened.test) });
  });
  afterAll(() => school.close());
  return school;
};
