import type { User } from '../../../../contract/users.ts';

export const teacher = { id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1', name: 'teacher', name_en: '' };

/** A teacher with an account. */
export const bea: User = {
  ...{ id: '9d3f2c52-9f65-4a86-8a0d-5a1c4a8b5f11', email: 'bea@school.example', full_name: 'Bea Prova' },
  ...{ role_id: teacher.id, role: teacher, role_name: 'teacher' },
  ...{ disabled: false, flg_invited: false, tms_invitation_until: null },
  ...{ new_email: null, tms_new_email_until: null, tms_last_sign_in_at: null, flg_second_factor: false },
};
