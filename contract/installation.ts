import { z } from 'zod';
import { DoctorFinding, finding } from './doctor.ts';
import { api } from './endpoint.ts';

const Installation = z.object({
  des_controller: z.string().nullable(),
  des_legal_basis: z.string().nullable(),
  des_contact: z.string().nullable(),
  /** Days for which is kept: pages, calls and errors; their daily totals; security events; marks of network addresses. */
  num_audit_days: z.int(),
  num_total_days: z.int(),
  num_event_days: z.int(),
  num_address_days: z.int(),
});
export type Installation = z.infer<typeof Installation>;

export const setupItems = ['controller', 'origin', 'https', 'mail', 'backup', 'backup_place', 'second_factor'] as const;

const SetupItem = z.enum(setupItems);
export type SetupItem = z.infer<typeof SetupItem>;

export const ControllerSetting = z.enum(['CONTROLLER', 'LEGAL_BASIS', 'PRIVACY_CONTACT']);
export type ControllerSetting = z.infer<typeof ControllerSetting>;

/** What was found about an item: of address, https, mail and backups what the doctor finds. */
export const SetupFinding = z.discriminatedUnion('des_finding', [
  DoctorFinding,
  finding('controller_named', { des_controller: z.string(), des_contact: z.string() }),
  finding('controller_missing', { names: z.array(ControllerSetting) }),
  finding('place_safe', {}),
  finding('place_beside', {}),
  finding('place_plain', { des_command: z.string() }),
  finding('place_beside_and_plain', { des_command: z.string() }),
  finding('factor_shown', {}),
  finding('factor_missing', {}),
]);
export type SetupFinding = z.infer<typeof SetupFinding>;

const SetupLine = z.object({
  des_item: SetupItem,
  finding: SetupFinding,
  flg_done: z.boolean(),
  /** Whether the public test should not be announced as long as it is like this, whatever somebody has said of it. */
  flg_before_public: z.boolean(),
  flg_optional: z.boolean(),
  /** Somebody has said that it is not needed here, of this very finding; the name is null once the account is gone. */
  not_needed: z.object({ des_by: z.string().nullable(), tms_at: z.iso.datetime() }).nullable(),
});
export type SetupLine = z.infer<typeof SetupLine>;

const Checklist = z.object({ tms_at: z.iso.datetime(), lines: z.array(SetupLine) });
export type Checklist = z.infer<typeof Checklist>;

export const installation = api({
  'GET /installation': {
    access: 'public',
    summary:
      'Who runs this installation, on what legal basis, and whom to write to, null where nobody has said; how long it keeps what',
    response: Installation,
  },
  'GET /installation/checklist': {
    access: 'audit:read',
    summary:
      'What is still to be set up, for the caller; what the network is asked for is some minutes old unless `fresh`',
    querystring: z.object({ fresh: z.enum(['true', 'false']).default('false') }),
    response: Checklist,
  },
  'POST /installation/checklist/not_needed': {
    access: 'role:update',
    summary: 'Says of an item, as it is now, that it is not needed here, or takes that back',
    body: z.object({ des_item: SetupItem, flg_not_needed: z.boolean() }),
    response: Checklist,
  },
});
