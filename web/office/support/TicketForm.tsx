import type { ClipboardEvent } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { ApiError, longCallTimeoutMs } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { hasStatus, isInconclusive } from '../../api/refusals.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { clearNotices } from '../notices.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { refusedFile, withFiles } from './attachments.ts';
import { SenderFields, StoryFields, TopicFields } from './TicketFields.tsx';
import { coversAll, formOf, summaryOf, type TicketDraft, ticketProblems } from './ticket-draft.ts';
import { isPartial, useTicketFailure } from './use-ticket-failure.ts';

type Props = {
  draft: TicketDraft;
  /** Whether the draft was written before a reload. */
  isRestored: boolean;
  onChange: (part: Partial<TicketDraft>) => void;
  /** Called when sent. `isWhole` is false if the server has the version of an earlier attempt whose answer was lost. */
  onSent: (ticket: Ticket, isWhole: boolean) => void;
  /** Called when the ticket was only stored in part; a notice has said which part is missing. */
  onPartlySent: () => void;
};

/** The server's reason for refusing the files, if that was the error. */
const useRefusal = (error: unknown, files: readonly File[]): string | undefined => {
  const { form: text } = useText(support);
  if (!(error instanceof ApiError)) return undefined;
  if (hasStatus(error, 415)) return text.refusedKind(refusedFile(files, error.fields)?.name);
  return hasStatus(error, 413) ? text.sizeLimit : undefined;
};

/** The form to write and send a ticket. */
export const TicketForm = ({ draft, isRestored, onChange, onSent, onPartlySent }: Props) => {
  const { form: text } = useText(support);
  const { language } = useLanguage();
  const notifyFailure = useTicketFailure('head');
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
      if (isPartial(error)) onPartlySent();
    },
  });
  const refusal = useRefusal(form.error, draft.files);
  const problems = form.isChecked ? ticketProblems(draft) : {};
  const summary = summaryOf(problems);
  const change = (part: Partial<TicketDraft>) => {
    form.clearFailure();
    onChange(part);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    change({ files: withFiles(draft.files, pasted) });
  };
  const fields = { draft, problems, onChange: change, form: form.id };
  const outcome = isInconclusive(form.error) ? text.notKnown : text.notSent;
  return (
    <DialogForm
      form={form}
      submit={text.submit}
      failure={summary ? text.messages[summary] : null}
      note={form.hasFailed && <p className="font-semibold">{outcome}</p>}
      onPaste={paste}
    >
      <p>{text.intro}</p>
      {isRestored && <p className="rounded-md bg-amber-soft px-3 py-2">{text.restored}</p>}
      <TopicFields {...fields} />
      <StoryFields {...fields} />
      <AttachmentField files={draft.files} onChange={(files) => change({ files })} refusal={refusal} />
      <SenderFields {...fields} />
    </DialogForm>
  );
};
