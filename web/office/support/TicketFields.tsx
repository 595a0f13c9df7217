import { type ClipboardEvent, useState } from 'react';
import { maxContentLength, maxTextLength } from '../../../contract/rules/limits.ts';
import type { TicketCategory, TicketPriority } from '../../../contract/tickets.ts';
import { useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import type { TicketDraft, TicketProblems } from './ticket-draft.ts';

/** The count is shown once this many characters are left. */
const showCountBelow = 500;

export type FieldsProps = {
  draft: TicketDraft;
  problems: TicketProblems;
  onChange: (part: Partial<TicketDraft>) => void;
  /** The id of the form that the fields belong to. */
  form: string;
};

/** The options of a select with their labels, in the order of the dictionary. */
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** What the ticket is about, and how urgent it is. */
export const TopicFields = ({ draft, problems, onChange, form }: FieldsProps) => {
  const { form: text, categories, priorityHints } = useText(support);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={text.category}
        data-autofocus
        required
        form={form}
        placeholder={text.choose}
        options={optionsOf(categories)}
        value={draft.hs_ticket_category}
        onChange={(value) => onChange({ hs_ticket_category: value as TicketCategory | '' })}
        error={problems.hs_ticket_category && text.messages.select}
      />
      <Select
        label={text.priority}
        required
        form={form}
        placeholder={text.choose}
        options={optionsOf(priorityHints)}
        value={draft.hs_ticket_priority}
        onChange={(value) => onChange({ hs_ticket_priority: value as TicketPriority | '' })}
        error={problems.hs_ticket_priority && text.messages.select}
      />
    </div>
  );
};

/** Whether pasting exceeds the maximum length of the field: the browser truncates silently. */
const isCutBy = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): boolean => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - replaced + clipboardData.getData('text').trimEnd().length > maxTextLength;
};

/** The subject and the description. */
export const StoryFields = ({ draft, problems, onChange, form }: FieldsProps) => {
  const { form: text } = useText(support);
  const left = maxContentLength - draft.content.length;
  const [wasCut, setWasCut] = useState(false);
  return (
    <>
      <TextInput
        label={text.subject}
        required
        form={form}
        maxLength={maxTextLength}
        autoComplete="off"
        value={draft.subject}
        onPaste={(event) => setWasCut(isCutBy(event))}
        onChange={(subject) => onChange({ subject })}
        error={problems.subject && text.messages.required}
        below={
          <p role="status" className="text-sm text-text-2 empty:hidden">
            {wasCut && draft.subject.length === maxTextLength && text.cut(maxTextLength)}
          </p>
        }
      />
      <TextArea
        label={text.content}
        about={text.contentHint}
        required
        form={form}
        rows={5}
        value={draft.content}
        onChange={(content) => onChange({ content })}
        error={problems.content && text.messages[problems.content === 'tooLong' ? 'tooLong' : 'required']}
        below={
          <p role="status" className="text-sm text-text-2 empty:hidden">
            {left <= showCountBelow && (left >= 0 ? text.left(left) : text.over(-left))}
          </p>
        }
      />
    </>
  );
};

/** The sender's name and email address; the answer goes to the account's, and the form says so. */
export const SenderFields = ({ draft, problems, onChange, form }: FieldsProps) => {
  const { form: text } = useText(support);
  const account = useLogin();
  const { user_email, user_full_name } = problems;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{text.sender}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailInput
          label={text.email}
          required
          form={form}
          autoComplete="email"
          value={draft.user_email}
          onChange={(value) => onChange({ user_email: value })}
          wrongForm={text.messages.checkEmail}
          error={user_email && text.messages[user_email === 'required' ? 'required' : 'checkEmail']}
        />
        <TextInput
          label={text.name}
          required
          form={form}
          maxLength={maxTextLength}
          autoComplete="name"
          spellCheck={false}
          value={draft.user_full_name}
          onChange={(value) => onChange({ user_full_name: value })}
          error={user_full_name && text.messages[user_full_name === 'required' ? 'required' : 'checkName']}
        />
      </div>
      {account && <p className="text-sm text-text-2">{text.answerTo(account.email)}</p>}
      <p className="text-sm text-text-2">{text.readers}</p>
    </fieldset>
  );
};
