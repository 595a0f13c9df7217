import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { office } from '../../i18n/office.ts';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signIn, signInWith } from '../../testing/render-office.tsx';
import { textsOf } from '../../testing/render-page.tsx';
import { bea, teacher } from './testing/a-user.ts';
import { UsersPage } from './UsersPage.tsx';

const text = users.en;

const allRoles = () => [{ ...teacher, description: '', description_en: '', scopes: '', num_users: 1 }];

const api = answerApi();
beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer('GET /users', () => [bea]);
  api.answer('GET /roles', () => refusal(403, 'forbidden'));
  api.answer('GET /roles/to_give', () => [teacher]);
  api.answer('GET /users/invitations', () => ({ flg_mail: true }));
  api.answer('POST /users', () => ({ ...bea, full_name: 'Carla Rossi', email: 'carla@school.example' }));
});

const open = (search = '') => renderOffice(<UsersPage />, { history: [`/users${search}`] });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Chooses something in the menu of the one row. */
const choose = async (item: string) => {
  await button(table.en.more(bea.full_name)).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const emailIn = (scope: ReturnType<typeof page.getByRole>) => scope.getByRole('textbox', { name: text.columns.email });

describe('with user:create, and without role:read', () => {
  signInWith('user:read', 'user:create');

  it('users can be added, with one of the roles that the caller may give', async () => {
    await open();
    await expect.element(page.getByText(text.roleReadMissing)).toBeVisible();
    await button(text.add).click();
    const dialog = page.getByRole('dialog', { name: text.adding.title });
    await dialog.getByRole('textbox', { name: text.columns.full_name }).fill('Carla Rossi');
    await emailIn(dialog).fill('carla@school.example');
    const role = dialog.getByRole('combobox', { name: text.columns.role });
    await expect.poll(() => textsOf(role.getByRole('option'))).toEqual([text.chooseRole, 'Teacher']);
    await role.selectOptions('Teacher');
    await dialog.getByRole('button', { name: text.adding.submit }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent('POST /users')).toMatchObject([
      { body: { email: 'carla@school.example', role_id: teacher.id, flg_mail: true } },
    ]);
    expect(api.sent('GET /roles')).toEqual([]);
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
    await open();
    await button(text.add).click();
    const dialog = page.getByRole('dialog', { name: text.adding.title });
    await dialog.getByRole('button', { name: text.adding.list }).click();
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
    await expect.element(page.getByText(text.invitationSent('Anna Rossi'))).toBeVisible();
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

describe('with user:update', () => {
  signInWith('user:read', 'user:update');

  it('the row keeps its height, and says that the old address stays until the new one is confirmed', async () => {
    await open();
    const height = () => document.querySelector('[data-record] tr')?.getBoundingClientRect().height;
    await expect.element(page.getByText(bea.email)).toBeVisible();
    const before = height();
    await button(table.en.edit('Bea Prova')).click();
    await expect.element(page.getByRole('textbox', { name: text.columns.full_name, exact: true })).toHaveFocus();
    expect(height()).toBe(before);
    const email = page.getByRole('textbox', { name: text.columns.email, exact: true });
    // Who may not see the roles sees this one's name.
    await expect.element(page.getByRole('row').filter({ has: email }).getByText('Teacher')).toBeVisible();
    await email.fill('bea@new.example');
    await expect.element(page.getByText(text.newAddressNote)).toBeVisible();
  });

  it('access is disabled at once, which can be taken back', async () => {
    let stored = bea;
    api.answer('GET /users', () => [stored]);
    api.answer('POST /users/:id', ({ body }) => {
      stored = { ...stored, ...(body as { disabled: boolean }) };
      return stored;
    });
    await open();
    await choose(text.disable);
    await expect.element(page.getByText(text.disabled(bea.full_name))).toBeVisible();
    const inRow = page.getByRole('cell', { name: text.states.disabled, exact: true });
    await expect.element(inRow).toBeVisible();
    await button(office.en.undo).click();
    await expect.element(inRow).not.toBeInTheDocument();
    expect(api.sent('POST /users/:id').map(({ body }) => body)).toMatchObject([
      { disabled: true },
      { disabled: false },
    ]);
  });

  it('a change of address that waits is withdrawn, and devices are signed out', async () => {
    const waits = { new_email: 'nuovo@school.example', tms_new_email_until: '2026-03-09T09:00:00Z' };
    api.answer('GET /users', () => [{ ...bea, ...waits }]);
    api.answer('DELETE /users/:id/email', () => bea);
    api.answer('DELETE /users/:id/sign-ins', () => ({ num_ended: 2 }));
    await open();
    await expect.element(page.getByText(/nuovo@school\.example/)).toBeVisible();
    await choose(text.withdraw);
    await expect.element(page.getByText(text.withdrawn(bea.full_name))).toBeVisible();
    await choose(text.endSignIns);
    await expect.element(page.getByText(text.signInsEnded(bea.full_name, 2))).toBeVisible();
  });
});

describe('with user:read alone', () => {
  signInWith('user:read');

  it('users cannot be added', async () => {
    await open();
    await expect.element(page.getByText('bea@school.example')).toBeVisible();
    await expect.element(button(text.add)).not.toBeInTheDocument();
    expect(api.sent('GET /roles/to_give')).toEqual([]);
  });

  it('rows are of one height, and a text that is cut is whole in its title', async () => {
    const long = 'Maria Antonietta Bartolomea '.repeat(3).trim();
    const invited = { flg_invited: true, tms_invitation_until: '2026-03-09T09:00:00Z' };
    const waits = { new_email: 'nuovo@school.example', tms_new_email_until: '2026-03-09T09:00:00Z' };
    api.answer('GET /users', () => [
      bea,
      { ...bea, ...invited, id: 'b', full_name: long, email: `${'x'.repeat(80)}@school.example` },
      { ...bea, ...waits, id: 'c', tms_last_sign_in_at: '2025-03-09T09:00:00Z', disabled: true },
    ]);
    await open();
    await expect.element(page.getByTitle(long)).toBeVisible();
    const heights = () => [...document.querySelectorAll('[data-record] tr')].map((row) => row.clientHeight);
    await expect.poll(() => Math.max(...heights()) - Math.min(...heights())).toBeLessThanOrEqual(1);
    expect(heights()).toHaveLength(3);
  });
});

describe('somebody who is invited', () => {
  signInWith('user:read', 'user:update', 'user:create', 'role:read');

  const link = 'https://prima-vista.example/registration/abc';
  const invited = { ...bea, flg_invited: true, tms_invitation_until: '2026-03-09T09:00:00Z' };
  const shownLink = page.getByRole('textbox', { name: text.invitationLink.label });
  beforeEach(() => {
    api.answer('GET /roles', allRoles);
    api.answer('POST /users/:id/invitation-link', () => ({ link, tms_until: '2026-03-09T09:00:00Z' }));
    api.answer('POST /users/:id/invite', () => invited);
  });

  it('can be given the link from the row', async () => {
    api.answer('GET /users', () => [invited]);
    await open();
    await button(text.copyLinkFor(bea.full_name)).click();
    await expect.element(shownLink).toHaveValue(link);
    await expect.element(button(text.invitationLink.copy)).toHaveFocus();
    expect(api.sent('POST /users/:id/invitation-link')).toMatchObject([{ params: { id: bea.id } }]);
    await button(text.invitationLink.next).click();
    await expect.element(page.getByRole('dialog', { name: text.adding.title })).toBeVisible();
  });

  it('is edited from the menu of the row, with the focus in its first field', async () => {
    api.answer('GET /users', () => [invited]);
    await open();
    await choose(table.en.edit(bea.full_name));
    await expect.element(page.getByRole('textbox', { name: text.columns.full_name, exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button(text.copyLinkFor(bea.full_name))).toHaveFocus();
  });

  it('gets the mail again once the link has ended, and is not called expired while it is on its way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const carla = { ...invited, id: 'c', full_name: 'Carla Rossi', tms_invitation_until: null };
    const users = [{ ...invited, tms_invitation_until: null }, carla];
    api.answer('GET /users', () => users);
    api.answer('POST /users/:id/invite', ({ params }) => users.find(({ id }) => id === params.id) ?? invited);
    await open();
    const underway = page.getByText(text.invitationOnItsWay);
    await button(text.renewFor(bea.full_name)).click();
    await expect.element(page.getByText(text.invitationSent(bea.full_name))).toBeVisible();
    await expect.poll(() => underway.elements().length).toBe(1);
    expect(api.sent('POST /users/:id/invite')).toMatchObject([{ params: { id: bea.id } }]);
    // The first one's last look takes its time; meanwhile the second is invited.
    await vi.advanceTimersByTimeAsync(5000);
    const give = api.hold('GET /users', () => users);
    await vi.advanceTimersByTimeAsync(10_000);
    await button(text.renewFor(carla.full_name)).click();
    await expect.poll(() => underway.elements().length).toBe(2);
    give();
    await expect.poll(() => underway.elements().length).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(underway.elements()).toHaveLength(1);
  });

  it('where no mail is sent no text promises one, and the link is there at once', async () => {
    api.answer('GET /users/invitations', () => ({ flg_mail: false }));
    await open('?add=1');
    const dialog = page.getByRole('dialog', { name: text.adding.title });
    await expect.element(dialog.getByText(text.adding.withoutMail.one)).toBeVisible();
    await expect.element(dialog.getByText(text.adding.intro)).not.toBeInTheDocument();
    await dialog.getByRole('textbox', { name: text.columns.full_name }).fill('Carla Rossi');
    await emailIn(dialog).fill('carla@school.example');
    await dialog.getByRole('combobox', { name: text.columns.role }).selectOptions('Teacher');
    await dialog.getByRole('button', { name: text.adding.make }).click();
    await expect.element(shownLink).toHaveValue(link);
    await expect.element(page.getByRole('dialog', { name: text.invitationLink.title('Carla Rossi') })).toBeVisible();
    expect(api.sent('POST /users')).toMatchObject([{ body: { flg_mail: false } }]);
    expect(api.sent('POST /users/:id/invite')).toEqual([]);
  });
});

it('a second factor is reset after a question, with role:update too and not otherwise', async () => {
  api.answer('GET /users', () => [{ ...bea, flg_second_factor: true }]);
  api.answer('GET /roles', allRoles);
  api.answer('DELETE /users/:id/second-factor', ({ params }) => ({ id: params.id ?? '' }));
  signIn('user:read', 'user:update');
  const { unmount } = await open();
  await button(table.en.more(bea.full_name)).click();
  await expect.element(page.getByRole('menuitem', { name: text.endSignIns })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: text.secondFactor.reset })).not.toBeInTheDocument();
  await unmount();
  signIn('user:read', 'user:update', 'role:update', 'role:read');
  await open();
  await choose(text.secondFactor.reset);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(text.secondFactor.sure)).toBeVisible();
  await dialog.getByRole('button', { name: text.secondFactor.submit }).click();
  await expect.element(page.getByText(text.secondFactor.done(bea.full_name))).toBeVisible();
  expect(api.sent('DELETE /users/:id/second-factor')).toMatchObject([{ params: { id: bea.id } }]);
});
