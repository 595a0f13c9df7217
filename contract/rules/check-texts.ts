import type { CertificateProblem, DoctorFinding, DoctorLine } from '../doctor.ts';
import type { BackupFailure } from '../staff-home.ts';
import { sizeInWords } from './size-in-words.ts';

// What checks of an installation found, in English: for the server's commands and its startup, and for the pages, which have
// the Italian (web/i18n/doctor.ts, web/i18n/installation.ts).

type Found = { des_finding: string };
type Of<F extends Found, Code extends string> = Extract<F, { des_finding: Code }>;

/** What a finding says, by code, with that finding's values. */
export type Says<F extends Found> = { [Code in F['des_finding']]: (found: Of<F, Code>) => string };
/** What to do about it where it is not fine. */
export type Todos<F extends Found> = { [Code in F['des_finding']]?: string | ((found: Of<F, Code>) => string) };

export type FindingText<F> = { says: (found: F) => string; todo?: string | ((found: F) => string) };
export type FindingTexts<F extends Found> = { [Code in F['des_finding']]: FindingText<Of<F, Code>> };

export const textsOf = <F extends Found>(says: Says<F>, todos: Todos<F>): FindingTexts<F> => {
  const codes = Object.keys(says) as F['des_finding'][];
  return Object.fromEntries(
    codes.map((code) => [code, { says: says[code], ...(code in todos && { todo: todos[code] }) }]),
  ) as unknown as FindingTexts<F>;
};

const whole = new Intl.NumberFormat('en-GB');
const seconds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const ago = (hours: number): string => {
  if (hours < 1) return 'less than an hour ago';
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${whole.format(Math.floor(hours / 24))} days ago`;
};

const proxies = (count: number): string => {
  if (count === 0) return 'no proxy that adds to X-Forwarded-For';
  return count === 1 ? 'one proxy' : `${count} proxies`;
};

const difference = (by: number): string => `${seconds.format(Math.abs(by))} seconds ${by > 0 ? 'ahead' : 'behind'}`;

const inBrackets = (reason: string | null): string => (reason === null ? '' : ` (${reason})`);

const failures: Record<BackupFailure, string> = {
  no_room: 'its disk has too little room',
  not_uploaded: 'it was made, but not uploaded',
  not_made: 'it could not be made',
};

const certificates: Record<CertificateProblem, string> = {
  expired: 'has expired',
  not_yet: 'is not valid yet',
  other_name: 'is one for another name',
  untrusted: 'is signed by an authority unknown to Node.js',
};

const certificateOf = (name: string, found: { des_problem: CertificateProblem; des_reason: string }): string =>
  `The certificate of ${name} ${certificates[found.des_problem]} (${found.des_reason}).`;

const byProblem =
  (texts: Record<Exclude<CertificateProblem, 'not_yet'>, string>) =>
  ({ des_problem }: { des_problem: CertificateProblem }): string =>
    ({ not_yet: 'Check the server’s clock, and the certificate authority’s.', ...texts })[des_problem];

const trustOwn =
  'start the server with NODE_EXTRA_CA_CERTS=/path/to/ca.pem in its environment (the file .env is not enough)';

export const checksEn: Record<DoctorLine['des_check'], string> = {
  origin: 'Public address (ORIGIN)',
  client_address: 'Addresses of callers',
  https: 'HTTPS',
  headers: 'Security headers',
  clock: 'Clock',
  data_folder: 'Data folder',
  disk: 'Disk space',
  disk_speed: 'Disk speed',
  memory: 'Memory',
  backup: 'Last backup',
  restore: 'Trial restore',
  mail: 'Email',
  sign_on: 'Single sign-on',
  hubspot: 'HubSpot',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Database schema',
  figures: 'Figures',
  time_zone: 'Time zone',
  settings: 'Settings',
  phones: 'Phones',
};

const says: Says<DoctorFinding> = {
  origin_answers: ({ des_address, num_ms }) => `${des_address} leads here, and answers in ${whole.format(num_ms)} ms.`,
  origin_unset: ({ des_address }) => `It is not set: links lead to ${des_address}, which works on that computer only.`,
  origin_silent: ({ des_address, des_reason }) => `The server cannot reach ${des_address} (${des_reason}).`,
  origin_foreign: ({ des_address }) => `Another site, or another installation, answers at ${des_address}.`,
  address_right: ({ num_proxies }) =>
    num_proxies === 0
      ? 'Calls arrive without a proxy, as TRUST_PROXY says.'
      : `Calls come through ${proxies(num_proxies)}, as TRUST_PROXY says.`,
  address_hidden: ({ num_proxies, num_declared }) =>
    `Calls come through ${proxies(num_proxies)} and TRUST_PROXY is ${num_declared}: everybody behind shares one address and its limits.`,
  address_forgeable: ({ num_proxies, num_declared }) =>
    `Calls come through ${proxies(num_proxies)} and TRUST_PROXY is ${num_declared}: anybody can pretend to come from another address.`,
  address_untold: () =>
    'A proxy takes care of https and does not tell for whom it calls: everybody shares one address.',
  address_forwarded: () => 'Some calls have come through a proxy, and TRUST_PROXY is 0.',
  https_on: ({ des_address }) => `${des_address}: nothing is shown without https.`,
  https_local: ({ des_address }) => `${des_address} is for that computer only, where http will do.`,
  https_off: ({ des_address }) => `${des_address} is http: others on the network can read passwords and answers.`,
  https_bypassed: ({ des_address }) => `${des_address} shows a page without https.`,
  https_certificate: (found) => certificateOf(found.des_address, found),
  headers_whole: ({ num_headers }) => `All ${num_headers} arrive as the server sends them.`,
  headers_missing: ({ names }) => `Missing, changed or doubled: ${names.join(', ')}.`,
  not_seen: () => 'It could not be checked, because this installation does not answer at ORIGIN.',
  clock_right: ({ num_database, num_origin }) => {
    const parts = [
      num_database === null ? '' : `${seconds.format(Math.abs(num_database))} s from the database`,
      num_origin === null ? '' : `${seconds.format(Math.abs(num_origin))} s from what answers at ORIGIN`,
    ].filter(Boolean);
    return parts.length === 0
      ? 'There is no other clock to compare it with.'
      : `How far it is from the others: ${parts.join(', ')}.`;
  },
  clock_database: ({ num_seconds }) => `The clock of the database is ${difference(num_seconds)}.`,
  clock_origin: ({ num_seconds }) => `The clock of what answers at ORIGIN is ${difference(num_seconds)}.`,
  data_whole: ({ des_folder, des_version }) => `${des_folder} holds PostgreSQL ${des_version} and its key.`,
  data_none: ({ des_folder }) => `There is no installation in ${des_folder} yet.`,
  data_version: ({ des_folder, des_version, des_wanted }) =>
    `The database in ${des_folder} is PostgreSQL ${des_version}: this release contains PostgreSQL ${des_wanted}, which cannot read it.`,
  data_database: ({ des_folder, names }) =>
    `The database is missing in ${des_folder}, where there was an installation: ${names.join(', ')}.`,
  data_key: ({ des_folder }) => `secret.key is missing in ${des_folder}, and the database is there.`,
  data_unusable: ({ des_folder, des_reason }) => `The server cannot use ${des_folder} (${des_reason}).`,
  disk_room: ({ num_free, num_total }) => `${sizeInWords(num_free, 'en')} of ${sizeInWords(num_total, 'en')} are free.`,
  disk_unknown: ({ des_reason }) => `The system does not report it (${des_reason}).`,
  disk_syncs: ({ num_ms }) => `It writes and keeps a page in ${seconds.format(num_ms)} ms (median).`,
  disk_fails: ({ des_reason }) => `Nothing can be written into DATA_DIR (${des_reason}).`,
  memory_room: ({ num_free, num_total }) =>
    `${sizeInWords(num_free, 'en')} of ${sizeInWords(num_total, 'en')} are free.`,
  backup_made: ({ num_hours }) => `Made ${ago(num_hours)}.`,
  backup_none: () => 'None found.',
  backup_awaited: ({ des_at }) => `There is none yet: the server makes the first one at ${des_at}, Italian time.`,
  backup_failed: ({ des_failure }) => `The backup that was due is missing: ${failures[des_failure]}.`,
  backup_elsewhere: () => 'The database is that of DATABASE_URL, whose backups cannot be seen from here.',
  restore_done: ({ num_hours, num_accounts, num_runs }) =>
    num_accounts === null
      ? `The trial ${ago(num_hours)} went well.`
      : `Tried ${ago(num_hours)}: it holds accounts (${whole.format(num_accounts)}) and completed tests (${whole.format(num_runs ?? 0)}).`,
  restore_failed: ({ num_hours, des_reason }) => `The trial ${ago(num_hours)} failed${inBrackets(des_reason)}.`,
  restore_no_room: () => 'The last backup could not be tried: there is too little room.',
  restore_sealed: () => 'The last backup is encrypted, and only the holder of its key can restore it.',
  restore_never: () => 'No backup has been restored for a trial yet.',
  mail_accepted: ({ des_host }) => `${des_host} lets the server in.`,
  mail_sent: ({ des_host }) => `${des_host} accepted a message: check that it arrives.`,
  mail_files: () => 'Emails reach nobody: they only become files.',
  mail_refused: ({ des_host, des_reason }) => `It does not work with ${des_host} (${des_reason}).`,
  mail_certificate: (found) => certificateOf(found.des_host, found),
  mail_login: ({ des_host, des_reason }) => `${des_host} does not let the server in (${des_reason}).`,
  sign_on_found: ({ des_host }) => `${des_host} answers as it should.`,
  sign_on_unused: () => 'Not used.',
  sign_on_broken: ({ des_host, des_reason }) => `It does not work with ${des_host} (${des_reason}).`,
  sign_on_certificate: (found) => certificateOf(found.des_host, found),
  hubspot_accepted: () => 'The token is accepted, and may read tickets.',
  hubspot_unused: () => 'Not used.',
  hubspot_refused: ({ num_status }) => `It refuses the token (HTTP ${num_status}).`,
  hubspot_silent: ({ des_reason }) => `It cannot be reached (${des_reason}).`,
  node_version: ({ des_version, des_wanted }) =>
    `Version ${des_version}; good ones are ${des_wanted.replaceAll('||', 'or')}.`,
  postgres_version: ({ des_version, num_wanted }) => `Version ${des_version}; ${num_wanted} or newer is needed.`,
  database_silent: ({ des_reason }) => `The database cannot be reached (${des_reason}).`,
  schema_right: ({ des_release }) => `It is that of this release, ${des_release}.`,
  schema_older: () => 'It is older than this release.',
  schema_newer: () => 'It is newer than this release, which does not know what is in it.',
  figures_agree: ({ num_runs }) => `They agree with the answers of ${whole.format(num_runs)} tests.`,
  figures_differ: ({ num_sums }) => `Sums that differ from the answers: ${whole.format(num_sums)}.`,
  settings_right: () => 'All stored settings are valid.',
  settings_unreadable: ({ names }) =>
    `This release does not accept the stored value of ${names.join(', ')}: the default holds, or the stricter choice.`,
  zone_right: () => 'Italian hours are right in Node.js and in PostgreSQL, in summer and in winter.',
  zone_wrong: ({ des_where }) =>
    `${des_where === 'node' ? 'Node.js' : 'PostgreSQL'} does not know Italian hours: the days of charts are wrong.`,
  phones_reach: ({ des_address }) => `QR codes lead to ${des_address}.`,
  phones_private: ({ des_address }) =>
    `QR codes lead to ${des_address}, which can be reached from the same network only.`,
  phones_local: ({ des_address, addresses }) =>
    `QR codes lead to ${des_address}, which no phone can reach${addresses.length > 0 ? ` (in its network the server is ${addresses.join(', ')})` : ''}.`,
  check_failed: ({ des_reason }) => `It could not be checked (${des_reason}).`,
};

const todos: Todos<DoctorFinding> = {
  origin_unset: 'Set ORIGIN to the address that people type into their browser.',
  origin_silent:
    'Check DNS, certificate (on the line HTTPS), proxy and firewall: the server, too, must be able to call its own public address.',
  origin_foreign:
    'Point DNS and the proxy to this server, or correct ORIGIN. If a proxy redirects, ORIGIN is where it leads to.',
  address_hidden: 'Set TRUST_PROXY to the number of proxies in front of the server.',
  address_forgeable: 'Lower TRUST_PROXY to the number of proxies, or let each of them add X-Forwarded-For.',
  address_untold: 'Let the proxy add X-Forwarded-For, and set TRUST_PROXY to the number of proxies.',
  address_forwarded:
    'If there is a proxy in front, set ORIGIN to its address and TRUST_PROXY to 1. Otherwise somebody made the header up, which does no harm.',
  https_local: 'For others, put a proxy with https in front and set ORIGIN.',
  https_off: 'Put a proxy with https in front, then set ORIGIN to the https address and TRUST_PROXY to 1.',
  https_bypassed: 'Let the proxy redirect port 80 to https, or close it.',
  https_certificate: byProblem({
    expired: 'Renew it and let the proxy load it: certbot renew, then systemctl reload nginx.',
    other_name: 'You need a certificate for the name in ORIGIN. Otherwise correct ORIGIN.',
    untrusted: `Give the proxy the whole chain (fullchain.pem). If you made the certificate yourself, ${trustOwn}.`,
  }),
  headers_missing: 'Let the proxy pass the headers on as they are, without adding its own.',
  not_seen: 'Fix the public address first, then check again.',
  clock_right: 'Fix the database and the public address first, then check again.',
  clock_database: 'Switch on time synchronisation (chrony or systemd-timesyncd) on both machines.',
  clock_origin: 'Switch on time synchronisation (chrony or systemd-timesyncd) here and on the proxy’s machine.',
  data_none: 'Start the server: it creates one. If the data are elsewhere, set DATA_DIR.',
  data_version: ({ des_version }) =>
    `Start the release of Prima Vista that contains PostgreSQL ${des_version}: the data are unchanged. Or set another DATA_DIR.`,
  data_database: 'Mount its disk or correct DATA_DIR. Otherwise move secret.key away and restore the newest backup.',
  data_key:
    'Put the file back, which is in each backup, before the next start. If it is lost, the option --new-secret-key of start makes a new one, and everyone must sign in again.',
  data_unusable:
    'Start the server as the user whose installation this is, change the owner of the folder, or set DATA_DIR.',
  disk_room: 'Make room: remove old backups and releases, or use a larger disk. Without room no test is accepted.',
  disk_unknown: 'Check whether DATA_DIR is the right folder.',
  disk_syncs:
    'Each test that is stored waits for the disk: use a local SSD instead of a network share or a memory card, and see what else keeps it busy.',
  disk_fails: 'Give the folder to the user who runs the server, and check whether the disk is full or read-only.',
  memory_room: 'Give the machine or container more memory, or end what else runs there.',
  backup_made: 'Make one on the server, and see in its log why none is made every day (BACKUP_AT).',
  backup_none: 'Make one on the server now, and set BACKUP_AT so that it makes one every day.',
  backup_awaited: 'Check again tomorrow, or make one on the server now.',
  backup_failed: 'Read in the server’s log what happened.',
  backup_elsewhere:
    'Ask the database’s operator when the last one was made, and when one was last restored for a trial.',
  restore_done: 'That trial is old: repeat it on the server with a recent backup.',
  restore_failed: 'Make another backup on the server and try to restore it: until that works, you can rely on none.',
  restore_no_room: 'Make room on the disk of DATA_DIR: a trial takes as much as the database.',
  restore_sealed: 'Ask the person who keeps the key to try it now and then, on another machine.',
  restore_never:
    'The server tries one every week. If you would rather not wait, run the check on the server: it restores the last backup into a folder of its own, and counts what is in it.',
  mail_files: 'Set SMTP_URL and MAIL_FROM, unless you deliver them by hand.',
  mail_refused:
    'Check MAIL_FROM and SMTP_URL (host and port: smtps:// goes with 465, smtp:// with 587), and whether the mail server is on and encrypts.',
  mail_certificate: byProblem({
    expired: 'Ask the mail server’s operator to renew it.',
    other_name: 'In SMTP_URL, write the mail server’s name as it is in the certificate.',
    untrusted: `If the mail server is your own, ${trustOwn}.`,
  }),
  mail_login: 'Check name and password in SMTP_URL, with special characters as %40 and the like.',
  sign_on_broken:
    'Check OIDC_ISSUER: it must be written exactly as the provider writes it, and be reachable from here.',
  sign_on_certificate: byProblem({
    expired: 'Ask the provider’s operator to renew it.',
    other_name: 'Set OIDC_ISSUER to the name in the certificate, if that is the issuer.',
    untrusted: `If the provider is your own, ${trustOwn}.`,
  }),
  hubspot_refused: 'Make a new token of the private app with the scopes that are needed, and set HUBSPOT_TOKEN.',
  hubspot_silent: 'Let the server reach https://api.hubapi.com, or try again later: tickets wait.',
  node_version: 'Use one of these versions of Node.js.',
  postgres_version: 'Update PostgreSQL.',
  database_silent: 'Check DATABASE_URL or DATA_DIR, and whether PostgreSQL runs.',
  schema_older: 'Start the server of this release: it brings the schema up to date.',
  schema_newer: 'Use the newer release, or restore the backup from before the update.',
  figures_differ:
    'Answers are not affected. On the page Collection, set a test aside and count it again: the next update computes the figures from all answers. Then report the error.',
  settings_unreadable: 'Set them again, or set them to nothing for the default.',
  zone_wrong: 'Update it, or its time zone data (package tzdata).',
  phones_private:
    'Try it with a phone on the class’s network: many Wi-Fi networks keep phones apart from other devices.',
  phones_local: 'For a class, set ORIGIN to an address that phones can reach.',
  check_failed: 'Report it to the maintainers of Prima Vista.',
};

export const findingsEn = textsOf(says, todos);
