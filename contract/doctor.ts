import { z } from 'zod';
import { BackupFailure } from './desk.ts';
import { api } from './endpoint.ts';

/** What the doctor looks at, in the order in which it tells. */
export const doctorChecks = [
  ...(['origin', 'client_address', 'https', 'headers', 'clock', 'data_folder', 'disk', 'disk_speed'] as const),
  ...([
    'memory',
    'backup',
    'restore',
    'mail',
    'sign_on',
    'hubspot',
    'node',
    'postgres',
    'schema',
    'figures',
    'time_zone',
  ] as const),
  'phones',
] as const;

/** `attention`: it works, and somebody should look at it. */
export const CheckState = z.enum(['fine', 'attention', 'broken']);
export type CheckState = z.infer<typeof CheckState>;

/** A code with its values. */
export const finding = <Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ des_finding: z.literal(code), ...values });

const address = { des_address: z.string() };
/** Its real path. */
const folder = { des_folder: z.string() };
const host = { des_host: z.string() };
/** A code of the system, of HTTP or of the other end, in English: never what was sent. */
const reason = { des_reason: z.string() };
/** Why the certificate at an address is not accepted here. */
export const CertificateProblem = z.enum(['expired', 'not_yet', 'other_name', 'untrusted']);
export type CertificateProblem = z.infer<typeof CertificateProblem>;
const certificate = { des_problem: CertificateProblem, ...reason };
const proxies = { num_proxies: z.int(), num_declared: z.int() };
const seconds = { num_seconds: z.number() };
const room = { num_free: z.number(), num_total: z.number() };

/** What a check found, with its numbers and without secrets. Sizes in bytes, ages in whole hours. */
export const DoctorFinding = z.discriminatedUnion('des_finding', [
  finding('origin_answers', { ...address, num_ms: z.int() }),
  finding('origin_unset', address),
  finding('origin_silent', { ...address, ...reason }),
  /** Something answers there, and it is not this installation. */
  finding('origin_foreign', address),
  finding('address_right', proxies),
  /** More proxies than declared: everybody behind them shares one address. */
  finding('address_hidden', proxies),
  /** Fewer proxies than declared: anybody chooses their address. */
  finding('address_forgeable', proxies),
  /** There is a proxy that does not say for whom it calls. */
  finding('address_untold', {}),
  /** None on the way that was looked at, but other calls came through one. */
  finding('address_forwarded', {}),
  finding('https_on', address),
  finding('https_local', address),
  finding('https_off', address),
  /** The address is https, and plain http shows the site too. */
  finding('https_bypassed', address),
  finding('https_certificate', { ...address, ...certificate }),
  finding('headers_whole', { num_headers: z.int() }),
  finding('headers_missing', { names: z.array(z.string()) }),
  /** Since ORIGIN did not answer, or another site did. */
  finding('not_seen', {}),
  /** Differences in seconds; null where the other clock was not seen. */
  finding('clock_right', { num_database: z.number().nullable(), num_origin: z.number().nullable() }),
  finding('clock_database', seconds),
  finding('clock_origin', seconds),
  finding('data_whole', { ...folder, des_version: z.string() }),
  /** There is no installation yet. */
  finding('data_none', folder),
  finding('data_version', { ...folder, des_version: z.string(), des_wanted: z.string() }),
  /** `names`: what shows that there was a database. */
  finding('data_database', { ...folder, names: z.array(z.string()) }),
  finding('data_key', folder),
  finding('data_unusable', { ...folder, ...reason }),
  finding('disk_room', room),
  finding('disk_unknown', reason),
  finding('disk_syncs', { num_ms: z.number() }),
  finding('disk_fails', reason),
  finding('memory_room', room),
  finding('backup_made', { num_hours: z.int() }),
  finding('backup_none', {}),
  /** There is none yet: the server makes the first one at that time of day in Italy. */
  finding('backup_awaited', { des_at: z.string() }),
  /** The one that was due last is not there. */
  finding('backup_failed', { des_failure: BackupFailure }),
  /** The database is that of DATABASE_URL: its backups cannot be seen from here. */
  finding('backup_elsewhere', {}),
  finding('restore_done', { num_hours: z.int(), num_accounts: z.int().nullable(), num_runs: z.int().nullable() }),
  finding('restore_failed', { num_hours: z.int(), des_reason: z.string().nullable() }),
  /** It was not tried, for lack of room. */
  finding('restore_no_room', {}),
  /** Only the holder of its key can restore it. */
  finding('restore_sealed', { num_hours: z.int() }),
  finding('restore_never', {}),
  finding('mail_accepted', host),
  finding('mail_sent', host),
  finding('mail_files', {}),
  finding('mail_refused', { ...host, ...reason }),
  finding('mail_certificate', { ...host, ...certificate }),
  /** It answers, and refuses name or password. */
  finding('mail_login', { ...host, ...reason }),
  finding('sign_on_found', host),
  finding('sign_on_unused', {}),
  finding('sign_on_broken', { ...host, ...reason }),
  finding('sign_on_certificate', { ...host, ...certificate }),
  finding('hubspot_accepted', {}),
  finding('hubspot_unused', {}),
  finding('hubspot_refused', { num_status: z.int() }),
  finding('hubspot_silent', reason),
  finding('node_version', { des_version: z.string(), des_wanted: z.string() }),
  finding('postgres_version', { des_version: z.string(), num_wanted: z.int() }),
  finding('database_silent', reason),
  finding('schema_right', { des_release: z.string() }),
  finding('schema_older', {}),
  finding('schema_newer', {}),
  finding('figures_agree', { num_runs: z.int() }),
  /** So many sums are not those of the answers. */
  finding('figures_differ', { num_sums: z.int() }),
  finding('zone_right', {}),
  finding('zone_wrong', { des_where: z.enum(['node', 'postgres']) }),
  finding('phones_reach', address),
  finding('phones_private', address),
  /** Addresses of this machine in its networks that phones there could reach. */
  finding('phones_local', { ...address, addresses: z.array(z.string()) }),
  finding('check_failed', reason),
]);
export type DoctorFinding = z.infer<typeof DoctorFinding>;

const DoctorLine = z.object({ des_check: z.enum(doctorChecks), des_state: CheckState, finding: DoctorFinding });
export type DoctorLine = z.infer<typeof DoctorLine>;

const DoctorReport = z.object({
  /** When it was looked at. */
  tms_at: z.iso.datetime(),
  lines: z.array(DoctorLine),
  /** The page where pupils type their code: what a phone must be able to open. */
  des_join: z.string(),
});
export type DoctorReport = z.infer<typeof DoctorReport>;

/** What tells the doctor who answers at ORIGIN, and how its call arrived. */
export const DoctorEcho = z.object({
  /** The same for all servers of an installation, and for no other; not a secret. */
  cod_installation: z.string(),
  /** How many proxies have added to X-Forwarded-For. */
  num_proxies: z.int(),
});

export const doctor = api({
  'GET /doctor': {
    access: 'audit:read',
    summary: 'What the doctor finds when it looks at the installation: fine, attention or broken, with the numbers',
    response: DoctorReport,
  },
  'GET /doctor/echo': {
    access: 'public',
    unaudited: true,
    summary: 'By what name this installation knows itself, and how many proxies the call came through',
    response: DoctorEcho,
  },
});
