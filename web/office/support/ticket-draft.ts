import { maxContentLength } from '../../../contract/rules/limits.ts';
import { holdsWebAddress, lineWithoutUnseen, textWithoutUnseen } from '../../../contract/rules/text.ts';
import type { NewTicket, Ticket, TicketCategory, TicketPriority } from '../../../contract/tickets.ts';
import { newUuid } from '../../api/new-uuid.ts';
import type { Language } from '../../i18n/language.tsx';
import { isEmail } from '../forms/email.ts';
import { type AttachmentProblem, attachmentProblem } from './attachments.ts';

/** Who writes: the account, until it is changed. */
export type Sender = { email: string; full_name: string };

/** A ticket as it is being written. Its id stays the same until it has been sent, so that two attempts make one ticket. */
export type TicketDraft = {
  id: string;
  hs_ticket_category: TicketCategory | '';
  hs_ticket_priority: TicketPriority | '';
  subject: string;
  content: string;
  user_email: string;
  user_full_name: string;
  files: File[];
};

export const emptyDraft = ({ email, full_name }: Sender): TicketDraft => ({
  id: newUuid(),
  hs_ticket_category: '',
  hs_ticket_priority: '',
  subject: '',
  content: '',
  user_email: email,
  user_full_name: full_name,
  files: [],
});

/** Whether something would be lost with a draft. */
export const isWritten = ({ id: _, files, ...draft }: TicketDraft, sender: Sender): boolean => {
  const { id: __, files: ___, ...blank } = emptyDraft(sender);
  return files.length > 0 || JSON.stringify(draft) !== JSON.stringify(blank);
};

/** What the server refuses and nobody can see is left out: it comes along when one pastes. */
const lineOf = (text: string): string => lineWithoutUnseen(text.replace(/\s+/g, ' ')).trim();

/** What was written as the server keeps it. */
const tidied = (draft: TicketDraft): TicketDraft => ({
  ...draft,
  subject: lineOf(draft.subject),
  content: textWithoutUnseen(draft.content.replace(/\r\n?/g, '\n')).trim(),
  user_email: draft.user_email.trim().toLowerCase(),
  user_full_name: lineOf(draft.user_full_name),
});

export type TicketProblem = 'select' | 'required' | 'checkEmail' | 'checkName' | 'tooLong';
export type TicketProblems = Partial<Record<Exclude<keyof TicketDraft, 'id' | 'files'>, TicketProblem>> & {
  files?: AttachmentProblem;
};

const emailProblem = (email: string): TicketProblem | undefined => {
  if (email === '') return 'required';
  return isEmail(email) ? undefined : 'checkEmail';
};

const contentProblem = (content: string): TicketProblem | undefined => {
  if (content === '') return 'required';
  return content.length > maxContentLength ? 'tooLong' : undefined;
};

/** Mail programs would make links of addresses in a name: the server takes none. */
const nameProblem = (name: string): TicketProblem | undefined => {
  if (name === '') return 'required';
  return holdsWebAddress(name) ? 'checkName' : undefined;
};

/** What is wrong with a draft, by field. */
export const ticketProblems = (draft: TicketDraft): TicketProblems => {
  const { hs_ticket_category, hs_ticket_priority, subject, content, user_email, user_full_name, files } = tidied(draft);
  const found = {
    hs_ticket_category: hs_ticket_category === '' ? 'select' : undefined,
    hs_ticket_priority: hs_ticket_priority === '' ? 'select' : undefined,
    subject: subject === '' ? 'required' : undefined,
    content: contentProblem(content),
    user_email: emailProblem(user_email),
    user_full_name: nameProblem(user_full_name),
    files: attachmentProblem(files),
  } as const;
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

export type Summary = 'missingData' | 'missingSender' | 'checkForm';

/** What keeps a draft from being sent, in one word; undefined when nothing does. */
export const summaryOf = ({ user_email, files, ...others }: TicketProblems): Summary | undefined => {
  const problems = Object.values(others);
  if (problems.some((problem) => problem === 'select' || problem === 'required')) return 'missingData';
  if (user_email === 'required') return 'missingSender';
  return user_email || files || problems.length > 0 ? 'checkForm' : undefined;
};

export type TicketForm = NewTicket & { files: File[] };

/** The form that the server takes; null while the draft is not whole. */
export const formOf = (draft: TicketDraft, language: Language): TicketForm | null => {
  const { hs_ticket_category, hs_ticket_priority, ...rest } = tidied(draft);
  if (summaryOf(ticketProblems(draft)) || !hs_ticket_category || !hs_ticket_priority) return null;
  // The files come last: the server has read the fields by then.
  return { hs_ticket_category, hs_ticket_priority, language, ...rest };
};

const words = [
  'hs_ticket_category',
  'hs_ticket_priority',
  'subject',
  'content',
  'user_email',
  'user_full_name',
] as const;

/** Whether the server has all that was sent: not when an earlier attempt had arrived unheard, and was changed since. */
export const coversAll = (ticket: Ticket, { files, ...sent }: TicketForm): boolean =>
  files.length <= ticket.files.length && words.every((name) => ticket[name] === sent[name]);
