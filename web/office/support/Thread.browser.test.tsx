import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Ticket, TicketMessage } from '../../../contract/tickets.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { roomCheck } from '../../i18n/room-check.ts';
import { support } from '../../i18n/support.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signIn } from '../../testing/render-office.tsx';
import { InboxPage } from './InboxPage.tsx';
import { SupportPage } from './SupportPage.tsx';
import { aMessage, aTicket, ticketCounts } from './testing/a-ticket.ts';

const { thread: text, own } = support.en;
const { again } = text;

const api = answerApi();

const ticket = aTicket({ flg_own: true });
const message = aMessage;

let stored: Ticket;
let messages: TicketMessage[];
beforeEach(() => {
  stored = ticket;
  messages = [];
  api.answer('GET /tickets', () => ({ rows: [stored], total: 1, next: null }));
  api.answer('GET /tickets/counts', () => ({ ...ticketCounts, num_open: null, num_unanswered: null }));
  api.answer('GET /tickets/staff', () => []);
  api.answer('GET /tickets/:id', () => stored);
  api.answer('GET /tickets/:id/notes', () => []);
  api.answer('GET /tickets/:id/messages', () => messages);
  api.answer('POST /tickets/:id/read', () => {
    stored = { ...stored, num_unread: 0 };
    return stored;
  });
});

const open = () => {
  signIn('support:read');
  return renderOffice(<SupportPage />, { history: [`/support?ticket=${ticket.cod_ticket}`] });
};
const field = (label: string) => page.getByRole('textbox', { name: label });
const send = page.getByRole('button', { name: again.submit, exact: true });
const sent = () => api.sent('POST /tickets/:id/messages');

it('an unread answer is marked, and read once it is on screen', async () => {
  stored = { ...ticket, des_state: 'answered', num_messages: 1, num_unread: 1 };
  messages = [message('Plug it in.')];
  await open();
  await expect.element(page.getByText('Plug it in.')).toBeVisible();
  await expect.element(page.getByText(text.staff('Carla Conti'))).toBeVisible();
  await expect.poll(() => api.sent('POST /tickets/:id/read').at(0)?.body).toEqual({ num_seen: 1 });
  await expect.element(page.getByText(own.unread(1))).not.toBeInTheDocument();
});

it('what was typed stays when sending fails, and is sent again under the same id', async () => {
  await open();
  await send.click();
  await expect.element(page.getByText(support.en.form.messages.required)).toBeVisible();
  await expect.element(field(again.label)).toHaveFocus();
  expect(sent()).toHaveLength(0);
  api.answer('POST /tickets/:id/messages', () => refusal(503, 'unavailable'));
  await field(again.label).fill('And another thing.');
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text.kept);
  await expect.element(field(again.label)).toHaveValue('And another thing.');
  api.answer('POST /tickets/:id/messages', () => {
    messages = [message('And another thing.', { flg_staff: false, flg_own: true })];
    return stored;
  });
  await send.click();
  await expect.element(field(again.label)).toHaveValue('');
  await expect.element(page.getByRole('listitem').getByText('And another thing.')).toBeVisible();
  const [first, second] = sent();
  expect(second?.body).toEqual(first?.body);
});

it('a second message can be sent while the page still loads the first one', async () => {
  await open();
  api.answer('POST /tickets/:id/messages', () => ({ ...stored, num_messages: 1 }));
  await field(again.label).fill('One thing.');
  api.answer('GET /tickets/:id/messages', () => new Promise<never>(() => {}));
  await send.click();
  await expect.element(field(again.label)).toHaveValue('');
  await field(again.label).fill('And another one.');
  await send.click();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().map(({ body }) => (body as { num_seen: number }).num_seen)).toEqual([0, 1]);
});

it('a message that was stored although its reply was lost is not counted as seen twice', async () => {
  await open();
  api.answer('POST /tickets/:id/messages', () => {
    messages = [message('One thing.', { flg_staff: false, flg_own: true })];
    return refusal(503, 'unavailable');
  });
  await field(again.label).fill('One thing.');
  await send.click();
  await expect.element(page.getByRole('listitem').getByText('One thing.')).toBeVisible();
  api.answer('POST /tickets/:id/messages', () => ({ ...stored, num_messages: 1 }));
  await send.click();
  await expect.element(field(again.label)).toHaveValue('');
  await field(again.label).fill('And another one.');
  await send.click();
  await expect.poll(() => sent().length).toBe(3);
  expect(sent().map(({ body }) => (body as { num_seen: number }).num_seen)).toEqual([0, 1, 1]);
});

it('what was typed stays when another page is opened meanwhile', async () => {
  await open();
  await field(again.label).fill('Not sent yet');
  await page.getByRole('link', { name: support.en.title, exact: true }).click();
  await expect.element(field(again.label)).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Projector/ }).click();
  await expect.element(field(again.label)).toHaveValue('Not sent yet');
});

it('a request of somebody else is not shown among one’s own', async () => {
  api.answer('GET /tickets/:id', () => refusal(404, 'not_found'));
  await open();
  await expect.element(page.getByText(own.missing)).toBeVisible();
});

it('staff are told that somebody answered meanwhile, read it, and answer after it', async () => {
  signIn('support:read', 'support:update');
  stored = { ...ticket, flg_own: false };
  await renderOffice(<InboxPage />, { history: [`/support/inbox?ticket=${ticket.cod_ticket}`] });
  await field(text.answer.label).fill('Try again.');
  api.answer('POST /tickets/:id/messages', () => {
    messages = [message('Plug it in.', { mail: 'failed' })];
    return refusal(409, 'ticket_moved_on');
  });
  await page.getByRole('button', { name: text.answer.submit, exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorMessages.en.byCode.ticket_moved_on);
  await expect.element(page.getByText('Plug it in.')).toBeVisible();
  await expect.element(page.getByText(text.mail.failed)).toBeVisible();
  await expect.element(field(text.answer.label)).toHaveValue('Try again.');
  api.answer('POST /tickets/:id/messages', () => {
    stored = { ...stored, des_state: 'closed', tms_closed_at: '2026-03-02T11:00:00Z' };
    return stored;
  });
  await page.getByRole('button', { name: text.answerAndClose }).click();
  await expect.element(page.getByText(text.sentAndClosed(ticket.cod_ticket))).toBeVisible();
  await expect.element(page.getByRole('button', { name: support.en.ticket.reopen })).toBeVisible();
  expect(sent().at(-1)?.body).toMatchObject({ num_seen: 1, close: true });
});

it('the sender reopens a closed ticket by writing, with the keyboard alone', async () => {
  stored = { ...ticket, des_state: 'closed', tms_closed_at: '2026-03-02T11:00:00Z' };
  await open();
  api.answer('POST /tickets/:id/messages', () => {
    stored = { ...stored, des_state: 'waiting', tms_closed_at: null };
    return stored;
  });
  await expect.element(field(text.reopen.label)).toBeVisible();
  field(text.reopen.label).element().focus();
  await userEvent.keyboard('Still dark.');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(own.states.waiting)).toBeVisible();
  await expect.element(page.getByText(own.explained.wroteAgain)).toBeVisible();
});

it('says what the code of a checked classroom means, in the ticket and in what is written later', async () => {
  stored = { ...ticket, content: 'In room 3 the code is c4mmv-npccw.', num_messages: 1 };
  messages = [message('And here C4MMV-NPCCY, which is none.', { flg_staff: false })];
  await open();
  const said = page.getByText(`${roomCheck.en.read('C4MMV-NPCCW')}: ${roomCheck.en.verdict({ says: 'fine' }).name}`);
  await said.click();
  await expect.element(page.getByText(/It answers in less than 50 thousandths of a second/)).toBeVisible();
  await expect.element(page.getByText('And here C4MMV-NPCCY, which is none.')).toBeVisible();
  await expect.element(said).toBeVisible();
});
