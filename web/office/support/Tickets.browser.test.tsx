import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ticket } from '../../../contract/tickets.ts';
import { support } from '../../i18n/support.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signIn } from '../../testing/render-office.tsx';
import { SupportPage } from './SupportPage.tsx';

const { list, ticket: text } = support.en;
const api = answerApi();

const ticketOf = (number: number, closed = false): Ticket => ({
  id: `6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c0${number}`,
  cod_ticket: `PV-00000${number}`,
  hs_ticket_category: 'other',
  hs_ticket_priority: 'LOW',
  subject: `Projector ${number}`,
  content: 'It does not start.',
  user_email: 'ada@school.example',
  user_full_name: 'Ada Prova',
  account: null,
  files: [],
  tms_created_at: '2026-03-02T09:00:00Z',
  tms_closed_at: closed ? '2026-03-02T10:00:00Z' : null,
  deliveries: [],
  flg_own: false,
  des_state: closed ? 'closed' : 'new',
  num_messages: 0,
  num_unread: 0,
});

let stored: Ticket[];
/** The queries that the list was asked with. */
let asked: string[];
const pageSize = 2;

beforeEach(() => {
  stored = [ticketOf(1), ticketOf(2), ticketOf(3), ticketOf(4), ticketOf(5, true)];
  asked = [];
  const find = (name: string) => stored.find(({ id, cod_ticket }) => name === id || name === cod_ticket);
  api.answer('GET /tickets/counts', () => ({ num_unread: 0, num_open: 4 }));
  api.answer('GET /tickets', ({ query }) => {
    asked.push(query.toString());
    const state = query.get('state');
    const found = stored.filter(({ des_state }) => !state || (state === 'closed') === (des_state === 'closed'));
    const first = found.findIndex(({ id }) => query.get('after')?.endsWith(id)) + 1;
    const rows = found.slice(first, first + pageSize);
    const next = first + pageSize < found.length ? `1_${rows.at(-1)?.id}` : null;
    return { rows, total: found.length, next };
  });
  api.answer('GET /tickets/:id/messages', () => []);
  api.answer('GET /tickets/:id', ({ params: { id = '' } }) => find(id) ?? refusal(404, 'not_found'));
  api.answer('POST /tickets/:id/close', ({ params: { id = '' } }) => {
    const closed = {
      ...(find(id) ?? ticketOf(9)),
      des_state: 'closed' as const,
      tms_closed_at: '2026-03-02T11:00:00Z',
    };
    stored = stored.map((each) => (each.id === id ? closed : each));
    return closed;
  });
});

const staffAt = async (search = '') => {
  signIn('support:read', 'support:update');
  await renderOffice(<SupportPage />, { history: [`/support${search}`] });
};
const button = (number: number) => page.getByRole('button', { name: new RegExp(`^Projector ${number}`) });
const more = page.getByRole('button', { name: list.more });
const subjects = () =>
  page
    .getByText(/^Projector \d$/)
    .elements()
    .map(({ textContent }) => textContent.slice(-1))
    .join('');

it('shows a page and, on request, the next one, with the focus on its first ticket', async () => {
  await staffAt();
  await expect.poll(subjects).toBe('12');
  await expect.element(page.getByText(list.count(4), { exact: true })).toBeVisible();
  await more.click();
  await expect.poll(subjects).toBe('1234');
  await expect.element(button(3)).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
  expect(asked.at(-1)).toBe(`all=true&state=open&after=1_${ticketOf(2).id}`);
});

it('the server searches', async () => {
  await staffAt();
  await page.getByRole('searchbox', { name: list.find }).fill('dark');
  await expect.poll(() => asked.at(-1)).toBe('all=true&state=open&search=dark');
});

it.each([4, 5])('a link leads to a ticket that is not among the first: %s', async (number) => {
  await staffAt(`?ticket=${ticketOf(number).cod_ticket}`);
  await expect.element(button(number)).toHaveFocus();
  await expect.element(button(number)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(subjects).toBe(`${number}12`);
  await button(number).click();
  await expect.poll(subjects).toBe('12');
  await expect.element(page.getByRole('region', { name: list.title.all })).toHaveFocus();
});

it('what became of a ticket that is not among the first is shown', async () => {
  await staffAt(`?ticket=${ticketOf(4).cod_ticket}`);
  await page.getByRole('button', { name: text.about(text.close, 'PV-000004') }).click();
  await expect.element(page.getByRole('button', { name: text.about(text.reopen, 'PV-000004') })).toBeVisible();
  await expect.poll(subjects).toBe('412');
});

it('a ticket that leaves the list leaves the address too', async () => {
  await staffAt(`?ticket=${ticketOf(2).cod_ticket}`);
  await page.getByRole('button', { name: text.about(text.close, 'PV-000002') }).click();
  await expect.poll(subjects).toBe('13');
});

it('says that a ticket does not exist', async () => {
  await staffAt('?ticket=PV-ZZZZZZ');
  await expect.element(page.getByText(list.missing)).toBeVisible();
});

it('does not show the ticket of somebody else among one’s own', async () => {
  await staffAt(`?view=mine&ticket=${ticketOf(5).cod_ticket}`);
  await expect.element(page.getByText(list.missing)).toBeVisible();
  await expect.poll(subjects).toBe('12');
});
