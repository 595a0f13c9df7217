import type { DoctorFinding } from '../doctor.ts';
import type { SetupFinding, SetupItem } from '../installation.ts';
import { type Says, type Todos, textsOf } from './check-texts.ts';

const list = new Intl.ListFormat('en-GB');

export type OwnSetupFinding = Exclude<SetupFinding, DoctorFinding>;

export const setupItemsEn: Record<SetupItem, string> = {
  controller: 'Who answers for the data',
  origin: 'Public address',
  https: 'HTTPS',
  mail: 'Email',
  backup: 'A backup every day',
  backup_place: 'Backups kept safe',
  second_factor: 'Second factor of your account',
};

const says: Says<OwnSetupFinding> = {
  controller_named: ({ des_controller, des_contact }) =>
    `Participants read that this site is run by “${des_controller}”, and that they can write to ${des_contact}.`,
  controller_missing: ({ names }) => `The page that participants read lacks ${list.format(names)}.`,
  place_safe: () => 'They are encrypted, and not on the disk of the data alone.',
  place_beside: () => 'They are on the same disk as the data: if it breaks, everything is lost together.',
  place_plain: () => 'They are not encrypted: anyone who takes one can read everything.',
  place_beside_and_plain: () =>
    'They are on the same disk as the data, and not encrypted: they are lost together, and anyone who takes one can read everything.',
  factor_shown: () => 'Your password alone does not open your account.',
  factor_missing: () => 'Anyone who finds out your password can administer everything.',
};

const todos: Todos<OwnSetupFinding> = {
  controller_missing:
    'Set who runs the site, on what legal basis, and whom to write to. A class needs it too, not only the public test.',
  place_beside: 'Set BACKUP_DIR to a folder on another disk, or BACKUP_S3.',
  place_plain:
    'Make a key on the server, set BACKUP_KEY as the command tells you, and keep the key’s file elsewhere: without it nobody can read a backup any more.',
  place_beside_and_plain:
    'Set BACKUP_DIR to a folder on another disk, or BACKUP_S3. Then make a key on the server, set BACKUP_KEY as the command tells you, and keep the key’s file elsewhere: without it nobody can read a backup any more.',
  factor_missing:
    'Add a passkey or an authenticator app in your profile. Once all administrators have one, set SECOND_FACTOR=required.',
};

export const setupFindingsEn = textsOf(says, todos);
