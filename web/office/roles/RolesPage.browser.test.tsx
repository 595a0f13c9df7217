import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '../../../contract/roles.ts';
import { roles } from '../../i18n/roles.ts';
import { table } from '../../i18n/table.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signIn, signInWith } from '../../testing/render-office.tsx';
import { RolesPage } from './RolesPage.tsx';

const text = roles.en;
const shared = { name_en: '', description_en: '', num_users: 2 };
const manager: Role = { ...shared, id: 'a', name: 'manager', description: '', scopes: 'user:read' };
const research: Role = { ...shared, id: 'b', name: 'research', description: '', scopes: 'audit:read' };
const reader: Role = { ...shared, id: 'c', name: 'reader', description: 'Reads', scopes: '' };

let stored: Role[];

const api = answerApi();
signInWith('role:read', 'role:update', 'user:read', 'user:update');
beforeEach(async () => {
  await page.viewport(1280, 800);
  stored = [manager, research, reader];
  api.answer('GET /roles', () => stored);
  api.answer('GET /policies', () => ({
    user: { description: 'People: the accounts', scopes: ['user:read', 'user:update'] },
    audit: { description: 'Monitoring', scopes: ['audit:read'] },
  }));
  api.answer('POST /roles/:id', ({ params: { id }, body }) => {
    stored = stored.map((role) => (role.id === id ? { ...role, ...(body as Partial<Role>) } : role));
    return stored.find((role) => role.id === id) ?? refusal(404, 'not_found');
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const editOf = (name: string) => button(table.en.edit(name));
const name = page.getByRole('textbox', { name: text.columns.name, exact: true });
const description = page.getByRole('textbox', { name: text.columns.description, exact: true });
const box = (scope: keyof typeof text.scopeLabels) =>
  page.getByRole('checkbox', { name: `${text.scopeLabels[scope]} (${scope})`, exact: true });
const sent = () => api.sent('POST /roles/:id');

/** Returning to the page loads the roles anew. */
const reload = async () => {
  const before = api.sent('GET /roles').length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => api.sent('GET /roles').length).toBeGreaterThan(before);
};

const edit = async (role: string, search = '') => {
  await renderOffice(<RolesPage />, { history: [`/roles${search}`] });
  await editOf(role).click();
};

describe('the scopes of a role', () => {
  it('are ticked with what they need, as far as one holds them', async () => {
    await edit('Reader');
    await expect.element(name).toHaveFocus();
    await expect.element(box('audit:read')).toBeDisabled();
    await box('user:update').click();
    await expect.element(box('user:read')).toBeChecked();
    await button(table.en.save).click();
    await expect.element(editOf('Reader')).toHaveFocus();
    expect(sent()).toMatchObject([{ params: { id: 'c' }, body: { scopes: 'user:read;user:update' } }]);
  });

  it('a built-in role keeps its name, and one with more scopes than one’s own is only looked at', async () => {
    await edit('Manager');
    await expect.element(description).toHaveFocus();
    await expect.element(name).not.toBeInTheDocument();
    await expect.element(editOf('Research')).not.toBeInTheDocument();
    await button(`${text.scopeCount(1)}: Research`).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Research' }))
      .toHaveTextContent(text.scopeLabels['audit:read']);
  });
});

describe('a row being edited', () => {
  it('keeps its draft while another page of the list is shown', async () => {
    stored = [reader, ...Array.from({ length: 10 }, (_, at) => ({ ...reader, id: `${at}`, name: `role ${at}` }))];
    await edit('Reader');
    await name.fill('lector');
    await button(table.en.nextPage).click();
    await expect.element(editOf('Role 9')).toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
    await button(table.en.previousPage).click();
    await expect.element(name).toHaveValue('lector');
  });

  it('passes the focus to the list when saving filters it away', async () => {
    await edit('Reader', '?description=Reads');
    await description.fill('Nothing');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(text.count(0, 3))).toBeVisible();
    await expect.element(page.getByRole('region', { name: text.list })).toHaveFocus();
  });

  it('is saved by Enter, and left by Escape unless there are changes', async () => {
    await edit('Reader');
    await userEvent.keyboard('{Escape}');
    await expect.element(editOf('Reader')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveFocus();
    // With changes, Escape only moves the focus.
    await userEvent.keyboard('x{Escape}');
    await expect.element(button(table.en.cancel)).toHaveFocus();
    await expect.element(name).toHaveValue('readerx');
    await userEvent.keyboard('{Enter}');
    await expect.element(editOf('Reader')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveValue('reader');
    await name.fill('lector');
    await userEvent.keyboard('{Enter}');
    await expect.element(editOf('Lector')).toHaveFocus();
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'lector' }]);
  });

  it('is not sent while a field is missing, which gets the focus', async () => {
    await edit('Reader');
    await name.fill('');
    await description.click();
    await button(table.en.save).click();
    await expect.element(name).toHaveFocus();
    await expect.element(page.getByText(text.messages.enterName)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    [409, 'role_name_in_use', 'Role already in use!'],
    [500, 'server_error', table.en.serverError],
  ] as const)(
    'says why it was not saved (%s %s), keeps the input, and can be sent again',
    async (status, code, why) => {
      api.answer('POST /roles/:id', () => refusal(status, code));
      await edit('Reader');
      await name.fill('writer');
      await button(table.en.save).click();
      await expect.element(page.getByText(why)).toBeVisible();
      await expect.element(name).toHaveValue('writer');
      await button(table.en.save).click();
      await expect.poll(() => sent().length).toBe(2);
    },
  );

  it('is dropped when somebody else has deleted it', async () => {
    await edit('Reader');
    stored = [manager, research];
    await name.fill('lector');
    await button(table.en.save).click();
    await expect.element(page.getByText(text.gone('Reader'))).toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
  });

  it('shows what somebody else has changed in it, but for what was typed', async () => {
    await edit('Reader');
    await name.fill('lector');
    stored = [manager, research, { ...reader, name: 'other', description: 'Changed', scopes: 'user:read' }];
    await reload();
    await expect.element(description).toHaveValue('Changed');
    await expect.element(name).toHaveValue('lector');
    await expect.element(box('user:read')).toBeChecked();
    await description.fill('Reads');
    await button(table.en.save).click();
    await expect.poll(() => sent().at(-1)?.body).toEqual({ name: 'lector', description: 'Reads' });
  });

  it('leaves the filled button to it, as long as it exists', async () => {
    signIn('role:read', 'role:update', 'role:create');
    await edit('Reader');
    const looks = () => button(text.add).element().className;
    const whileEditing = looks();
    stored = [manager, research];
    await reload();
    await expect.element(name).not.toBeInTheDocument();
    expect(looks()).not.toBe(whileEditing);
  });

  it('keeps the focus in the list when it becomes a card, and a row again', async () => {
    await edit('Reader');
    for (const width of [800, 1280]) {
      await description.click();
      await page.viewport(width, 800);
      await expect.element(page.getByRole(width === 800 ? 'listitem' : 'table').first()).toBeVisible();
      await expect.element(page.getByRole('region', { name: text.list })).toHaveFocus();
    }
  });

  it('cannot be left while it is saved, is not sent twice, and keeps what is typed meanwhile', async () => {
    const give = api.hold('POST /roles/:id', () => {
      stored = [{ ...reader, name: 'lector' }];
      return { ...reader, name: 'lector' };
    });
    await edit('Reader');
    await name.fill('lector');
    await userEvent.keyboard('{Enter}');
    await expect.element(button(table.en.cancel)).toBeDisabled();
    await userEvent.keyboard('{Enter}{Escape}');
    await description.fill('More');
    give();
    await expect.element(button(table.en.cancel)).toBeEnabled();
    await expect.element(description).toHaveValue('More');
    await expect.element(name).toHaveValue('lector');
    expect(sent()).toHaveLength(1);
    await button(table.en.save).click();
    await expect.poll(() => sent().at(-1)?.body).toEqual({ description: 'More' });
  });
});
