import type { Checklist, SetupLine } from '../../contract/installation.ts';

const line = (rest: Pick<SetupLine, 'des_item' | 'finding' | 'flg_done'> & Partial<SetupLine>): SetupLine => ({
  ...{ flg_before_public: false, flg_optional: true, not_needed: null },
  ...rest,
});

const des_address = 'http://localhost:3000';

/** That of an installation of which little has been set up: three lines are open, two of them before the public test. */
export const aChecklist = (): Checklist => ({
  tms_at: '2026-03-02T09:00:00.000Z',
  lines: [
    line({
      ...{ des_item: 'controller', flg_done: false, flg_before_public: true, flg_optional: false },
      finding: { des_finding: 'controller_missing', names: ['CONTROLLER', 'PRIVACY_CONTACT'] },
    }),
    line({
      ...{ des_item: 'origin', flg_done: false, flg_before_public: true },
      finding: { des_finding: 'origin_unset', des_address },
    }),
    line({ des_item: 'mail', flg_done: true, finding: { des_finding: 'mail_accepted', des_host: 'mail.example' } }),
    line({ des_item: 'second_factor', flg_done: false, finding: { des_finding: 'factor_missing' } }),
  ],
});

/** The same, with everything done. */
export const aDoneChecklist = (): Checklist => ({
  tms_at: '2026-03-02T09:05:00.000Z',
  lines: [line({ des_item: 'second_factor', flg_done: true, finding: { des_finding: 'factor_shown' } })],
});
