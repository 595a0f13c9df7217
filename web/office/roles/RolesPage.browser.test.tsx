import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '../../../contract/roles.ts';
import { roles } from '../../i18n/roles.ts';
import { table } from '../../i18n/table.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { RolesPage } from './RolesPage.tsx';

const text = roles.en;
const shared = { name_en: '', description: '', description_en: '', num_users: 2 };
const manager: Role = { ...shared, id: 'a', name: 'manager', scopes: 'user:read' };
const research: Role = { ...shared, id: 'b', name: 'research', scopes: 'audit:read' };

const api = answerApi();
beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer('GET /roles', () => [manager, research]);
  api.answer('GET /policies', () => ({
    user: { description: 'People: the accounts', scopes: ['user:read', 'user:update'] },
    audit: { description: 'Monitoring', scopes: ['audit:read'] },
  }));
  api.answer('POST /roles/:id', () => research);
});

const edit = async (name: string) => {
  await renderOffice(<RolesPage />, { history: ['/roles'] });
  await page.getByRole('button', { name: table.en.edit(name), exact: true }).click();
};
const box = (scope: keyof typeof text.scopeLabels) =>
  page.getByRole('checkbox', { name: `${text.scopeLabels[scope]} (${scope})`, exact: true });

describe('the scopes of a role', () => {
  signInWith('role:read', 'role:update', 'user:read', 'user:update');

  it('are ticked with what they need, as far as one holds them', async () => {
    api.answer('GET /roles', () => [manager, { ...research, scopes: '' }]);
    await edit('Research');
    await expect.element(page.getByRole('textbox', { name: text.columns.name, exact: true })).toHaveFocus();
    await expect.element(box('audit:read')).toBeDisabled();
    await box('user:update').click();
    await expect.element(box('user:read')).toBeChecked();
    await page.getByRole('button', { name: table.en.save }).click();
    await expect.poll(() => api.sent('POST /roles/:id')).toHaveLength(1);
    expect(api.sent('POST /roles/:id')).toMatchObject([
      { params: { id: 'b' }, body: { scopes: 'user:read;user:update' } },
    ]);
  });

  it('a built-in role keeps its name, and one with more scopes than one’s own is only looked at', async () => {
    await edit('Manager');
    await expect.element(page.getByRole('textbox', { name: text.columns.description, exact: true })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: text.columns.name, exact: true })).not.toBeInTheDocument();
    const count = text.scopeCount(1);
    await expect
      .element(page.getByRole('button', { name: table.en.edit('Research'), exact: true }))
      .not.toBeInTheDocument();
    await page.getByRole('button', { name: `${count}: Research` }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Research' }))
      .toHaveTextContent(text.scopeLabels['audit:read']);
  });
});
