import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '../../../contract/roles.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { EditableList, type Fields } from '../../testing/EditableList.tsx';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';

let gone: string[];

const api = answerApi();
signInWith('role:read', 'role:update');

const shared = { name_en: '', description_en: '', scopes: '', num_users: 1 };
const reader: Role = { id: 'a', name: 'reader', description: 'Reads', ...shared };
const writer: Role = { id: 'b', name: 'writer', description: 'Writes', ...shared };
let stored: Role[];

beforeEach(() => {
  gone = [];
  stored = [reader, writer];
  api.answer('GET /roles', () => stored);
  api.answer('POST /roles/:id', ({ params: { id }, body }) => {
    stored = stored.map((role) => (role.id === id ? { ...role, ...(body as Partial<Fields>) } : role));
    return stored.find((role) => role.id === id) ?? refusal(404, 'not_found');
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const sent = () => api.sent('POST /roles/:id');

const edit = async (name: string, options?: Parameters<typeof renderOffice>[1]) => {
  await renderOffice(<EditableList onDeleted={(id) => gone.push(id)} />, options);
  await button(`Edit ${name}`).click();
};

describe('a row being edited', () => {
  it('shows its fields and focuses the first one', async () => {
    await edit('reader');
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Name')).toHaveValue('reader');
    await expect.element(field('Description')).toHaveValue('Reads');
    await expect.element(button('Edit writer')).toBeVisible();
  });

  it('sends only touched fields, shows the saved row, and returns the focus', async () => {
    await edit('reader');
    await field('Description').fill('Reads everything');
    await button('Save').click();
    await expect.element(button('Edit reader')).toHaveFocus();
    await expect.element(page.getByText('Reads everything')).toBeVisible();
    expect(sent()).toEqual([
      { key: 'POST /roles/:id', params: { id: 'a' }, body: { description: 'Reads everything' } },
    ]);
  });

  it('sends nothing if unchanged', async () => {
    await edit('reader');
    await button('Save').click();
    await expect.element(button('Edit reader')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('is as before when cancelled', async () => {
    await edit('reader');
    await field('Name').fill('somebody else');
    await button('Cancel').click();
    await expect.element(button('Edit reader')).toHaveFocus();
    expect(sent()).toEqual([]);
    await button('Edit reader').click();
    await expect.element(field('Name')).toHaveValue('reader');
  });

  it('keeps its draft while another page of the list is shown', async () => {
    stored = [
      ...stored,
      ...Array.from({ length: 10 }, (_, index) => ({
        id: `${index}`,
        name: `role ${index}`,
        description: '',
        ...shared,
        num_users: 0,
      })),
    ];
    await edit('reader');
    await field('Name').fill('lector');
    await button('Next page').click();
    await expect.element(button('Edit role 9')).toBeVisible();
    await expect.element(field('Name')).not.toBeInTheDocument();
    await button('Previous page').click();
    await expect.element(field('Name')).toHaveValue('lector');
  });

  it('undoes no change of others, except in touched fields', async () => {
    await edit('reader');
    await field('Name').fill('lector');
    stored = stored.map((role) => ({ ...role, name: 'changed', description: 'Changed' }));
    await button('Read again').click();
    await expect.element(field('Description')).toHaveValue('Reads');
    await expect.element(field('Name')).toHaveValue('lector');
    await button('Save').click();
    await expect.element(button('Edit lector')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'lector' }]);
  });

  it('passes the focus to the list when saving filters it away', async () => {
    await edit('reader', { history: ['/?description=Reads'] });
    await field('Description').fill('Nothing');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('0 roles')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Roles' })).toHaveFocus();
  });
});

describe('with the keyboard', () => {
  it('Enter in a field saves', async () => {
    await edit('reader');
    await userEvent.keyboard('x{Enter}');
    await expect.element(button('Edit readerx')).toHaveFocus();
    expect(sent()).toMatchObject([{ body: { name: 'readerx' } }]);
  });

  it('Escape ends editing', async () => {
    await edit('reader');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit reader')).toHaveFocus();
  });

  it('Escape focuses the cancel button if there are changes', async () => {
    await edit('reader');
    await userEvent.keyboard('x{Escape}');
    await expect.element(button('Cancel')).toHaveFocus();
    await expect.element(field('Name')).toHaveValue('readerx');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Edit reader')).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe('a draft that cannot be saved', () => {
  it('is not sent while a field is missing, which gets the focus', async () => {
    await edit('reader');
    await field('Name').fill('');
    await field('Description').click();
    await button('Save').click();
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(page.getByText('A name is needed')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says why the server refuses it, and keeps the input', async () => {
    api.answer('POST /roles/:id', () => refusal(409, 'role_name_in_use'));
    await edit('reader');
    await field('Name').fill('writer');
    await button('Save').click();
    await expect.element(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveTextContent('Role already in use!');
    await expect.element(field('Name')).toHaveValue('writer');
    await button('Cancel').click();
    await button('Edit reader').click();
    await expect.element(field('Name')).toHaveValue('reader');
    await expect.element(page.getByRole('alert').filter({ hasText: /\w/ })).not.toBeInTheDocument();
  });

  it('shows a notice when the server fails, and can be sent again', async () => {
    api.answer('POST /roles/:id', () => refusal(500, 'server_error'));
    await edit('reader');
    await field('Name').fill('lector');
    await button('Save').click();
    await expect.element(page.getByText('Server Error')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('lector');
    await button('Save').click();
    await expect.poll(() => sent().length).toBe(2);
  });

  it('is dropped when the row was deleted by somebody else', async () => {
    await edit('reader');
    stored = stored.filter(({ id }) => id !== 'a');
    await field('Name').fill('lector');
    await button('Save').click();
    await expect.element(field('Name')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 roles')).toBeVisible();
    expect(gone).toEqual(['a']);
  });
});

describe('while a row is being saved', () => {
  let give: () => void;

  beforeEach(() => {
    const answered = new Promise<void>((resolve) => {
      give = resolve;
    });
    api.answer('POST /roles/:id', async () => {
      await answered;
      const saved = { ...reader, name: 'lector' };
      stored = [saved, writer];
      return saved;
    });
  });

  it('it cannot be left, and is not sent twice', async () => {
    await edit('reader');
    await field('Name').fill('lector');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Cancel')).toBeDisabled();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(field('Name')).toHaveValue('lector');
    give();
    await expect.element(button('Edit lector')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('further input is kept', async () => {
    await edit('reader');
    await field('Name').fill('lector');
    await userEvent.keyboard('{Enter}');
    await field('Description').fill('More');
    give();
    await expect.element(button('Cancel')).toBeEnabled();
    await expect.element(field('Description')).toHaveValue('More');
    await expect.element(field('Name')).toHaveValue('lector');
  });
});
