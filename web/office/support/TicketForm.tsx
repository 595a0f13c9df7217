import { type ClipboardEvent, useState } from 'react';
import { maxContentLength, maxTextLength } from '../../../contract/rules/limits.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn, useLogin } from '../../api/login.ts';
import { hasStatus, isInconclusive } from '../../api/refusals.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/AccountInputs.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { clearNotices } from '../notices.ts';
import { optionsOf } from '../options-of.ts';
import { AttachmentField, refusedFile, withFiles } from './AttachmentField.tsx';
import { useTicketFailure } from './TicketAction.tsx';
import { coversAll, type FieldName, formOf, summaryOf, type TicketDraft, ticketProblems } from './ticket-draft.ts';

type Props = {
  draft: TicketDraft;
  /** Whether the draft was written before a reload, which lost its files. */
  isRestored: boolean;
  onChange: (draft: TicketDraft) => void;
  /** Called when sent. `isWhole` is false if the server has the version of an earlier attempt whose answer was lost. */
  onSent: (ticket: Ticket, isWhole: boolean) => void;
  /** Called when the ticket was only stored in part; a notice has said which part is missing. */
  onPartlySent: () => void;
};

const useRefusal = (error: unknown, files: readonly File[]): string | undefined => {
  const { form: text } = useText(support);
  if (!(error instanceof ApiError)) return undefined;
  if (hasStatus(error, 415)) return text.refusedKind(refusedFile(files, error.fields)?.name);
  return hasStatus(error, 413) ? text.sizeLimit : undefined;
};

const showCountBelow = 500;

/** Whether pasting exceeds the maximum length of the field: the browser truncates silently. */
const isCutBy = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): boolean => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - replaced + clipboardData.getData('text').trimEnd().length > maxTextLength;
};

const FieldStatus = ({ children }: { children: string | false }) => (
  <p role="status" className="text-sm text-text-2 empty:hidden">
    {children}
  </p>
);

export const TicketForm = ({ draft, isRestored, onChange, onSent, onPartlySent }: Props) => {
  const { form: text, categories, priorityHints } = useText(support);
  const { language } = useLanguage();
  const account = useLogin();
  const notifyFailure = useTicketFailure();
  const form = useDialogForm({
    body: formOf(draft, language),
    send: (body) => {
      // Notices about the last attempt are outdated.
      clearNotices();
      return callSignedIn('POST /tickets', { body }, { form: true, timeoutMs: longCallTimeoutMs });
    },
    onSent: ({ ticket }, body) => onSent(ticket, coversAll(ticket, body)),
    onFailure: (error) => {
      notifyFailure(error);
      if (hasStatus(error, 512)) onPartlySent();
    },
  });
  const [wasCut, setWasCut] = useState(false);
  const left = maxContentLength - draft.content.length;
  const refusal = useRefusal(form.error, draft.files);
  const problems = form.isChecked ? ticketProblems(draft) : {};
  const summary = summaryOf(problems);
  const outcome = isInconclusive(form.error) ? text.notKnown : text.notSent;
  const change = (part: Partial<TicketDraft>) => {
    form.clearFailure();
    onChange({ ...draft, ...part });
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    change({ files: withFiles(draft.files, pasted) });
  };
  const fieldFor = (name: FieldName) => {
    const problem = problems[name];
    return {
      required: true,
      value: draft[name],
      onChange: (value: string) => change({ [name]: value }),
      error: problem && text.messages[problem],
    };
  };
  return (
    <DialogForm
      form={form}
      submit={text.submit}
      failure={form.hasFailed ? outcome : summary && text.messages[summary]}
      onPaste={paste}
    >
      <p>{text.intro}</p>
      {isRestored && <p className="rounded-md bg-amber-soft px-3 py-2">{text.restored}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...fieldFor('hs_ticket_category')}
          label={text.category}
          data-autofocus
          placeholder={text.choose}
          options={optionsOf(categories)}
        />
        <Select
          {...fieldFor('hs_ticket_priority')}
          label={text.priority}
          placeholder={text.choose}
          options={optionsOf(priorityHints)}
        />
      </div>
      <TextInput
        {...fieldFor('subject')}
        label={text.subject}
        maxLength={maxTextLength}
        autoComplete="off"
        onPaste={(event) => setWasCut(isCutBy(event))}
        below={<FieldStatus>{wasCut && draft.subject.length === maxTextLength && text.cut(maxTextLength)}</FieldStatus>}
      />
      <TextArea
        {...fieldFor('content')}
        label={text.content}
        about={text.contentHint}
        rows={5}
        below={<FieldStatus>{left <= showCountBelow && (left >= 0 ? text.left(left) : text.over(-left))}</FieldStatus>}
      />
      <AttachmentField files={draft.files} onChange={(files) => change({ files })} refusal={refusal} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{text.sender}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <EmailInput
            {...fieldFor('user_email')}
            label={text.email}
            autoComplete="email"
            wrongForm={text.messages.checkEmail}
          />
          <TextInput {...fieldFor('user_full_name')} label={text.name} autoComplete="name" spellCheck={false} />
        </div>
        {account && <p className="text-sm text-text-2">{text.answerTo(account.email)}</p>}
        <p className="text-sm text-text-2">{text.readers}</p>
      </fieldset>
    </DialogForm>
  );
};
