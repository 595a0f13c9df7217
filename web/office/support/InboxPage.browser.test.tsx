import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ticket, TicketNote } from '../../../contract/tickets.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { support } from '../../i18n/support.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { textsOf } from '../../testing/render-page.tsx';
import { InboxPage } from './InboxPage.tsx';
import { aMessage, aTicket, ticketCounts } from './testing/a-ticket.ts';

const { inbox: text, thread, ticket: words, channels } = support.en;
const api = answerApi();
signInWith('support:read', 'support:update');

const numbered = (number: number, part: Partial<Ticket> = {}): Ticket =>
  aTicket({
    id: `6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c0${number}`,
    cod_ticket: `PV-00000${number}`,
    subject: `Projector ${number}`,
    ...part,
  });
const closed = { des_state: 'closed', tms_closed_at: '2026-03-02T10:00:00Z' } as const;
const person = { id: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f77', full_name: 'Carla Conti' };

let stored: Ticket[];
let notes: TicketNote[];
/** The queries that the list was asked with. */
let asked: string[];
const pageSize = 2;

beforeEach(async () => {
  await page.viewport(1280, 800);
  stored = [numbered(1), numbered(2), numbered(3), numbered(4), numbered(5, closed)];
  notes = [];
  asked = [];
  const find = (name = '') => stored.find(({ id, cod_ticket }) => name === id || name === cod_ticket);
  const change = (name: string | undefined, part: Partial<Ticket>) => {
    stored = stored.map((each) => (each.id === name ? { ...each, ...part } : each));
    return find(name) ?? refusal(404, 'not_found');
  };
  api.answer('GET /tickets/counts', () => ticketCounts);
  api.answer('GET /tickets/staff', () => [person]);
  api.answer('GET /tickets', ({ query }) => {
    asked.push(query.toString());
    const found = stored.filter(({ des_state }) => query.get('state') !== 'open' || des_state !== 'closed');
    const first = found.findIndex(({ id }) => query.get('after')?.endsWith(id)) + 1;
    const rows = found.slice(first, first + pageSize);
    const next = first + pageSize < found.length ? `2_1_${rows.at(-1)?.id}` : null;
    return { rows, total: found.length, next };
  });
  api.answer('GET /tickets/:id', ({ params: { id } }) => find(id) ?? refusal(404, 'not_found'));
  api.answer('GET /tickets/:id/messages', () => []);
  api.answer('GET /tickets/:id/notes', () => notes);
  api.answer('POST /tickets/:id/close', ({ params: { id } }) => change(id, closed));
  api.answer('POST /tickets/:id/handle', ({ params: { id }, body }) => {
    const { id_assignee } = body as { id_assignee?: string };
    return change(id, id_assignee === undefined ? (body as Partial<Ticket>) : { assignee: person });
  });
});

const openAt = (search = '') => renderOffice(<InboxPage />, { history: [`/support/inbox${search}`] });
const row = (number: number) => page.getByRole('link', { name: new RegExp(`^Projector ${number}`) });
const heading = (number: number) => page.getByRole('heading', { name: `Projector ${number}`, exact: true });
const more = page.getByRole('button', { name: text.more });
const numbers = () =>
  textsOf(page.getByRole('link', { name: /^Projector/ }))
    .map((text) => /\d/.exec(text)?.[0])
    .join('');

describe('the list', () => {
  it('shows a page by priority with the first request beside it, and on request the next one, with the focus', async () => {
    await openAt();
    await expect.poll(numbers).toBe('12');
    await expect.element(page.getByRole('button', { name: /^To answer\s*3$/ })).toBeVisible();
    await expect.element(heading(1)).toBeVisible();
    await expect.element(page.getByText(text.count(4), { exact: true })).toBeInTheDocument();
    await more.click();
    await expect.poll(numbers).toBe('1234');
    await expect.element(row(3)).toHaveFocus();
    await expect.element(more).not.toBeInTheDocument();
    expect(asked.at(-1)).toBe(`all=true&order=priority&state=open&after=2_1_${numbered(2).id}`);
  });

  it('is searched and narrowed by the server', async () => {
    await openAt();
    await page.getByRole('searchbox', { name: text.find }).fill('dark');
    await expect.poll(() => asked.at(-1)).toBe('all=true&order=priority&state=open&search=dark');
    await page.getByRole('combobox', { name: text.assigned.label }).first().selectOptions(text.assigned.me);
    await page.getByRole('button', { name: new RegExp(`^${text.show.unanswered}`) }).click();
    await expect.poll(() => asked.at(-1)).toBe('all=true&order=priority&state=unanswered&assignee=me&search=dark');
  });

  it('gives way on a phone to the request that is chosen', async () => {
    await page.viewport(390, 844);
    await openAt();
    await expect.poll(numbers).toBe('12');
    await row(2).click();
    await expect.element(heading(2)).toHaveFocus();
    await expect.element(row(1)).not.toBeInTheDocument();
    await page.getByRole('link', { name: text.title, exact: true }).click();
    await expect.element(row(1)).toBeVisible();
  });
});

describe('a request', () => {
  it('says that it does not exist', async () => {
    await openAt('?ticket=PV-ZZZZZZ');
    await expect.element(page.getByText(text.missing)).toBeVisible();
  });

  it('stays in sight when it leaves the list', async () => {
    await openAt(`?ticket=${numbered(2).cod_ticket}`);
    await page.getByRole('button', { name: words.close }).click();
    await expect.poll(numbers).toBe('13');
    await expect.element(heading(2)).toBeVisible();
    await expect.element(page.getByRole('button', { name: words.reopen })).toBeVisible();
  });

  it('is assigned, and its priority changed, at once', async () => {
    await openAt(`?ticket=${numbered(1).cod_ticket}`);
    await page
      .getByRole('combobox', { name: text.assignee, exact: true })
      .last()
      .selectOptions(text.assignedTo(person.full_name));
    await expect.element(page.getByText(text.handled('PV-000001', person.full_name))).toBeVisible();
    await page.getByRole('combobox', { name: text.priority }).selectOptions(text.priorities.HIGH);
    await expect.element(page.getByText(`PV-000001: ${text.priorities.HIGH.toLowerCase()}.`)).toBeVisible();
    expect(api.sent('POST /tickets/:id/handle').map(({ body }) => body)).toEqual([
      { id_assignee: person.id },
      { hs_ticket_priority: 'HIGH' },
    ]);
  });

  it('has notes that only staff see; what is typed as one is never sent as an answer', async () => {
    api.answer('POST /tickets/:id/notes', ({ body }) => {
      const { id, content } = body as TicketNote;
      notes = [{ id, content, flg_own: true, full_name: 'Ada Prova', tms_created_at: '2026-03-02T11:00:00Z' }];
      return notes;
    });
    await openAt(`?ticket=${numbered(1).cod_ticket}`);
    await page.getByRole('textbox', { name: thread.answer.label }).fill('An answer, later');
    await page.getByRole('button', { name: thread.kind.note }).click();
    const field = page.getByRole('textbox', { name: thread.noting.label });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await field.fill('The filter blocks it.');
    await page.getByRole('button', { name: thread.noting.submit }).click();
    await expect.element(page.getByText('The filter blocks it.')).toBeVisible();
    await expect.element(page.getByText(thread.note)).toBeVisible();
    expect(api.sent('POST /tickets/:id/messages')).toHaveLength(0);
    await page.getByRole('button', { name: thread.kind.answer, exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: thread.answer.label })).toHaveValue('An answer, later');
  });

  it('keeps what is typed while an answer is under way', async () => {
    const answer = api.hold('POST /tickets/:id/messages', () => ({ ...numbered(1), num_messages: 1 }));
    await openAt(`?ticket=${numbered(1).cod_ticket}`);
    const field = page.getByRole('textbox', { name: thread.answer.label });
    await field.fill('Plug it in.');
    await page.getByRole('button', { name: thread.answer.submit, exact: true }).click();
    await expect.poll(() => api.sent('POST /tickets/:id/messages')).toHaveLength(1);
    await field.fill('And switch it on.');
    answer();
    await expect.element(page.getByText(thread.sent)).toBeVisible();
    await expect.element(field).toHaveValue('And switch it on.');
  });

  it('says where the answer is read if no mail is sent', async () => {
    api.answer('GET /tickets/counts', () => ({ ...ticketCounts, flg_mailed: false }));
    await openAt(`?ticket=${numbered(1).cod_ticket}`);
    await expect.element(page.getByText(thread.answer.hintWithoutMail)).toBeVisible();
    await expect.element(page.getByRole('button', { name: thread.answer.submitWithoutMail })).toBeVisible();
  });

  it('says of each answer what became of its mail, and sends a failed one again', async () => {
    const failed = aMessage('Plug it in.', { mail: 'failed' });
    api.answer('GET /tickets/:id/messages', () => [failed, aMessage('And switch it on.', { mail: 'sent' })]);
    api.answer('POST /tickets/:id/messages/:id_message/mail', () => numbered(1));
    await openAt(`?ticket=${numbered(1).cod_ticket}`);
    await expect.element(page.getByText(thread.mail.sent)).toBeVisible();
    await expect.element(page.getByText(thread.mail.failed)).toBeVisible();
    await page.getByRole('button', { name: thread.mailAgain }).click();
    await expect
      .poll(() => api.sent('POST /tickets/:id/messages/:id_message/mail').map(({ params }) => params.id_message))
      .toEqual([failed.id]);
  });

  it('has a delivery that can be retried at once, while the list is still reloaded', async () => {
    const error = 'ticket_created_file_not_attached' as const;
    const delivery = { state: 'failed', num_attempts: 1, error, tms_delivered_at: null } as const;
    stored = [numbered(1, { deliveries: [{ ...delivery, channel: 'hubspot' }] })];
    api.answer('POST /tickets/:id/retry', () => refusal(512, error));
    await openAt(`?ticket=${numbered(1).cod_ticket}`);
    const retry = page.getByRole('button', { name: words.retryBy(channels.hubspot, 'PV-000001') });
    await expect.element(retry).toBeVisible();
    api.answer('GET /tickets', () => new Promise<never>(() => {}));
    await retry.click();
    // In the ticket, and in the notice.
    await expect.poll(() => page.getByText(errorMessages.en.byCode[error]).elements().length).toBe(2);
    await expect.element(retry).not.toHaveAttribute('aria-disabled', 'true');
    await retry.click();
    await expect.poll(() => api.sent('POST /tickets/:id/retry').length).toBe(2);
  });
});
