import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import type { NewTicket, Ticket } from '../../../contract/tickets.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import '../forms/dialog-form.css';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { refusedFile, withFiles } from './attachments.ts';
import { SenderFields, StoryFields, TopicFields } from './TicketFields.tsx';
import { formOf, summaryOf, type TicketDraft, ticketProblems } from './ticket-draft.ts';
import { isPartial, useTicketFailure } from './use-ticket-failure.ts';
import './ticket-form.css';

/** Key of the call that sends it. */
export const sending = ['POST /tickets'];

type Props = {
  draft: TicketDraft;
  onChange: (part: Partial<TicketDraft>) => void;
  onSent: (ticket: Ticket) => void;
  /** The ticket is there, but not all of it; what of it is not was told. */
  onPartlySent: () => void;
  onCancel: () => void;
};

/** What the server has against the files, in words, if it is that. */
const useRefusal = (error: unknown, files: readonly File[]): string | undefined => {
  const { form: text } = useText(support);
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 415) return text.refusedKind(refusedFile(files, error.fields)?.name);
  return error.status === 413 ? text.sizeLimit : undefined;
};

/** A ticket as it is written, until the server has it. */
export const TicketForm = ({ draft, onChange, onSent, onPartlySent, onCancel }: Props) => {
  const { form: text } = useText(support);
  const { cancel } = useText(table);
  const { language } = useLanguage();
  const notifyFailure = useTicketFailure();
  const [attempts, setAttempts] = useState(0);
  const form = useId();
  useProblemFocus(form, attempts);
  const { mutate, reset, isPending, isError, error } = useMutation({
    mutationKey: sending,
    mutationFn: (body: NewTicket) => callSignedIn('POST /tickets', { body }, { form: true }),
    onSuccess: ({ ticket }) => onSent(ticket),
    onError: (failure) => {
      notifyFailure(failure);
      if (isPartial(failure)) onPartlySent();
    },
  });
  const refusal = useRefusal(error, draft.files);
  const problems = ticketProblems(draft);
  const shown = attempts > 0 ? problems : {};
  const summary = summaryOf(shown);
  const change = (part: Partial<TicketDraft>) => {
    if (isError) reset();
    onChange(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    const body = formOf(draft, language);
    if (body && !isPending) mutate(body);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    change({ files: withFiles(draft.files, pasted) });
  };
  const fields = { draft, problems: shown, onChange: change, form };
  return (
    <form id={form} className="dialog-form" onSubmit={submit} onPaste={paste} noValidate>
      <p>{text.intro}</p>
      <TopicFields {...fields} />
      <StoryFields {...fields} />
      <AttachmentField files={draft.files} onChange={(files) => change({ files })} refusal={refusal} />
      <SenderFields {...fields} />
      <FormFailure>{summary && text.messages[summary]}</FormFailure>
      {isError && <p className="ticket-not-sent">{text.notSent}</p>}
      <div className="dialog-buttons">
        <Button variant="outline" disabled={isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
};
