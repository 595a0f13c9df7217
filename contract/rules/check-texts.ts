import type { BackupFailure } from '../desk.ts';
import type { CertificateProblem, DoctorFinding, DoctorLine } from '../doctor.ts';
import type { SetupFinding, SetupItem } from '../installation.ts';
import { sizeInWords } from './size-in-words.ts';

// What checks of an installation found, in English: for the server's commands and its startup, and for the pages, which have
// the Italian (web/i18n/doctor.ts, web/i18n/installation.ts).

/** What a finding says, and what to do about it where it is not fine. */
export type FindingText<F> = { says: (found: F) => string; todo?: string | ((found: F) => string) };

type Found = { des_finding: string };

/** A text for each code, which gets that finding's values. */
export type FindingTexts<F extends Found> = {
  [Code in F['des_finding']]: FindingText<Extract<F, { des_finding: Code }>>;
};

/** What only the checklist and a startup tell. */
export type OwnSetupFinding = Exclude<SetupFinding, DoctorFinding>;

const whole = new Intl.NumberFormat('en-GB');
const seconds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const list = new Intl.ListFormat('en-GB');

/** How long ago, from whole hours. */
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
  untrusted: 'is signed by nobody whom Node.js knows',
};

const checkClocks = 'Check the server’s clock, and the certificate authority’s.';
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
  mail: 'Mail',
  sign_on: 'Single sign-on',
  hubspot: 'HubSpot',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Database schema',
  figures: 'Figures',
  time_zone: 'Time zone',
  phones: 'Phones',
};

export const findingsEn: FindingTexts<DoctorFinding> = {
  origin_answers: {
    says: ({ des_address, num_ms }) => `${des_address} leads here, and answers in ${whole.format(num_ms)} ms.`,
  },
  origin_unset: {
    says: ({ des_address }) => `It is not set: links lead to ${des_address}, which works on that computer only.`,
    todo: 'Set ORIGIN to the address that people type into their browser.',
  },
  origin_silent: {
    says: ({ des_address, des_reason }) => `The server cannot reach ${des_address} (${des_reason}).`,
    todo: 'Look at DNS, certificate (on the line HTTPS), proxy and firewall: the server, too, must be able to call its own public address.',
  },
  origin_foreign: {
    says: ({ des_address }) => `Another site, or another installation, answers at ${des_address}.`,
    todo: 'Point DNS and the proxy to this server, or correct ORIGIN. If a proxy redirects, ORIGIN is where it leads to.',
  },
  address_right: {
    says: ({ num_proxies }) =>
      num_proxies === 0
        ? 'Calls arrive without a proxy, as TRUST_PROXY says.'
        : `Calls come through ${proxies(num_proxies)}, as TRUST_PROXY says.`,
  },
  address_hidden: {
    says: ({ num_proxies, num_declared }) =>
      `Calls come through ${proxies(num_proxies)} and TRUST_PROXY is ${num_declared}: everybody behind shares one address and its limits.`,
    todo: 'Set TRUST_PROXY to the number of proxies in front of the server.',
  },
  address_forgeable: {
    says: ({ num_proxies, num_declared }) =>
      `Calls come through ${proxies(num_proxies)} and TRUST_PROXY is ${num_declared}: anybody can pretend to come from another address.`,
    todo: 'Lower TRUST_PROXY to the number of proxies, or let each of them add X-Forwarded-For.',
  },
  address_untold: {
    says: () => 'A proxy takes care of https and does not tell for whom it calls: everybody shares one address.',
    todo: 'Let the proxy add X-Forwarded-For, and set TRUST_PROXY to the number of proxies.',
  },
  address_forwarded: {
    says: () => 'Some calls have come through a proxy, and TRUST_PROXY is 0.',
    todo: 'If there is a proxy in front, set ORIGIN to its address and TRUST_PROXY to 1. Otherwise somebody made the header up, which does no harm.',
  },
  https_on: { says: ({ des_address }) => `${des_address}: nothing is shown without https.` },
  https_local: {
    says: ({ des_address }) => `${des_address} is for that computer only, where http will do.`,
    todo: 'For others, put a proxy with https in front and set ORIGIN.',
  },
  https_off: {
    says: ({ des_address }) => `${des_address} is http: passwords and answers can be read on the way.`,
    todo: 'Put a proxy with https in front, then set ORIGIN to the https address and TRUST_PROXY to 1.',
  },
  https_bypassed: {
    says: ({ des_address }) => `${des_address} shows a page without https.`,
    todo: 'Let the proxy redirect port 80 to https, or close it.',
  },
  https_certificate: {
    says: ({ des_address, des_problem, des_reason }) =>
      `The certificate of ${des_address} ${certificates[des_problem]} (${des_reason}).`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Renew it and let the proxy load it: certbot renew, then systemctl reload nginx.',
        not_yet: checkClocks,
        other_name: 'It takes a certificate for the name in ORIGIN. Or else correct ORIGIN.',
        untrusted: `Give the proxy the whole chain (fullchain.pem). If you made the certificate yourself, ${trustOwn}.`,
      })[des_problem],
  },
  headers_whole: { says: ({ num_headers }) => `All ${num_headers} arrive as the server sends them.` },
  headers_missing: {
    says: ({ names }) => `Missing, changed or doubled: ${names.join(', ')}.`,
    todo: 'Let the proxy pass the headers on as they are, without adding its own.',
  },
  not_seen: {
    says: () => 'It could not be looked at, because this installation does not answer at ORIGIN.',
    todo: 'Mend the public address first, then check again.',
  },
  clock_right: {
    says: ({ num_database, num_origin }) => {
      const parts = [
        num_database === null ? '' : `${seconds.format(Math.abs(num_database))} s from the database`,
        num_origin === null ? '' : `${seconds.format(Math.abs(num_origin))} s from what answers at ORIGIN`,
      ].filter(Boolean);
      return parts.length === 0
        ? 'There is no other clock to compare it with.'
        : `How far it is from the others: ${parts.join(', ')}.`;
    },
    todo: 'Mend database and public address first, then check again.',
  },
  clock_database: {
    says: ({ num_seconds }) => `The clock of the database is ${difference(num_seconds)}.`,
    todo: 'Switch on time synchronisation (chrony or systemd-timesyncd) on both machines.',
  },
  clock_origin: {
    says: ({ num_seconds }) => `The clock of what answers at ORIGIN is ${difference(num_seconds)}.`,
    todo: 'Switch on time synchronisation (chrony or systemd-timesyncd) here and on the proxy’s machine.',
  },
  data_whole: {
    says: ({ des_folder, des_version }) => `${des_folder} holds PostgreSQL ${des_version} and its key.`,
  },
  data_none: {
    says: ({ des_folder }) => `There is no installation in ${des_folder} yet.`,
    todo: 'Start the server: it creates one. If the data are elsewhere, set DATA_DIR.',
  },
  data_version: {
    says: ({ des_folder, des_version, des_wanted }) =>
      `The database in ${des_folder} is PostgreSQL ${des_version}: this release contains PostgreSQL ${des_wanted}, which cannot read it.`,
    todo: ({ des_version }) =>
      `Start the release of Prima Vista that contains PostgreSQL ${des_version}: the data are unchanged. Or set another DATA_DIR.`,
  },
  data_database: {
    says: ({ des_folder, names }) =>
      `The database is missing in ${des_folder}, where there was an installation: ${names.join(', ')}.`,
    todo: 'Mount its disk or correct DATA_DIR. Otherwise move secret.key away and restore the newest backup.',
  },
  data_key: {
    says: ({ des_folder }) => `secret.key is missing in ${des_folder}, and the database is there.`,
    todo: 'Put the file back, which is in each backup, before the next start. If it is lost, the option --new-secret-key of start makes a new one, and everyone must sign in again.',
  },
  data_unusable: {
    says: ({ des_folder, des_reason }) => `The server cannot use ${des_folder} (${des_reason}).`,
    todo: 'Start the server as the user whose installation this is, change the owner of the folder, or set DATA_DIR.',
  },
  disk_room: {
    says: ({ num_free, num_total }) => `${sizeInWords(num_free, 'en')} of ${sizeInWords(num_total, 'en')} are free.`,
    todo: 'Make room: remove old backups and releases, or use a larger disk. Without room no test is accepted.',
  },
  disk_unknown: {
    says: ({ des_reason }) => `The system does not tell (${des_reason}).`,
    todo: 'Look whether DATA_DIR is the right folder.',
  },
  disk_syncs: {
    says: ({ num_ms }) => `It writes and keeps a page in ${seconds.format(num_ms)} ms (median).`,
    todo: 'Each test that is stored waits for the disk: use a local SSD instead of a network share or a memory card, and see what else keeps it busy.',
  },
  disk_fails: {
    says: ({ des_reason }) => `Nothing can be written into DATA_DIR (${des_reason}).`,
    todo: 'Give the folder to the user who runs the server, and look whether the disk is full or read-only.',
  },
  memory_room: {
    says: ({ num_free, num_total }) => `${sizeInWords(num_free, 'en')} of ${sizeInWords(num_total, 'en')} are free.`,
    todo: 'Give the machine or container more memory, or end what else runs there.',
  },
  backup_made: {
    says: ({ num_hours }) => `Made ${ago(num_hours)}.`,
    todo: 'Make one on the server, and see in its log why none is made every day (BACKUP_AT).',
  },
  backup_none: {
    says: () => 'None is known.',
    todo: 'Make one on the server now, and set BACKUP_AT so that it makes one every day.',
  },
  backup_awaited: {
    says: ({ des_at }) => `There is none yet: the server makes the first one at ${des_at}, Italian time.`,
    todo: 'Look again tomorrow, or make one on the server now.',
  },
  backup_failed: {
    says: ({ des_failure }) => `The one that was due is not there: ${failures[des_failure]}.`,
    todo: 'See what the server’s log says.',
  },
  backup_elsewhere: {
    says: () => 'The database is that of DATABASE_URL, whose backups cannot be seen from here.',
    todo: 'Ask the database’s operator when the last one was made, and when one was last restored for a trial.',
  },
  restore_done: {
    says: ({ num_hours, num_accounts, num_runs }) =>
      num_accounts === null
        ? `The trial ${ago(num_hours)} went well.`
        : `Tried ${ago(num_hours)}: it holds accounts (${whole.format(num_accounts)}) and completed tests (${whole.format(num_runs ?? 0)}).`,
    todo: 'That trial is old: repeat it on the server with a recent backup.',
  },
  restore_failed: {
    says: ({ num_hours, des_reason }) => `The trial ${ago(num_hours)} failed${inBrackets(des_reason)}.`,
    todo: 'Make another backup on the server and try to restore it: until that works, count on none.',
  },
  restore_no_room: {
    says: () => 'The last backup could not be tried for lack of room.',
    todo: 'Make room on the disk of DATA_DIR: a trial takes as much as the database.',
  },
  restore_sealed: {
    says: () => 'The last backup is encrypted, and only the holder of its key can restore it.',
    todo: 'Ask the person who keeps the key to try it now and then, on another machine.',
  },
  restore_never: {
    says: () => 'No backup has been restored for a trial yet.',
    todo: 'The server tries one every week. If you would rather not wait, run the check on the server: it restores the last backup into a folder of its own, and counts what is in it.',
  },
  mail_accepted: { says: ({ des_host }) => `${des_host} lets the server in.` },
  mail_sent: { says: ({ des_host }) => `${des_host} took a mail: look whether it arrives.` },
  mail_files: {
    says: () => 'Mails reach nobody: they only become files.',
    todo: 'Set SMTP_URL and MAIL_FROM, unless you deliver them by hand.',
  },
  mail_refused: {
    says: ({ des_host, des_reason }) => `It does not work with ${des_host} (${des_reason}).`,
    todo: 'Look at MAIL_FROM and SMTP_URL (host and port: smtps:// goes with 465, smtp:// with 587), and whether the mail server is on and encrypts.',
  },
  mail_certificate: {
    says: ({ des_host, des_problem, des_reason }) =>
      `The certificate of ${des_host} ${certificates[des_problem]} (${des_reason}).`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Ask the mail server’s operator to renew it.',
        not_yet: checkClocks,
        other_name: 'In SMTP_URL, write the mail server’s name as it is in the certificate.',
        untrusted: `If the mail server is your own, ${trustOwn}.`,
      })[des_problem],
  },
  mail_login: {
    says: ({ des_host, des_reason }) => `${des_host} does not let the server in (${des_reason}).`,
    todo: 'Look at name and password in SMTP_URL, with special characters as %40 and the like.',
  },
  sign_on_found: { says: ({ des_host }) => `${des_host} describes itself as it should.` },
  sign_on_unused: { says: () => 'Not used.' },
  sign_on_broken: {
    says: ({ des_host, des_reason }) => `It does not work with ${des_host} (${des_reason}).`,
    todo: 'Look at OIDC_ISSUER: it must be written exactly as the provider writes it, and be reachable from here.',
  },
  sign_on_certificate: {
    says: ({ des_host, des_problem, des_reason }) =>
      `The certificate of ${des_host} ${certificates[des_problem]} (${des_reason}).`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Ask the provider’s operator to renew it.',
        not_yet: checkClocks,
        other_name: 'Set OIDC_ISSUER to the name in the certificate, if that is the issuer.',
        untrusted: `If the provider is your own, ${trustOwn}.`,
      })[des_problem],
  },
  hubspot_accepted: { says: () => 'The token is accepted, and may read tickets.' },
  hubspot_unused: { says: () => 'Not used.' },
  hubspot_refused: {
    says: ({ num_status }) => `It refuses the token (HTTP ${num_status}).`,
    todo: 'Make a new token of the private app with the scopes that are needed, and set HUBSPOT_TOKEN.',
  },
  hubspot_silent: {
    says: ({ des_reason }) => `It cannot be reached (${des_reason}).`,
    todo: 'Let the server reach the address of HUBSPOT_URL, or try again later: tickets wait.',
  },
  node_version: {
    says: ({ des_version, des_wanted }) =>
      `Version ${des_version}; good ones are ${des_wanted.replaceAll('||', 'or')}.`,
    todo: 'Use one of these versions of Node.js.',
  },
  postgres_version: {
    says: ({ des_version, num_wanted }) => `Version ${des_version}; ${num_wanted} or newer is needed.`,
    todo: 'Update PostgreSQL.',
  },
  database_silent: {
    says: ({ des_reason }) => `The database cannot be reached (${des_reason}).`,
    todo: 'Look at DATABASE_URL or DATA_DIR, and whether PostgreSQL runs.',
  },
  schema_right: { says: ({ des_release }) => `It is that of this release, ${des_release}.` },
  schema_older: {
    says: () => 'It is older than this release.',
    todo: 'Start the server of this release: it brings the schema up to date.',
  },
  schema_newer: {
    says: () => 'It is newer than this release, which does not know what is in it.',
    todo: 'Use the newer release, or restore the backup from before the update.',
  },
  figures_agree: { says: ({ num_runs }) => `They agree with the answers of ${whole.format(num_runs)} tests.` },
  figures_differ: {
    says: ({ num_sums }) => `Sums that differ from the answers: ${whole.format(num_sums)}.`,
    todo: 'Answers are not affected. On the page Collection, set a test aside and count it again: the next step computes the figures from all answers. Then report the error.',
  },
  zone_right: { says: () => 'Italian hours are right in Node.js and in PostgreSQL, in summer and in winter.' },
  zone_wrong: {
    says: ({ des_where }) =>
      `${des_where === 'node' ? 'Node.js' : 'PostgreSQL'} does not know Italian hours: the days of charts are wrong.`,
    todo: 'Update it, or its time zone data (package tzdata).',
  },
  phones_reach: { says: ({ des_address }) => `QR codes lead to ${des_address}.` },
  phones_private: {
    says: ({ des_address }) => `QR codes lead to ${des_address}, which can be reached from the same network only.`,
    todo: 'Try it with a phone on the class’s network: many Wi-Fi networks keep phones apart from other devices.',
  },
  phones_local: {
    says: ({ des_address, addresses }) =>
      `QR codes lead to ${des_address}, which no phone can reach${addresses.length > 0 ? ` (in its network the server is ${addresses.join(', ')})` : ''}.`,
    todo: 'For a class, set ORIGIN to an address that phones can reach.',
  },
  check_failed: {
    says: ({ des_reason }) => `It could not be looked at (${des_reason}).`,
    todo: 'Report it to the maintainers of Prima Vista.',
  },
};

/** The items of the checklist. */
export const setupItemsEn: Record<SetupItem, string> = {
  controller: 'Who answers for the data',
  origin: 'Public address',
  https: 'HTTPS',
  mail: 'Mail',
  backup: 'A backup every day',
  backup_place: 'Backups out of harm’s way',
  second_factor: 'Second factor of your account',
};

export const setupFindingsEn: FindingTexts<OwnSetupFinding> = {
  controller_named: {
    says: ({ des_controller, des_contact }) =>
      `Participants read that this site is run by “${des_controller}”, and that they can write to ${des_contact}.`,
  },
  controller_missing: {
    says: ({ names }) => `The page that participants read lacks ${list.format(names)}.`,
    todo: 'Set who runs the site, on what legal basis, and whom to write to. A class needs it too, not only the public test.',
  },
  place_safe: { says: () => 'They are encrypted, and not on the disk of the data alone.' },
  place_beside: {
    says: () => 'They are on the same disk as the data: if it breaks, everything is lost together.',
    todo: 'Set BACKUP_DIR to a folder on another disk, or BACKUP_S3.',
  },
  place_plain: {
    says: () => 'They are not encrypted: anyone who takes one can read everything.',
    todo: 'Make a key on the server, set BACKUP_KEY as the command tells you, and keep the key’s file elsewhere: without it nobody can read a backup any more.',
  },
  place_beside_and_plain: {
    says: () =>
      'They are on the same disk as the data, and not encrypted: they are lost together, and anyone who takes one can read everything.',
    todo: 'Set BACKUP_DIR to a folder on another disk, or BACKUP_S3. Then make a key on the server, set BACKUP_KEY as the command tells you, and keep the key’s file elsewhere: without it nobody can read a backup any more.',
  },
  factor_shown: { says: () => 'Your password alone does not open your account.' },
  factor_missing: {
    says: () => 'Whoever finds out your password can administer everything.',
    todo: 'Add a passkey or an authenticator app in your profile. Once everybody who administers has one, set SECOND_FACTOR=required.',
  },
};
