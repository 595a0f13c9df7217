import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxAttachmentBytes, maxContentLength } from '../../../contract/rules/limits.ts';
import * as contract from '../../../contract/tickets.ts';
import {
  coversAll,
  emptyDraft,
  formOf,
  isWritten,
  summaryOf,
  type TicketDraft,
  ticketProblems,
} from './ticket-draft.ts';

const sender = { email: 'carla@school.example', full_name: 'Carla Rossi' };
const whole: TicketDraft = {
  ...emptyDraft(sender),
  hs_ticket_category: 'other',
  hs_ticket_priority: 'LOW',
  subject: 'Subject',
  content: 'Content',
};
const body = contract.tickets['POST /tickets'].body;
const summary = (part: Partial<TicketDraft>) => summaryOf(ticketProblems({ ...whole, ...part }));

it('reports missing data before a missing sender', () => {
  expect(summary({})).toBeUndefined();
  expect(summary({ hs_ticket_category: '' })).toBe('missingData');
  expect(summary({ subject: ' \u200b ' })).toBe('missingData');
  expect(summary({ user_email: ' ', content: '' })).toBe('missingData');
  expect(summary({ user_email: ' ' })).toBe('missingSender');
  expect(summary({ user_email: 'carla@school' })).toBe('checkForm');
  expect(summary({ user_full_name: 'www.example.org' })).toBe('checkForm');
  expect(summary({ content: 'x'.repeat(maxContentLength + 1) })).toBe('checkForm');
});

it('says for each field what to do', () => {
  expect(ticketProblems({ ...emptyDraft({ email: '', full_name: '' }) })).toEqual({
    hs_ticket_category: 'select',
    hs_ticket_priority: 'select',
    subject: 'required',
    content: 'required',
    user_email: 'required',
    user_full_name: 'required',
  });
});

it('sends no ticket with files over the limit', () => {
  const files = [new File([new Uint8Array(maxAttachmentBytes), 'x'], 'large.txt')];
  expect(summary({ files })).toBe('checkForm');
  expect(ticketProblems({ ...whole, files })).toEqual({ files: 'sizeLimit' });
  expect(formOf({ ...whole, files }, 'it')).toBeNull();
});

it('an untouched draft does not count as written', () => {
  expect(isWritten(emptyDraft(sender), sender)).toBe(false);
  expect(isWritten({ ...emptyDraft(sender), subject: 'S' }, sender)).toBe(true);
  expect(isWritten({ ...emptyDraft(sender), files: [new File([], 'a.txt')] }, sender)).toBe(true);
  expect(isWritten({ ...emptyDraft(sender), user_email: '' }, sender)).toBe(true);
});

it('files come last', () => {
  expect(Object.keys(formOf(whole, 'it') ?? {}).at(-1)).toBe('files');
});

it('the server accepts what the page accepts', () => {
  const text = fc.string({ unit: 'binary', maxLength: 100 });
  fc.assert(
    fc.property(text, text, text, (subject, content, user_full_name) => {
      const form = formOf({ ...whole, subject, content: `${content}\r\n\u202e${content}`, user_full_name }, 'en');
      // Unchanged, since the answer is compared with it.
      if (form) expect({ ...body.parse(form), files: [] }).toEqual(form);
    }),
  );
});

it('recognises whether an answer covers what was sent', () => {
  const form = formOf({ ...whole, files: [new File(['a'], 'a.txt')] }, 'it');
  if (!form) throw new Error('the form is whole');
  const file: contract.TicketFile = { id: 'a', name: 'a.txt', des_type: 'text/plain', num_bytes: 1 };
  const rest = { cod_ticket: 'PV-AAAAAA', tms_created_at: '', tms_closed_at: null, deliveries: [] };
  const talk = { assignee: null, flg_own: true, des_state: 'new' as const, num_messages: 0, num_unread: 0 };
  const stored: contract.Ticket = { ...form, ...rest, ...talk, account: null, id: whole.id, files: [file] };
  expect(coversAll(stored, form)).toBe(true);
  expect(coversAll(stored, { ...form, files: [] })).toBe(true);
  expect(coversAll({ ...stored, files: [] }, form)).toBe(false);
  expect(coversAll({ ...stored, content: 'Earlier' }, form)).toBe(false);
});
