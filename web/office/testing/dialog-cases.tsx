import { type ReactNode, useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract } from '../../../contract/contract.ts';
import type { ReleaseWork } from '../../../contract/datasets.ts';
import { collection } from '../../i18n/collection.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { lesson } from '../../i18n/lesson.ts';
import { norming } from '../../i18n/norming.ts';
import { profile } from '../../i18n/profile.ts';
import { publishing } from '../../i18n/publishing.ts';
import { releases } from '../../i18n/releases.ts';
import { researchData } from '../../i18n/research-data.ts';
import { secondFactor } from '../../i18n/second-factor.ts';
import { sessions } from '../../i18n/sessions.ts';
import { support } from '../../i18n/support.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { ChangeSection } from '../collection/SearchSection.tsx';
import { FaceSetsPage } from '../face-sets/FaceSetsPage.tsx';
import { PublishingPage } from '../findings/PublishingPage.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { LessonSteps } from '../lesson/LessonSteps.tsx';
import { plans } from '../lesson/plans.ts';
import { ForgotDialog } from '../login/ForgotDialog.tsx';
import { ExcludeFaces } from '../norming/FacesSection.tsx';
import { NewStudy } from '../norming/NormingPage.tsx';
import { DeleteStudy } from '../norming/StudyPage.tsx';
import { DeleteAccount } from '../profile/DeleteAccount.tsx';
import { ProfilePage } from '../profile/ProfilePage.tsx';
import { NewRelease } from '../releases/NewRelease.tsx';
import { Release, ReleaseProgress } from '../releases/ResearchData.tsx';
import { AddRole, DeleteRole } from '../roles/RoleForms.tsx';
import { RecoveryCodes } from '../second-factor/AddFactor.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { TakeOut } from '../sessions/Entrance.tsx';
import { AddSession, DeleteByCode, DeleteSession, EditSession } from '../sessions/SessionDialogs.tsx';
import { StopSession, useStarting } from '../sessions/session-changes.tsx';
import { aStage } from '../stage/testing/a-stage.ts';
import { OpenTicket } from '../support/OpenTicket.tsx';
import { Invite } from '../users/Invite.tsx';
import { DeleteUser, InvitationLink, ResetSecondFactor } from '../users/UserDialogs.tsx';
import { faces, longName, passkey, role, set, stopped, study, user } from './dialog-answers.ts';

const nothing = () => {};
const shown = { isOpen: true, onClose: nothing };
const asking = { isOpen: true, close: nothing };

const Codes = () => {
  const [codes] = useState(() => Array.from({ length: 10 }, (_, place) => `AAAA-BBBB-CCC${place}`));
  return (
    <DialogFrame {...shown} title="Codes" size="lg">
      <RecoveryCodes codes={codes} onDone={nothing} />
    </DialogFrame>
  );
};

/** The start of a session that nobody has joined. */
const Start = () => {
  const { press, dialog } = useStarting(aStage(), nothing);
  return (
    <>
      <button type="button" onClick={press}>
        {sessions.en.starting.with(0)}
      </button>
      {dialog}
    </>
  );
};

/** The steps of a lesson. */
const Steps = () => (
  <LessonSteps steps={plans[50]} current={0} isOpen onGo={nothing} onReset={nothing} onClose={nothing} />
);

export type DialogCase = {
  dialog: ReactNode;
  /** The button that opens it, where it is not open at once. */
  opener?: string;
  /** What it sends that cannot be undone; `fill`: what is entered before. */
  sends?: keyof Contract;
  fill?: () => Promise<void>;
};

const type = (text: string) => () => page.getByRole('dialog').getByRole('textbox').fill(text);

const next = { des_tier: 'trials', cod_version: '2027.1.1', des_kind: 'erratum', des_runs: 'fewer' } as const;
const work: ReleaseWork = {
  ...{ des_tier: 'trials', cod_version: '2027.1.0', des_state: 'under_way', des_step: 'runs' },
  ...{ num_done: 0, num_of: 0, num_rows: 0, des_problem: null },
};
const made = {
  ...{ des_tier: 'trials', cod_version: '2027.1.0', dat_release: '2027-06-01', num_runs: 39_000, num_missing: 20 },
  ...{
    cod_sums: 'ab'.repeat(32),
    archive: { num_bytes: 1, cod_sha256: 'cd'.repeat(32) },
    flg_here: true,
    tms_opened_at: null,
  },
  report: {
    ...{ num_combinations: 41, num_smallest: 10, num_held_back: 117, num_unique: 38_950, num_compared: 39_000 },
    columns: [],
  },
} as const;

const readReport = releases.en.list.readOf(`${researchData.en.tiers.trials} ${made.cod_version}`);
const allFaces = faces.map(({ id_image }) => id_image);

/** By the file that has the dialog. */
export const dialogCases: Record<string, DialogCase[]> = {
  './collection/SearchSection.tsx': [
    {
      dialog: <ChangeSection filter={{} as never} found={30} onChanged={nothing} />,
      opener: collection.en.change.apply,
      sends: 'POST /collection/change',
    },
  ],
  './face-sets/FaceSetsPage.tsx': [
    { dialog: <FaceSetsPage />, opener: faceSets.en.chooseAbout(set.id_image_set, set.des_name) },
  ],
  './findings/PublishingPage.tsx': [
    { dialog: <PublishingPage />, opener: publishing.en.state.publish, sends: 'POST /findings/public' },
    { dialog: <PublishingPage />, opener: publishing.en.editions.freeze, sends: 'POST /findings/freeze' },
    { dialog: <PublishingPage />, opener: publishing.en.errata.add },
    {
      dialog: <PublishingPage />,
      opener: publishing.en.plans.add,
      sends: 'POST /findings/plans',
      fill: type('A plan'),
    },
  ],
  './lesson/LessonSteps.tsx': [{ dialog: <Steps />, opener: lesson.en.again }],
  './login/ForgotDialog.tsx': [{ dialog: <ForgotDialog {...shown} typed={user.email} /> }],
  './norming/FacesSection.tsx': [
    {
      dialog: <ExcludeFaces study={study} faces={faces} selected={allFaces} onDone={nothing} />,
      opener: norming.en.exclusion.action(faces.length),
    },
  ],
  './norming/NormingPage.tsx': [{ dialog: <NewStudy {...shown} onAdded={nothing} /> }],
  './norming/StudyPage.tsx': [
    {
      dialog: <DeleteStudy study={study} />,
      opener: norming.en.deleting.action,
      sends: 'DELETE /norming/:uid_study',
    },
  ],
  './profile/DeleteAccount.tsx': [
    {
      dialog: <DeleteAccount email={user.email} />,
      opener: profile.en.deletion.action,
      sends: 'POST /users/deletion',
      fill: type('password'),
    },
  ],
  './profile/ProfilePage.tsx': [
    { dialog: <ProfilePage />, opener: profile.en.address.action },
    { dialog: <ProfilePage />, opener: profile.en.ownName.action },
    { dialog: <ProfilePage />, opener: profile.en.changePassword },
  ],
  './releases/NewRelease.tsx': [{ dialog: <NewRelease {...shown} state={{ next: [next], about: null }} /> }],
  './releases/ResearchData.tsx': [
    { dialog: <ReleaseProgress work={work} />, opener: releases.en.work.cancel, sends: 'POST /releases/cancel' },
    { dialog: <Release release={made as never} />, opener: readReport, sends: 'POST /releases/open' },
  ],
  './roles/RoleForms.tsx': [
    { dialog: <AddRole {...shown} /> },
    {
      dialog: <DeleteRole {...asking} subject={{ ...role, num_users: 0 }} />,
      sends: 'DELETE /roles/:id',
    },
  ],
  './second-factor/SecondFactor.tsx': [
    { dialog: <SecondFactor />, opener: secondFactor.en.totp.add },
    {
      dialog: <SecondFactor />,
      opener: secondFactor.en.passkey.removeOf(passkey.des_name),
      sends: 'POST /auth/second-factor/passkeys/:id/remove',
      fill: type('password'),
    },
    { dialog: <Codes /> },
  ],
  './sessions/SessionDialogs.tsx': [
    {
      dialog: <DeleteByCode {...shown} findSession={async () => stopped} text={sessions.en.byCode} />,
      sends: 'POST /gamesession/:uid_session/delete_run',
      fill: type('ABC-DEF'),
    },
    {
      dialog: <DeleteSession {...shown} session={stopped} onDeleted={nothing} />,
      sends: 'DELETE /gamesession/:uid_session',
      fill: type(longName),
    },
    { dialog: <DeleteSession {...shown} session={aStage()} onDeleted={nothing} /> },
    { dialog: <AddSession {...shown} onAdded={nothing} /> },
    { dialog: <AddSession {...shown} original={stopped} onAdded={nothing} /> },
    { dialog: <EditSession {...shown} session={stopped} /> },
  ],
  './sessions/session-changes.tsx': [
    {
      dialog: <StopSession {...shown} session={{ ...stopped, des_state: 'running', num_completed: 3 }} />,
      sends: 'POST /gamesession/:uid_session/stop',
    },
    { dialog: <Start />, opener: sessions.en.starting.with(0), sends: 'POST /gamesession/:uid_session/start' },
  ],
  './sessions/Entrance.tsx': [
    {
      dialog: <TakeOut {...shown} session={stopped} />,
      sends: 'POST /gamesession/:uid_session/take_out',
      fill: () => page.getByRole('checkbox').first().click(),
    },
  ],
  './support/OpenTicket.tsx': [{ dialog: <OpenTicket />, opener: support.en.open }],
  './users/Invite.tsx': [{ dialog: <Invite {...shown} hasMail={false} onInvited={nothing} /> }],
  './users/UserDialogs.tsx': [
    { dialog: <DeleteUser {...asking} subject={user} />, sends: 'DELETE /users/:id' },
    { dialog: <ResetSecondFactor {...asking} subject={user} />, sends: 'DELETE /users/:id/second-factor' },
    {
      dialog: (
        <InvitationLink
          {...asking}
          subject={{ user, link: 'https://example.org/registration/abc', tms_until: '2026-03-09T09:00:00Z' }}
          onNext={nothing}
        />
      ),
    },
  ],
};

/** The buttons at the end of the dialog. */
export const lastButtons = (): HTMLElement[] => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-actions]')];
  return [...(rows.at(-1)?.querySelectorAll<HTMLElement>('button') ?? [])];
};

/** Shows a dialog, until all of it is there. */
export const openDialog = async ({ dialog, opener }: DialogCase): Promise<void> => {
  await renderOffice(dialog);
  if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => lastButtons().length).toBeGreaterThan(0);
};

/** Each dialog with the file that has it. */
export const allDialogs = Object.entries(dialogCases).flatMap(([file, each]) =>
  each.map((one, place) => [`${file}${place > 0 ? ` (${place + 1})` : ''}`, one] as const),
);
