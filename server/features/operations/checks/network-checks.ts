import { isIP } from 'node:net';
import { DoctorEcho } from '../../../../contract/doctor.ts';
import { isProxyMissing, probeAddress } from '../../../http/network-client.ts';
import { isLoopback } from '../../../lib/loopback.ts';
import { certificateProblemOf, codeOf, type Found, fault, fine, notice } from './found.ts';
import type { Answered, Probes } from './installation-probes.ts';

export type Visit =
  | { kind: 'offline' }
  | { kind: 'silent'; reason: string }
  | { kind: 'foreign' }
  | {
      kind: 'own';
      ms: number;
      proxies: number;
      headers: Answered['headers'];
      /** How far its clock is ahead, in seconds; undefined where it does not say. */
      ahead: number | undefined;
    };

const parseEcho = ({ status, text }: Answered) => {
  try {
    return status === 200 ? DoctorEcho.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
};

/** In seconds. An HTTP date has whole ones: half a second makes up for the rest. */
const aheadOf = (date: string | null, [before, after]: [number, number]): number | undefined => {
  const stated = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(stated) ? undefined : (stated + 500 - (before + after) / 2) / 1000;
};

/** Calls this installation by its public address, as a phone would. */
export const visit = async ({ ask, isOffline, origin, installation, now }: Probes): Promise<Visit> => {
  if (isOffline) return { kind: 'offline' };
  try {
    const before = now().getTime();
    const answer = await ask(`${origin()}/api/doctor/echo`, { 'x-forwarded-for': probeAddress });
    const after = now().getTime();
    if (answer.status >= 500) return { kind: 'silent', reason: `HTTP ${answer.status}` };
    const echo = parseEcho(answer);
    if (!echo || echo.cod_installation !== installation) return { kind: 'foreign' };
    const { headers } = await ask(`${origin()}/`);
    const ahead = aheadOf(answer.headers.get('date'), [before, after]);
    return { kind: 'own', ms: after - before, proxies: echo.num_proxies, headers, ahead };
  } catch (error) {
    return { kind: 'silent', reason: codeOf(error) };
  }
};

const isLocal = (hostname: string): boolean => isLoopback(hostname) || hostname.endsWith('.localhost');

const isPrivate = (hostname: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])/.test(hostname) ||
  /\.(local|lan|internal|home\.arpa)$/.test(hostname) ||
  !/[.:]/.test(hostname);

const notSeen = notice({ des_finding: 'not_seen' });

export const checkOrigin = ({ config, origin }: Probes, seen: Visit): Found | undefined => {
  const des_address = origin();
  if (seen.kind === 'silent') {
    return fault({ des_finding: 'origin_silent', des_address, des_reason: seen.reason });
  }
  if (seen.kind === 'foreign') return fault({ des_finding: 'origin_foreign', des_address });
  if (seen.kind === 'own' && config.ORIGIN) {
    return fine({ des_finding: 'origin_answers', des_address, num_ms: Math.round(seen.ms) });
  }
  // Offline only where others are meant to come: on a laptop nothing is missing.
  const isMissing = seen.kind === 'own' || (!config.ORIGIN && (config.SMTP_URL ?? config.DATABASE_URL) !== undefined);
  return isMissing ? notice({ des_finding: 'origin_unset', des_address }) : undefined;
};

export const checkClientAddress = ({ config, origin, sawProxy }: Probes, seen: Visit): Found | undefined => {
  if (seen.kind === 'offline') {
    // The settings say that something in front makes https.
    const counts = { num_proxies: 1, num_declared: 0 };
    return isProxyMissing(config) ? fault({ des_finding: 'address_hidden', ...counts }) : undefined;
  }
  if (seen.kind !== 'own') return notSeen;
  const counts = { num_proxies: seen.proxies, num_declared: config.TRUST_PROXY };
  if (seen.proxies > config.TRUST_PROXY) return fault({ des_finding: 'address_hidden', ...counts });
  // This server speaks plain HTTP, so something in front of it makes https.
  if (seen.proxies === 0 && config.TRUST_PROXY === 0 && origin().startsWith('https:')) {
    return fault({ des_finding: 'address_untold' });
  }
  if (seen.proxies < config.TRUST_PROXY) return fault({ des_finding: 'address_forgeable', ...counts });
  if (sawProxy?.()) return notice({ des_finding: 'address_forwarded' });
  return fine({ des_finding: 'address_right', ...counts });
};

/** Without ORIGIN: whether other devices reach the server by http. */
const checkListening = ({ config: { ORIGIN, HOST, PORT }, networkAddresses }: Probes): Found | undefined => {
  if (ORIGIN !== undefined || isLocal(isIP(HOST) === 6 ? `[${HOST}]` : HOST)) return undefined;
  return fault({ des_finding: 'https_off', des_address: `http://${networkAddresses()[0] ?? HOST}:${PORT}` });
};

export const checkHttps = async (probes: Probes, seen: Visit): Promise<Found | undefined> => {
  const { origin, ask } = probes;
  const des_address = origin();
  const { protocol, hostname, port } = new URL(des_address);
  if (protocol !== 'https:' && !isLocal(hostname)) return fault({ des_finding: 'https_off', des_address });
  if (seen.kind === 'offline') return checkListening(probes);
  if (protocol !== 'https:') return notice({ des_finding: 'https_local', des_address });
  const problem = seen.kind === 'silent' ? certificateProblemOf(seen.reason) : undefined;
  if (problem) return fault({ des_finding: 'https_certificate', des_address, ...problem });
  const on = seen.kind === 'silent' ? notSeen : fine({ des_finding: 'https_on', des_address });
  // With a port of its own, port 80 may be somebody else's.
  if (port !== '') return on;
  const plain = `http://${hostname}`;
  // No answer is as good as a redirect.
  const answer = await ask(`${plain}/`).catch(() => undefined);
  return answer && answer.status < 300 ? fault({ des_finding: 'https_bypassed', des_address: plain }) : on;
};

/** As docs/security.md promises; a header that a proxy adds again is joined by a comma. */
const promised: readonly [string, RegExp][] = [
  ['content-security-policy', /^default-src 'none'[^,]*$/],
  ['cross-origin-embedder-policy', /^require-corp$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /^accelerometer=\(\)/],
  ['referrer-policy', /^no-referrer$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
];

const overHttps: [string, RegExp] = ['strict-transport-security', /^max-age=\d{7,}[^,]*$/];

export const checkHeaders = ({ origin }: Probes, seen: Visit): Found => {
  if (seen.kind !== 'own') return notSeen;
  const wanted = origin().startsWith('https:') ? [...promised, overHttps] : promised;
  const names = wanted.filter(([name, kept]) => !kept.test(seen.headers.get(name) ?? '')).map(([name]) => name);
  return names.length > 0
    ? fault({ des_finding: 'headers_missing', names })
    : fine({ des_finding: 'headers_whole', num_headers: wanted.length });
};

export const checkPhones = ({ origin, networkAddresses }: Probes, seen: Visit): Found => {
  const des_address = origin();
  const { hostname } = new URL(des_address);
  if (isLocal(hostname)) return notice({ des_finding: 'phones_local', des_address, addresses: networkAddresses() });
  if (seen.kind !== 'own') return notSeen;
  return isPrivate(hostname)
    ? notice({ des_finding: 'phones_private', des_address })
    : fine({ des_finding: 'phones_reach', des_address });
};
