import { maxContentLength } from '../../../contract/rules/limits.ts';
import {
  containsWebAddress,
  lineWithoutControls,
  textWithoutInvisible,
  typedEmail,
  typedLine,
} from '../../../contract/rules/text.ts';
import type { NewTicket, Ticket, TicketCategory, TicketPriority } from '../../../contract/tickets.ts';
import { newUuid } from '../../api/new-uuid.ts';
import type { Language } from '../../i18n/language.tsx';
import { isEmail } from '../forms/email.ts';
import { type AttachmentProblem, attachmentProblem } from './attachments.ts';

/** The sender: by default the account. */
export type Sender = { email: string; full_name: string };

/** A ticket being written. Its id stays the same until it has been sent, so that two attempts create one ticket. */
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

/** Whether discarding a draft would lose anything. */
export const isWritten = ({ id: _, files, ...draft }: TicketDraft, sender: Sender): boolean => {
  const { id: __, files: ___, ...blank } = emptyDraft(sender);
  return files.length > 0 || JSON.stringify(draft) !== JSON.stringify(blank);
};

/** Removes control characters, which the server refuses and which pasted text may contain. */
const lineOf = (text: string): string => typedLine(lineWithoutControls(text.replace(/\s+/g, ' ')));

/** The draft as the server would store it. */
const normalized = (draft: TicketDraft): TicketDraft => ({
  ...draft,
  subject: lineOf(draft.subject),
  content: textWithoutInvisible(draft.content.replace(/\r\n?/g, '\n')).trim(),
  user_email: typedEmail(draft.user_email),
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

/** The server refuses web addresses in a name, since mail programs would turn them into links. */
const nameProblem = (name: string): TicketProblem | undefined => {
  if (name === '') return 'required';
  return containsWebAddress(name) ? 'checkName' : undefined;
};

/** The problems of a draft, by field. */
export const ticketProblems = (draft: TicketDraft): TicketProblems => {
  const { hs_ticket_category, hs_ticket_priority, subject, content, user_email, user_full_name, files } =
    normalized(draft);
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

/** The main reason why a draft cannot be sent; undefined when it can. */
export const summaryOf = ({ user_email, files, ...others }: TicketProblems): Summary | undefined => {
  const problems = Object.values(others);
  if (problems.some((problem) => problem === 'select' || problem === 'required')) return 'missingData';
  if (user_email === 'required') return 'missingSender';
  return user_email || files || problems.length > 0 ? 'checkForm' : undefined;
};

export type TicketForm = NewTicket & { files: File[] };

/** The form to send; null while the draft is incomplete. */
export const formOf = (draft: TicketDraft, language: Language): TicketForm | null => {
  const { hs_ticket_category, hs_ticket_priority, ...rest } = normalized(draft);
  if (summaryOf(ticketProblems(draft)) || !hs_ticket_category || !hs_ticket_priority) return null;
  // The files come last, when the server has read the fields.
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

/** Whether the stored ticket is what was sent, rather than an earlier version whose answer was lost. */
export const coversAll = (ticket: Ticket, { files, ...sent }: TicketForm): boolean =>
  files.length <= ticket.files.length && words.every((name) => ticket[name] === sent[name]);
