import type { DataDirState } from '../../../db/data-dir-state.ts';
import { readConfig } from '../../../read-config.ts';
import type { BackupState } from '../backups/schedule-state.ts';
import { type Answered, installationProbes, type Probes } from '../checks/installation-probes.ts';

// An installation in which checks find nothing, and what can be planted in it.

export const origin = 'https://primavista.example';
export const issuer = 'https://idp.example';
export const noon = new Date('2026-07-01T10:00:00Z');
export const hourMs = 3_600_000;
export const echoAt = `${origin}/api/doctor/echo`;
export const discoveryAt = `${issuer}/.well-known/openid-configuration`;
export const hubspotAt = 'https://api.hubapi.com/crm/v3/objects/tickets?limit=1';

const pageHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none';script-src 'self'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000',
};

export const answered = (status: number, body: unknown = '', headers: Record<string, string> = {}): Answered => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

export const echo = (num_proxies: number, cod_installation = 'ours', date = noon) =>
  answered(200, { cod_installation, num_proxies }, { date: date.toUTCString() });

export const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};

/** What each address answers, or the code of the error with which it does not. */
const web: Record<string, Answered | string> = {
  [echoAt]: echo(1),
  [`${origin}/`]: answered(200, '', pageHeaders),
  'http://primavista.example/': answered(301),
  [discoveryAt]: answered(200, discovery),
  [hubspotAt]: answered(200),
};

export const asking =
  (answers: typeof web): Probes['ask'] =>
  async (url) => {
    const answer = answers[url] ?? 'ECONNREFUSED';
    if (typeof answer !== 'string') return answer;
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: answer }) });
  };

export const config = readConfig({
  ...{ ORIGIN: origin, TRUST_PROXY: '1', SMTP_URL: 'smtp://user:secret@mail.example:587' },
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'school', OIDC_CLIENT_SECRET: 'secret', HUBSPOT_TOKEN: 'secret' },
});

export const controller = {
  CONTROLLER: 'Istituto Esempio',
  LEGAL_BASIS: 'Un compito',
  PRIVACY_CONTACT: 'a@school.example',
};
export const gigabyte = 1e9;
const before = (hours: number): Date => new Date(noon.getTime() - hours * hourMs);

const soundBackups: BackupState = {
  ...{ isEmbedded: true, at: '03:30', last: before(9), ageMs: 9 * hourMs, failure: null, unreadable: undefined },
  trial: { tms_at: before(24).toISOString(), des_result: 'restored' },
};

export const outOfLuck = () => {
  throw new Error('out of luck');
};

export const given = { config, now: () => noon, origin: () => origin, installation: 'ours', database: outOfLuck };
export const real = installationProbes({ ...given, sawProxy: () => false });
const { hourInItaly } = real;

/** An installation in which there is nothing to find. */
export const healthy: Probes = {
  ...real,
  ask: asking(web),
  database: {
    now: async () => noon,
    version: async () => ({ text: '18.4', number: 180_004 }),
    schema: async () => 0,
    hourInItaly: async (at) => hourInItaly(at),
    compareFigures: async () => ({ runs: 1200, differences: [] }),
  },
  dataFolder: async () => ({ folder: '/data', is: 'whole', version: '18' }),
  disk: { room: async () => ({ free: 30 * gigabyte, total: 40 * gigabyte }), sync: async () => [2, 900, 3, 2, 4] },
  memory: () => ({ free: gigabyte, total: 2 * gigabyte }),
  backups: async () => ({ ...soundBackups }),
  backupPlace: async () => ({ isBesideData: false, isPlain: false }),
  mail: async () => false,
  versions: { node: '22.20.0', wantedNode: '^20.19.0 || ^22.13.0 || ^24.0.0', release: '1.0.0' },
  controller: async () => controller,
  unreadableSettings: async () => [],
  networkAddresses: () => ['192.168.1.20'],
};

export const instead = (answers: typeof web): Partial<Probes> => ({ ask: asking({ ...web, ...answers }) });
export const configured = (settings: Partial<Probes['config']>) => ({ config: { ...config, ...settings } });
export const database = (other: Partial<Probes['database']>): Partial<Probes> => ({
  database: { ...healthy.database, ...other },
});
export const backups = (other: Partial<BackupState>): Partial<Probes> => ({
  backups: async () => ({ ...soundBackups, ...other }),
});

type FolderState<State = DataDirState> = State extends DataDirState ? Omit<State, 'folder'> : never;
export const dataFolder = (state: FolderState) => ({
  dataFolder: async () => ({ folder: '/data', ...state }) as DataDirState,
});

export const pageWith = (header: Record<string, string>) =>
  instead({ [`${origin}/`]: answered(200, '', { ...pageHeaders, ...header }) });

export const withRoom = (free: number, total = 40) => ({
  disk: { ...healthy.disk, room: async () => ({ free: free * gigabyte, total: total * gigabyte }) },
});

export const withSync = (sync: () => Promise<number[]>) => ({ disk: { ...healthy.disk, sync } });

export const withNode = (node: string) => ({ versions: { ...healthy.versions, node } });
