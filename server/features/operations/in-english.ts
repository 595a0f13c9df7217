import type { BackupFailure } from '../../../contract/desk.ts';
import type { CertificateProblem, DoctorFinding, DoctorLine } from '../../../contract/doctor.ts';
import { contentsOf } from '../../db/backup/manifest.ts';
import { counted } from '../../lib/counted.ts';
import { typed } from '../../lib/package-root.ts';

type Text<F> = {
  says: (found: F) => string;
  /** What to do about it, where it is not fine. */
  todo?: string | ((found: F) => string);
};

type Texts = { [Code in DoctorFinding['des_finding']]: Text<Extract<DoctorFinding, { des_finding: Code }>> };

const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

const age = (hours: number): string => {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return counted(hours, 'hour');
  return `${Math.floor(hours / 24)} days`;
};

const proxies = (count: number): string => (count === 1 ? 'a proxy' : `${count} proxies`);

const apart = (seconds: number): string => `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;

const headings: Record<DoctorLine['des_check'], string> = {
  origin: 'ORIGIN',
  client_address: 'Addresses of callers',
  https: 'HTTPS',
  headers: 'Security headers',
  clock: 'Clock',
  data_folder: 'Data folder',
  disk: 'Room on the disk',
  disk_speed: 'Speed of the disk',
  memory: 'Memory',
  backup: 'Last backup',
  restore: 'Backup restored',
  mail: 'Mail',
  sign_on: 'Single sign-on',
  hubspot: 'HubSpot',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Schema',
  figures: 'Figures',
  time_zone: 'Time zone',
  phones: 'Phones',
};

const failures: Record<BackupFailure, string> = {
  no_room: 'its disk has too little room',
  not_uploaded: 'it was made, and not uploaded',
  not_made: 'it could not be made',
};

const certificates: Record<CertificateProblem, string> = {
  expired: 'has expired',
  not_yet: 'is not valid yet',
  other_name: 'is one for another name',
  untrusted: 'comes from nobody whom Node.js trusts',
};

const ownAuthority =
  'set NODE_EXTRA_CA_CERTS=/path/to/ca.pem in the environment of the server and of this command; in .env it has no effect';

const look = 'Look at the clock of this machine, and at that of whoever made the certificate.';

const texts: Texts = {
  origin_answers: {
    says: ({ des_address, num_ms }) => `${des_address} is this installation, and answers in ${num_ms} ms`,
  },
  origin_unset: {
    says: ({ des_address }) => `it is not set, so links lead to ${des_address}, which works on this machine only`,
    todo: 'Set ORIGIN to the address that people type.',
  },
  origin_silent: {
    says: ({ des_address, des_reason }) => `${des_address} cannot be reached from here: ${des_reason}`,
    todo: 'Start the server if it does not run. Look at DNS, certificate (the line HTTPS), proxy and firewall; the machine must be able to call its own public address.',
  },
  origin_foreign: {
    says: ({ des_address }) => `another site, or another installation, answers at ${des_address}`,
    todo: 'Point DNS and the proxy to this server, or correct ORIGIN. If a proxy redirects, ORIGIN is the address that it redirects to.',
  },
  address_right: {
    says: ({ num_proxies }) =>
      num_proxies === 0
        ? 'calls arrive without a proxy, as TRUST_PROXY says'
        : `calls arrive through ${proxies(num_proxies)}, as TRUST_PROXY says`,
  },
  address_hidden: {
    says: ({ num_proxies, num_declared }) =>
      `calls come through ${proxies(num_proxies)} and TRUST_PROXY is ${num_declared}: everybody behind them shares one address and its limits`,
    todo: 'Set TRUST_PROXY to the number of proxies in front of the server.',
  },
  address_forgeable: {
    says: ({ num_proxies, num_declared }) =>
      `calls come through ${num_proxies === 0 ? 'no proxy that adds to X-Forwarded-For' : proxies(num_proxies)} and TRUST_PROXY is ${num_declared}: anybody can choose the address they seem to come from`,
    todo: 'Lower TRUST_PROXY to the number of proxies, or let each one add to X-Forwarded-For (docs/operations.md, Behind a proxy).',
  },
  address_untold: {
    says: () => 'a proxy makes https and does not tell for whom it calls: everybody shares one address and its limits',
    todo: 'Let the proxy add X-Forwarded-For, and set TRUST_PROXY to the number of proxies (docs/operations.md, Behind a proxy).',
  },
  address_forwarded: {
    says: () => 'calls have come through a proxy, and TRUST_PROXY is 0',
    todo: 'If there is a proxy in front, set ORIGIN to its address and TRUST_PROXY to 1. Otherwise somebody made the header up, which does no harm.',
  },
  https_on: { says: ({ des_address }) => `${des_address}, and nothing is shown without it` },
  https_local: {
    says: ({ des_address }) => `${des_address} is for this machine only, where http is as good`,
    todo: 'For others, put a proxy with https in front and set ORIGIN.',
  },
  https_off: {
    says: ({ des_address }) => `${des_address} is http: passwords and answers can be read on the way`,
    todo: 'Put a proxy with https in front, and set ORIGIN to the https address and TRUST_PROXY to 1.',
  },
  https_bypassed: {
    says: ({ des_address }) => `${des_address} shows a page without https`,
    todo: 'Let the proxy redirect port 80 to https, or close it.',
  },
  https_certificate: {
    says: ({ des_address, des_problem, des_reason }) =>
      `the certificate of ${des_address} ${certificates[des_problem]} (${des_reason})`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Renew it, and let the proxy load it: certbot renew, then systemctl reload nginx.',
        not_yet: look,
        other_name: 'Get a certificate for the name in ORIGIN, or correct ORIGIN.',
        untrusted: `Give the proxy the whole chain (fullchain.pem). If the certificate is of your own making, ${ownAuthority} (docs/operations.md, Behind a proxy).`,
      })[des_problem],
  },
  headers_whole: { says: ({ num_headers }) => `all ${num_headers} arrive as the server sends them` },
  headers_missing: {
    says: ({ names }) => `missing, changed or doubled on the way: ${names.join(', ')}`,
    todo: 'Let the proxy pass the headers on as they are, without adding its own (docs/security.md).',
  },
  not_seen: {
    says: () => 'could not be looked at, because this installation did not answer at ORIGIN',
    todo: 'Mend ORIGIN first, then look again.',
  },
  clock_right: {
    says: ({ num_database, num_origin }) =>
      [
        num_database === null ? undefined : `${Math.abs(num_database)} s from the database`,
        num_origin === null ? undefined : `${Math.abs(num_origin)} s from what answers at ORIGIN`,
      ]
        .filter(Boolean)
        .join(', ') || 'there is no other clock to compare it with',
  },
  clock_database: {
    says: ({ num_seconds }) => `the database is ${apart(num_seconds)}`,
    todo: 'Switch on time synchronisation (chrony or systemd-timesyncd) on both machines.',
  },
  clock_origin: {
    says: ({ num_seconds }) => `what answers at ORIGIN is ${apart(num_seconds)}`,
    todo: 'Switch on time synchronisation (chrony or systemd-timesyncd) here and on the proxy’s machine.',
  },
  data_whole: { says: ({ des_folder, des_version }) => `${des_folder} holds PostgreSQL ${des_version} and its key` },
  data_none: {
    says: ({ des_folder }) => `there is no installation in ${des_folder} yet`,
    todo: 'Start the server: it creates one. If there is one elsewhere, set DATA_DIR.',
  },
  data_version: {
    says: ({ des_folder, des_version, des_wanted }) =>
      `${des_folder} is a database of PostgreSQL ${des_version}, and this release contains PostgreSQL ${des_wanted}, which cannot read it`,
    todo: ({ des_version }) =>
      `Start the release that contains PostgreSQL ${des_version}: the data are unchanged. Or set DATA_DIR to another folder.`,
  },
  data_database: {
    says: ({ des_folder, names }) =>
      `the database is missing in ${des_folder}, where there was an installation: ${names.join(', ')}`,
    todo: `Mount its disk, correct DATA_DIR, or move secret.key away and restore the newest backup: ${typed('restore', 'FILE')}`,
  },
  data_key: {
    says: ({ des_folder }) => `secret.key is missing in ${des_folder}, and the database is there`,
    todo: `Put it back, from a backup, before the next start. Without it, ${typed('start', '--new-secret-key')} makes a new one: everyone must sign in again.`,
  },
  data_unusable: {
    says: ({ des_folder, des_reason }) => `${des_folder} ${des_reason}`,
    todo: 'Start as the user whose installation this is, change the owner, or set DATA_DIR.',
  },
  disk_room: {
    says: ({ num_free, num_total }) => `${size(num_free)} of ${size(num_total)} are free`,
    todo: 'Make room: remove old backups and releases, or use a larger disk. Without room no run is accepted.',
  },
  disk_unknown: {
    says: ({ des_reason }) => `unknown: ${des_reason}`,
    todo: 'Look whether DATA_DIR is the right folder.',
  },
  disk_syncs: {
    says: ({ num_ms }) => `it writes and keeps a page in ${num_ms} ms (median)`,
    todo: 'Each run waits for the disk: use a local SSD instead of a network share or memory card, and see what else keeps it busy.',
  },
  disk_fails: {
    says: ({ des_reason }) => `nothing can be written into DATA_DIR: ${des_reason}`,
    todo: 'Give the folder to the user who runs the server, and look whether the disk is full or read-only.',
  },
  memory_room: {
    says: ({ num_free, num_total }) => `${size(num_free)} of ${size(num_total)} are free`,
    todo: 'Give the machine or container more memory, or end what else runs there.',
  },
  backup_made: {
    says: ({ num_hours }) => `${age(num_hours)} ago`,
    todo: `Make one (${typed('backup', 'FILE')}), and see in the server’s log why none is made every day (BACKUP_AT).`,
  },
  backup_none: {
    says: () => 'none is known',
    todo: `Make one now (${typed('backup', 'FILE')}), and set BACKUP_AT so that the server makes one every day.`,
  },
  backup_awaited: {
    says: ({ des_at }) => `there is none yet: the server makes the first one at ${des_at}, Italian time`,
    todo: `Look again tomorrow, or make one now: ${typed('backup', 'FILE')}`,
  },
  backup_failed: {
    says: ({ des_failure }) => `the one that was due is not there: ${failures[des_failure]}`,
    todo: 'See what the server’s log says about it.',
  },
  backup_elsewhere: {
    says: () => 'the database is that of DATABASE_URL, whose backups cannot be seen from here',
    todo: 'Ask whoever runs it when it was last backed up, and when a backup was last restored for a trial.',
  },
  restore_done: {
    says: ({ num_hours, num_accounts, num_runs }) =>
      num_accounts === null
        ? `the trial ${age(num_hours)} ago went well`
        : `the trial ${age(num_hours)} ago found ${contentsOf({ accounts: num_accounts, runs: num_runs ?? 0 })}`,
    todo: `Try a newer one: ${typed('doctor')}`,
  },
  restore_failed: {
    says: ({ num_hours, des_reason }) =>
      `the trial ${age(num_hours)} ago failed${des_reason === null ? '' : `: ${des_reason}`}`,
    todo: `Make another backup (${typed('backup', 'FILE')}) and try it: ${typed('doctor', '--backup FILE')}`,
  },
  restore_no_room: {
    says: () => 'the newest could not be tried for lack of room',
    todo: 'Make room on the disk of DATA_DIR: a trial takes as much as the database.',
  },
  restore_sealed: {
    says: () => 'the newest is encrypted, and only the holder of its key can restore it',
    todo: `Let whoever keeps the key try it now and then: ${typed('doctor', '--key KEYFILE')} here, or ${typed('restore', 'FILE --key KEYFILE')} on another machine.`,
  },
  restore_never: {
    says: () => 'no backup of the server has been restored for a trial yet',
    todo: `Try one that was made by hand: ${typed('doctor', '--backup FILE')}. Those of the server are tried every week.`,
  },
  mail_accepted: { says: ({ des_host }) => `${des_host} lets the server in` },
  mail_sent: { says: ({ des_host }) => `${des_host} took a mail: look whether it arrives` },
  mail_files: {
    says: () => 'mails reach nobody, they are only written into files',
    todo: 'Set SMTP_URL and MAIL_FROM, unless you pass the mails on by hand.',
  },
  mail_refused: {
    says: ({ des_host, des_reason }) => `${des_host} cannot be used: ${des_reason}`,
    todo: 'Look at MAIL_FROM and SMTP_URL: host, port (smtps:// goes with 465, smtp:// with 587), and whether the mail server runs and encrypts (docs/operations.md, Mail).',
  },
  mail_certificate: {
    says: ({ des_host, des_problem, des_reason }) =>
      `the certificate of ${des_host} ${certificates[des_problem]} (${des_reason})`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Let whoever runs the mail server renew it.',
        not_yet: look,
        other_name: 'Name the mail server in SMTP_URL as its certificate does.',
        untrusted: `If it is a mail server of your own, ${ownAuthority} (docs/operations.md, Mail).`,
      })[des_problem],
  },
  mail_login: {
    says: ({ des_host, des_reason }) => `${des_host} does not let the server in: ${des_reason}`,
    todo: 'Look at name and password in SMTP_URL, with special characters as %40 and the like.',
  },
  sign_on_found: { says: ({ des_host }) => `${des_host} describes itself as it should` },
  sign_on_unused: { says: () => 'not used' },
  sign_on_broken: {
    says: ({ des_host, des_reason }) => `${des_host} cannot be used: ${des_reason}`,
    todo: 'Look at OIDC_ISSUER: it must be the issuer exactly as the provider writes it, and reachable from here.',
  },
  sign_on_certificate: {
    says: ({ des_host, des_problem, des_reason }) =>
      `the certificate of ${des_host} ${certificates[des_problem]} (${des_reason})`,
    todo: ({ des_problem }) =>
      ({
        expired: 'Let whoever runs the provider renew it.',
        not_yet: look,
        other_name: 'Set OIDC_ISSUER to the name in the certificate, if that is the issuer.',
        untrusted: `If it is a provider of your own, ${ownAuthority}.`,
      })[des_problem],
  },
  hubspot_accepted: { says: () => 'the token is accepted, and may read tickets' },
  hubspot_unused: { says: () => 'not used' },
  hubspot_refused: {
    says: ({ num_status }) => `it refuses the token (HTTP ${num_status})`,
    todo: 'Make a new token of the private app, with the scopes that docs/operations.md names, and set HUBSPOT_TOKEN.',
  },
  hubspot_silent: {
    says: ({ des_reason }) => `it cannot be reached: ${des_reason}`,
    todo: 'Let the server reach the address of HUBSPOT_URL, or try again later: tickets wait.',
  },
  node_version: {
    says: ({ des_version, des_wanted }) => `${des_version} (made for ${des_wanted.replaceAll('||', 'or')})`,
    todo: 'Use one of these versions of Node.js.',
  },
  postgres_version: {
    says: ({ des_version, num_wanted }) => `${des_version} (made for ${num_wanted} or newer)`,
    todo: 'Update PostgreSQL.',
  },
  database_silent: {
    says: ({ des_reason }) => `the database cannot be reached: ${des_reason}`,
    todo: 'Look at DATABASE_URL or DATA_DIR, and whether PostgreSQL runs.',
  },
  schema_right: { says: ({ des_release }) => `that of this release, ${des_release}` },
  schema_older: {
    says: () => 'older than this release',
    todo: 'Start the server of this release: it updates the schema.',
  },
  schema_newer: {
    says: () => 'newer than this release, which would not know what is in it',
    todo: 'Use the newer release, or restore the backup from before the update.',
  },
  figures_agree: { says: ({ num_runs }) => `they agree with the answers of ${counted(num_runs, 'run')}` },
  figures_differ: {
    says: ({ num_sums }) => `sums that differ from the answers: ${num_sums}`,
    todo: 'Answers are not affected. On the page Collection, set a test aside and count it again: the next step computes the figures from all answers. Then report this.',
  },
  zone_right: { says: () => 'Italy’s hours are right in Node.js and in PostgreSQL, summer and winter' },
  zone_wrong: {
    says: ({ des_where }) => `${des_where === 'node' ? 'Node.js' : 'PostgreSQL'} does not know Italy’s hours`,
    todo: 'Update it, or its time zone data (package tzdata).',
  },
  phones_reach: {
    says: ({ des_address }) =>
      `QR codes lead to ${des_address}; to try it, open ${des_address}/join with a phone on the class’s network`,
  },
  phones_private: {
    says: ({ des_address }) => `QR codes lead to ${des_address}, which only phones on the same network reach`,
    todo: 'Try it with a phone on the class’s network: many Wi-Fi networks keep phones apart from other machines.',
  },
  phones_local: {
    says: ({ des_address, addresses }) =>
      `QR codes lead to ${des_address}, which no phone can reach${addresses.length > 0 ? ` (this machine is ${addresses.join(', ')})` : ''}`,
    todo: 'For a class, set ORIGIN to an address that its phones can reach.',
  },
  check_failed: {
    says: ({ des_reason }) => `could not be looked at: ${des_reason}`,
    todo: 'Tell whoever maintains Prima Vista.',
  },
};

const marks = { fine: '✓', attention: '!', broken: '✗' } as const;

/** A line of the report in words, with what to do below it where it is not fine. */
export const inEnglish = ({ des_check, des_state, finding }: DoctorLine): string => {
  const { says, todo } = texts[finding.des_finding] as Text<DoctorFinding>;
  const line = `${marks[des_state]} ${headings[des_check].padEnd(22)}${says(finding)}`;
  if (des_state === 'fine' || todo === undefined) return line;
  return `${line}\n${' '.repeat(24)}→ ${typeof todo === 'string' ? todo : todo(finding)}`;
};
