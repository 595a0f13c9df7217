import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '../../../contract/users.ts';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { UsersPage } from './UsersPage.tsx';

const text = users.en;

const teacher = { id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1', name: 'teacher' };
const bea: User = {
  ...{ id: '9d3f2c52-9f65-4a86-8a0d-5a1c4a8b5f11', email: 'bea@school.example', full_name: 'Bea Prova' },
  ...{ role_id: teacher.id, role: teacher, role_name: 'teacher' },
  ...{ disabled: false, flg_invited: false, tms_invitation_until: null },
  ...{ new_email: null, tms_new_email_until: null, flg_second_factor: false },
};

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
    await expect.element(role.getByRole('option', { name: 'teacher' })).toBeInTheDocument();
    expect(
      role
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([text.chooseRole, 'teacher']);
    await role.selectOptions('teacher');
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
    await expect.element(page.getByRole('paragraph').filter({ hasText: 'teacher' })).toBeVisible();
  });
});

describe('the second factor of somebody', () => {
  const open = async () => {
    api.answer('GET /users', () => [{ ...bea, flg_second_factor: true }]);
    await renderOffice(<UsersPage />, { history: ['/users'] });
    await expect.element(page.getByText(text.secondFactor.has)).toBeVisible();
    await button(table.en.edit(bea.full_name)).click();
  };

  describe('with user:update and role:update', () => {
    signInWith('user:read', 'user:update', 'role:update');

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

  describe('with user:update alone', () => {
    signInWith('user:read', 'user:update');

    it('has no such button', async () => {
      await open();
      await expect.element(button(text.endSignIns)).toBeVisible();
      await expect.element(button(text.secondFactor.reset)).not.toBeInTheDocument();
    });
  });
});
