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
import { type AttachmentProblem, attachmentProblem } from './AttachmentField.tsx';

type Sender = { email: string; full_name: string };

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

const selects = ['hs_ticket_category', 'hs_ticket_priority'] as const;
const inputs = ['subject', 'content', 'user_email', 'user_full_name'] as const;
const fields = [...selects, ...inputs] as const;
export type FieldName = (typeof fields)[number];

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

export const isWritten = (draft: TicketDraft, sender: Sender): boolean => {
  const blank = emptyDraft(sender);
  return draft.files.length > 0 || fields.some((name) => draft[name] !== blank[name]);
};

/** Removes control characters, which the server refuses and which pasted text may contain. */
const lineOf = (text: string): string => typedLine(lineWithoutControls(text.replace(/\s+/g, ' ')));

const normalized = (draft: TicketDraft): TicketDraft => ({
  ...draft,
  subject: lineOf(draft.subject),
  content: textWithoutInvisible(draft.content.replace(/\r\n?/g, '\n')).trim(),
  user_email: typedEmail(draft.user_email),
  user_full_name: lineOf(draft.user_full_name),
});

type FieldProblem = 'select' | 'required' | 'checkEmail' | 'checkName' | 'tooLong';
type TicketProblems = Partial<Record<FieldName, FieldProblem>> & { files?: AttachmentProblem };

export const ticketProblems = (draft: TicketDraft): TicketProblems => {
  const sent = normalized(draft);
  const files = attachmentProblem(sent.files);
  const problems: TicketProblems = files ? { files } : {};
  if (sent.content.length > maxContentLength) problems.content = 'tooLong';
  if (!isEmail(sent.user_email)) problems.user_email = 'checkEmail';
  // The server refuses web addresses in a name, since mail programs would turn them into links.
  if (containsWebAddress(sent.user_full_name)) problems.user_full_name = 'checkName';
  for (const name of selects) if (sent[name] === '') problems[name] = 'select';
  for (const name of inputs) if (sent[name] === '') problems[name] = 'required';
  return problems;
};

/** The main reason why a draft cannot be sent; undefined when it can. */
export const summaryOf = ({ user_email, files, ...others }: TicketProblems) => {
  const problems = Object.values(others);
  if (problems.some((problem) => problem === 'select' || problem === 'required')) return 'missingData';
  if (user_email === 'required') return 'missingSender';
  return user_email || files || problems.length > 0 ? 'checkForm' : undefined;
};

type TicketForm = NewTicket & { files: File[] };

export const formOf = (draft: TicketDraft, language: Language): TicketForm | null => {
  const { hs_ticket_category, hs_ticket_priority, ...rest } = normalized(draft);
  if (summaryOf(ticketProblems(draft)) || !hs_ticket_category || !hs_ticket_priority) return null;
  // The files come last, when the server has read the fields.
  return { hs_ticket_category, hs_ticket_priority, language, ...rest };
};

/** Whether the stored ticket is what was sent, rather than an earlier version whose answer was lost. */
export const coversAll = (ticket: Ticket, { files, ...sent }: TicketForm): boolean =>
  files.length <= ticket.files.length && fields.every((name) => ticket[name] === sent[name]);
