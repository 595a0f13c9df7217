import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '../../../contract/users.ts';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { UsersPage } from './UsersPage.tsx';

const text = users.en;

const teacher = { id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1', name: 'teacher', name_en: '' };
const bea: User = {
  ...{ id: '9d3f2c52-9f65-4a86-8a0d-5a1c4a8b5f11', email: 'bea@school.example', full_name: 'Bea Prova' },
  ...{ role_id: teacher.id, role: teacher, role_name: 'teacher' },
  ...{ disabled: false, flg_invited: false, tms_invitation_until: null },
  ...{ new_email: null, tms_new_email_until: null, tms_last_sign_in_at: null, flg_second_factor: false },
};

const allRoles = () => [{ ...teacher, description: '', description_en: '', scopes: '', num_users: 1 }];

const api = answerApi();
beforeEach(() => {
  api.answer('GET /users', () => [bea]);
  api.answer('GET /roles', () => refusal(403, 'forbidden'));
  api.answer('GET /roles/to_give', () => [teacher]);
  api.answer('POST /users', () => ({ ...bea, full_name: 'Carla Rossi', email: 'carla@school.example' }));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const emailIn = (scope: ReturnType<typeof page.getByRole>) => scope.getByRole('textbox', { name: text.columns.email });

describe('with user:create, and without role:read', () => {
  signInWith('user:read', 'user:create');

  it('users can be added, with one of the roles that the caller may give', async () => {
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await expect.element(page.getByText(text.roleReadMissing)).toBeVisible();
    await button(text.add).click();
    const dialog = page.getByRole('dialog', { name: text.adding.title });
    await dialog.getByRole('textbox', { name: text.columns.full_name }).fill('Carla Rossi');
    await emailIn(dialog).fill('carla@school.example');
    const role = dialog.getByRole('combobox', { name: text.columns.role });
    await expect.element(role.getByRole('option', { name: 'Teacher' })).toBeInTheDocument();
    expect(
      role
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([text.chooseRole, 'Teacher']);
    await role.selectOptions('Teacher');
    await dialog.getByRole('button', { name: text.adding.submit }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent('POST /users')).toMatchObject([{ body: { email: 'carla@school.example', role_id: teacher.id } }]);
    expect(api.sent('GET /roles')).toEqual([]);
  });

  it('an email address is checked when the field is left', async () => {
    await renderOffice(<UsersPage />, { history: ['/users?add=1'] });
    const dialog = page.getByRole('dialog', { name: text.adding.title });
    const email = emailIn(dialog);
    const message = dialog.getByText(text.messages.checkEmail);
    await email.fill('carla@school');
    await expect.element(message).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(message).toBeVisible();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('carla@school.example');
    await expect.element(message).not.toBeInTheDocument();
    await email.fill('');
    await userEvent.tab();
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  });
});

describe('with user:create and role:read', () => {
  signInWith('user:read', 'user:create', 'role:read');

  it('a list of people is read line by line; who can be invited is, and the other lines stay to be fixed', async () => {
    const people = [
      { full_name: 'Anna Rossi', email: 'anna@school.example' },
      { full_name: 'Carla Neri', email: 'carla@school.example' },
    ];
    api.answer('POST /users/invitations/check', ({ body }) => ({
      taken: (body as { emails: string[] }).emails.filter((email) => email === bea.email),
    }));
    api.answer('POST /users/invitations', ({ body }) =>
      (body as { people: typeof people }).people.map((person) => ({ ...bea, id: person.email, ...person })),
    );
    api.answer('GET /roles', allRoles);
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await button(text.inviteMany).click();
    const dialog = page.getByRole('dialog', { name: text.inviting.title });
    const list = dialog.getByRole('textbox', { name: text.inviting.list });
    const send = (count: number) => dialog.getByRole('button', { name: text.inviting.submit(count) }).click();
    await dialog.getByRole('combobox', { name: text.columns.role }).selectOptions('Teacher');

    await list.fill('Carla Neri carla@school\nBea Neri');
    await send(0);
    await expect.element(dialog.getByText(text.inviting.wrong(2), { exact: true })).toBeVisible();
    await expect.element(list).toHaveAttribute('aria-invalid', 'true');
    expect(api.sent('POST /users/invitations/check')).toEqual([]);

    await list.fill(
      'Anna Rossi anna@school.example\nBea bea@school.example\nAnna anna@school.example\nCarla www.neri carla@school.example',
    );
    await expect.element(dialog.getByText(text.inviting.line(4, text.inviting.problems.webAddress))).toBeVisible();
    await send(2);
    await expect.element(page.getByText(text.inviting.done(1))).toBeVisible();
    await expect.element(dialog.getByText(text.inviting.wrong(3), { exact: true })).toBeVisible();
    await expect
      .element(list)
      .toHaveValue('Bea bea@school.example\nAnna anna@school.example\nCarla www.neri carla@school.example');
    for (const line of [1, 2]) {
      await expect.element(dialog.getByText(text.inviting.line(line, text.inviting.problems.hasAccount))).toBeVisible();
    }

    await list.fill('Carla Neri carla@school.example');
    await send(1);
    await expect.element(dialog).not.toBeInTheDocument();
    const bodies = people.map((person) => ({ body: { people: [person], role_id: teacher.id } }));
    expect(api.sent('POST /users/invitations')).toMatchObject(bodies);
  });
});

describe('with user:read alone', () => {
  signInWith('user:read');

  it('users cannot be added', async () => {
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await expect.element(page.getByText('bea@school.example')).toBeVisible();
    await expect.element(button(text.add)).not.toBeInTheDocument();
    expect(api.sent('GET /roles/to_give')).toEqual([]);
  });
});

describe('with user:update', () => {
  signInWith('user:read', 'user:update');

  it('an email address is checked when its field in a row is left', async () => {
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await button(table.en.edit('Bea Prova')).click();
    const email = page.getByRole('textbox', { name: text.columns.email, exact: true });
    await email.fill('bea at school');
    await userEvent.tab();
    await expect.element(page.getByText(text.messages.checkEmail)).toBeVisible();
    await expect.element(page.getByRole('paragraph').filter({ hasText: 'Teacher' })).toBeVisible();
  });
});

describe('on a wide screen', () => {
  signInWith('user:read');

  it('rows are of one height, and a text that is cut shows itself whole to the keyboard', async () => {
    await page.viewport(1280, 800);
    const long = 'Maria Antonietta Bartolomea '.repeat(3).trim();
    const invited = { flg_invited: true, tms_invitation_until: '2026-03-09T09:00:00Z' };
    const waits = { new_email: 'nuovo@school.example', tms_new_email_until: '2026-03-09T09:00:00Z' };
    api.answer('GET /users', () => [
      bea,
      { ...bea, ...invited, id: 'b', full_name: long, email: `${'x'.repeat(80)}@school.example` },
      { ...bea, ...waits, id: 'c', tms_last_sign_in_at: '2025-03-09T09:00:00Z' },
    ]);
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await expect.element(page.getByRole('button', { name: long })).toBeVisible();
    const heights = () => [...document.querySelectorAll('.record tr')].map((row) => row.getBoundingClientRect().height);
    await expect.poll(() => new Set(heights()).size).toBe(1);
    expect(heights()).toHaveLength(3);
    page.getByRole('button', { name: long }).element().focus();
    // Comes back to it by key: a browser tells whether pointer or keyboard was used last.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(long);
  });
});

describe('somebody who is invited', () => {
  signInWith('user:read', 'user:update', 'user:create', 'role:read');

  it('can be given the link where no mail arrives', async () => {
    const link = 'https://prima-vista.example/registration/abc';
    api.answer('GET /users', () => [{ ...bea, flg_invited: true, tms_invitation_until: '2026-03-09T09:00:00Z' }]);
    api.answer('GET /roles', allRoles);
    api.answer('POST /users/:id/invitation-link', () => ({ link, tms_until: '2026-03-09T09:00:00Z' }));
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await button(table.en.edit(bea.full_name)).click();
    await button(text.invitationLink.make).click();
    await expect.element(page.getByRole('textbox', { name: text.invitationLink.label })).toHaveValue(link);
    await expect.element(button(text.invitationLink.copy)).toBeVisible();
    expect(api.sent('POST /users/:id/invitation-link')).toMatchObject([{ params: { id: bea.id } }]);
  });
});

describe('the second factor of somebody', () => {
  const open = async () => {
    api.answer('GET /users', () => [{ ...bea, flg_second_factor: true }]);
    api.answer('GET /roles', allRoles);
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await expect.element(page.getByRole('definition').filter({ hasText: text.has.yes })).toBeVisible();
    await button(table.en.edit(bea.full_name)).click();
  };

  describe('with user:update and role:update', () => {
    signInWith('user:read', 'user:update', 'role:update', 'role:read');

    it('is reset after a question', async () => {
      api.answer('DELETE /users/:id/second-factor', ({ params }) => ({ id: params.id ?? '' }));
      await open();
      await button(text.secondFactor.reset).click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog.getByText(text.secondFactor.sure)).toBeVisible();
      await dialog.getByRole('button', { name: text.secondFactor.submit }).click();
      await expect.element(page.getByText(text.secondFactor.done(bea.full_name))).toBeVisible();
      expect(api.sent('DELETE /users/:id/second-factor')).toMatchObject([{ params: { id: bea.id } }]);
    });
  });

  describe('with an unsaved row', () => {
    signInWith('user:read', 'user:update', 'role:update', 'role:read');

    it('is reset, and the row is neither saved nor left', async () => {
      api.answer('POST /users/:id', () => bea);
      api.answer('DELETE /users/:id/second-factor', ({ params }) => ({ id: params.id ?? '' }));
      await open();
      const name = page.getByRole('textbox', { name: text.columns.full_name, exact: true });
      await name.fill('Bea Nuova');
      await button(text.secondFactor.reset).click();
      await page.getByRole('dialog').getByRole('button', { name: text.secondFactor.submit }).click();
      await expect.element(page.getByText(text.secondFactor.done(bea.full_name))).toBeVisible();
      expect(api.sent('POST /users/:id')).toEqual([]);
      await expect.element(name).toHaveValue('Bea Nuova');
    });
  });

  describe('with user:update alone', () => {
    signInWith('user:read', 'user:update');

    it('has no such button', async () => {
      await open();
      await expect.element(button(text.endSignIns)).toBeVisible();
      await expect.element(button(text.secondFactor.reset)).not.toBeInTheDocument();
    });
  });
});
