import { z } from 'zod';
import { api } from './endpoint.ts';

export const settingNames = [
  ...(['CONTROLLER', 'LEGAL_BASIS', 'PRIVACY_CONTACT', 'SECURITY_CONTACT', 'SECURITY_POLICY'] as const),
  ...(['START_PAGE', 'PROFILE_UNDER_14', 'MAX_RUNS_PER_ADDRESS', 'NORMING_ATTRACTIVENESS'] as const),
  ...(['COLLECTION_EMAIL', 'SUPPORT_EMAIL'] as const),
  ...(['AUDIT_DAYS', 'AUDIT_IP_DAYS', 'SECURITY_EVENT_DAYS', 'TICKET_DAYS'] as const),
] as const;

export const SettingName = z.enum(settingNames);
export type SettingName = z.infer<typeof SettingName>;

/** `contact` is an email address or an https page. */
const SettingKind = z.enum(['text', 'email', 'page', 'contact', 'number', 'choice']);
export type SettingKind = z.infer<typeof SettingKind>;

const maxSettingLength = 1000;

const Setting = z.object({
  des_setting: SettingName,
  des_kind: SettingKind,
  /** Null while the default holds. */
  des_value: z.string().nullable(),
  des_default: z.string().nullable(),
  /** Limits of a number, or of a text's length. */
  num_least: z.int().nullable(),
  num_most: z.int().nullable(),
  choices: z.array(z.string()),
  /** If false, the default holds, or the stricter choice. */
  flg_accepted: z.boolean(),
});
export type Setting = z.infer<typeof Setting>;

export const settings = api({
  'GET /settings': {
    access: 'settings:update',
    summary: 'The settings in the database, each with its value, default and limits',
    response: z.array(Setting),
  },
  'POST /settings/:des_setting': {
    access: 'settings:update',
    summary: 'Changes a setting; empty, its default holds again',
    params: z.object({ des_setting: SettingName }),
    body: z.object({ des_value: z.string().trim().max(maxSettingLength) }),
    response: Setting,
  },
});
