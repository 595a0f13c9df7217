import type { FaceSet } from '../../../contract/face-sets.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import type { answerApi } from '../../testing/answer-api.ts';
import { aFace, aStudy } from '../norming/testing/a-study.ts';
import { aStoppedStage } from '../stage/testing/a-stage.ts';

/** The scopes that the dialogs need. */
export const dialogScopes = [
  ...(['user:read', 'role:read', 'findings:read', 'findings:publish', 'support:read', 'faces:update'] as const),
] as const;

const id = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f13';
export const longName = 'Una persona con un nome piuttosto lungo, come ce ne sono in ogni scuola del Paese';
export const role: Role = {
  ...{ id, name: 'referente d’istituto', name_en: '', description: longName, description_en: '' },
  ...{ scopes: 'user:read', num_users: 1 },
};
export const user: User = {
  ...{ id, email: 'una.persona.con.un.indirizzo.lungo@istituto-comprensivo.example', full_name: longName, role_id: id },
  ...{ role: { id, name: role.name }, role_name: role.name, disabled: false, flg_invited: false },
  ...{ tms_invitation_until: null, new_email: null, tms_new_email_until: null },
  ...{ tms_last_sign_in_at: null, flg_second_factor: true },
};
export const set: FaceSet = {
  ...{ id_image_set: 3, des_name: longName, des_credit: null, flg_built_in: true, flg_active: false, flg_usable: true },
  ...{ num_test: 25, num_practice: 3, num_spare: 6, num_fewest: 2, num_most: 4, num_runs: 12_000 },
  ...{ tms_created_at: '2026-03-01T09:00:00.000Z', samples: [] },
};
export const study = aStudy({ flg_open: false, des_name: longName });
export const faces = Array.from({ length: 24 }, (_, place) => aFace(place + 1));
export const stopped = aStoppedStage(null, { des_name: longName, num_joined: 24, num_completed: 20 });
export const passkey = { id, des_name: 'Phone', tms_created_at: '2026-03-01T09:00:00.000Z', tms_last_used_at: null };

/** What the dialogs ask for when they open. */
export const answerDialogs = (api: ReturnType<typeof answerApi>, scopes: readonly Scope[]) => {
  api.answer('GET /gamesession/:uid_session/live', () => ({
    ...stopped,
    tms_accepts_until: '2999-01-01T00:00:00.000Z',
  }));
  api.answer('GET /gamesession/:uid_session/doubtful', () =>
    Array.from({ length: 9 }, (_, minute) => ({
      ...{ des_kind: 'not_played', num: 2, tms_at: `2026-03-14T09:1${minute}:00.000Z` },
    })),
  );
  api.answer('GET /users/deletion', () => ({
    ...{ flg_last_admin: false, flg_just_signed_in: false, num_sessions: 3, num_studies: 1 },
  }));
  api.answer('GET /policies', () =>
    Object.fromEntries(
      ['Utenti', 'Ruoli', 'Audit', 'Assistenza'].map((description, place) => [
        String(place),
        { description, scopes: scopes.filter((_, at) => at % 4 === place) },
      ]),
    ),
  );
  api.answer('GET /roles', () => [role]);
  api.answer('GET /roles/to_give', () => [role]);
  api.answer('GET /findings/state', () => ({
    ...{ flg_public: false, dat_public: null, dat_begun: null },
    ...{ frozen: [], plans: [], errata: [] },
  }));
  api.answer('GET /releases/state', () => ({ work: null, about: null, releases: [], next: [] }));
  api.answer('GET /face_sets', () => [set, { ...set, id_image_set: 1, flg_active: true }]);
  api.answer('GET /norming/sets', () => ({ sets: [aStudy().set], flg_attractiveness: true }));
  api.answer('GET /users/email/change', () => ({ change: null }) as never);
  api.answer('GET /auth/sign-ins', () => []);
  api.answer('GET /auth/second-factor', () => ({
    ...{ flg_required: false, tms_totp_since: null, passkeys: [passkey], num_recovery_codes: 0, des_no_passkeys: null },
  }));
};
