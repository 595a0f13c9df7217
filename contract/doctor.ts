import { z } from 'zod';
import { api } from './endpoint.ts';
import { BackupFailure } from './staff-home.ts';

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
    'settings',
  ] as const),
  'phones',
] as const;

/** `attention`: it works, and somebody should look at it. */
export const CheckState = z.enum(['fine', 'attention', 'broken']);
export type CheckState = z.infer<typeof CheckState>;

export const finding = <Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ des_finding: z.literal(code), ...values });

const address = { des_address: z.string() };
const folder = { des_folder: z.string() };
const host = { des_host: z.string() };
/** A code of the system, of HTTP or of the other end, in English: never what was sent. */
const reason = { des_reason: z.string() };
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
  finding('origin_foreign', address),
  finding('address_right', proxies),
  /** More proxies than declared: everybody behind them shares one address. */
  finding('address_hidden', proxies),
  /** Fewer proxies than declared: anybody chooses their address. */
  finding('address_forgeable', proxies),
  finding('address_untold', {}),
  finding('address_forwarded', {}),
  finding('https_on', address),
  finding('https_local', address),
  finding('https_off', address),
  finding('https_bypassed', address),
  finding('https_certificate', { ...address, ...certificate }),
  finding('headers_whole', { num_headers: z.int() }),
  finding('headers_missing', { names: z.array(z.string()) }),
  finding('not_seen', {}),
  /** Differences in seconds; null where the other clock was not seen. */
  finding('clock_right', { num_database: z.number().nullable(), num_origin: z.number().nullable() }),
  finding('clock_database', seconds),
  finding('clock_origin', seconds),
  finding('data_whole', { ...folder, des_version: z.string() }),
  finding('data_none', folder),
  finding('data_version', { ...folder, des_version: z.string(), des_wanted: z.string() }),
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
  finding('backup_awaited', { des_at: z.string() }),
  finding('backup_failed', { des_failure: BackupFailure }),
  finding('backup_elsewhere', {}),
  finding('restore_done', { num_hours: z.int(), num_accounts: z.int().nullable(), num_runs: z.int().nullable() }),
  finding('restore_failed', { num_hours: z.int(), des_reason: z.string().nullable() }),
  finding('restore_no_room', {}),
  finding('restore_sealed', { num_hours: z.int() }),
  finding('restore_never', {}),
  finding('mail_accepted', host),
  finding('mail_sent', host),
  finding('mail_files', {}),
  finding('mail_refused', { ...host, ...reason }),
  finding('mail_certificate', { ...host, ...certificate }),
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
  finding('figures_differ', { num_sums: z.int() }),
  finding('settings_right', {}),
  finding('settings_unreadable', { names: z.array(z.string()) }),
  finding('zone_right', {}),
  finding('zone_wrong', { des_where: z.enum(['node', 'postgres']) }),
  finding('phones_reach', address),
  finding('phones_private', address),
  finding('phones_local', { ...address, addresses: z.array(z.string()) }),
  finding('check_failed', reason),
]);
export type DoctorFinding = z.infer<typeof DoctorFinding>;

const DoctorLine = z.object({ des_check: z.enum(doctorChecks), des_state: CheckState, finding: DoctorFinding });
export type DoctorLine = z.infer<typeof DoctorLine>;

const DoctorReport = z.object({ tms_at: z.iso.datetime(), lines: z.array(DoctorLine), des_join: z.string() });
export type DoctorReport = z.infer<typeof DoctorReport>;

export const DoctorEcho = z.object({
  /** The same for all servers of an installation, and for no other; not a secret. */
  cod_installation: z.string(),
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
