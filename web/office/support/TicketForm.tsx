import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import '../forms/dialog-form.css';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import { clearNotices } from '../notices.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { refusedFile, withFiles } from './attachments.ts';
import { SenderFields } from './SenderFields.tsx';
import { StoryFields, TopicFields } from './TicketFields.tsx';
import {
  type TicketForm as Form,
  formOf,
  holdsAll,
  summaryOf,
  type TicketDraft,
  ticketProblems,
} from './ticket-draft.ts';
import { isPartial, useTicketFailure } from './use-ticket-failure.ts';
import './ticket-form.css';

/** Key of the call that sends it. */
export const sending = ['POST /tickets'];

type Props = {
  draft: TicketDraft;
  /** It was written before a reload. */
  isRestored: boolean;
  onChange: (part: Partial<TicketDraft>) => void;
  /** Sent: all of it, or as an earlier attempt had it that nobody heard of. */
  onSent: (ticket: Ticket, isWhole: boolean) => void;
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

/** Whether the server may have the ticket although the call failed. */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** A ticket as it is written, until the server has it. */
export const TicketForm = ({ draft, isRestored, onChange, onSent, onPartlySent, onCancel }: Props) => {
  const { form: text } = useText(support);
  const { cancel } = useText(table);
  const { language } = useLanguage();
  const notifyFailure = useTicketFailure('head');
  const [attempts, setAttempts] = useState(0);
  const form = useId();
  useProblemFocus(form, attempts);
  const { mutate, reset, isPending, isError, error } = useMutation({
    mutationKey: sending,
    mutationFn: (body: Form) => callSignedIn('POST /tickets', { body }, { form: true }),
    // What was told of the last attempt is no longer so.
    onMutate: clearNotices,
    onSuccess: ({ ticket }, body) => onSent(ticket, holdsAll(ticket, body)),
    onError: (failure) => {
      notifyFailure(failure);
      if (isPartial(failure)) onPartlySent();
    },
  });
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What failed is told right above them, and has pushed them down.
    if (isError) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [isError]);
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
      {isRestored && <p className="ticket-aside">{text.restored}</p>}
      <TopicFields {...fields} />
      <StoryFields {...fields} />
      <AttachmentField files={draft.files} onChange={(files) => change({ files })} refusal={refusal} />
      <SenderFields {...fields} />
      <FormFailure>{summary && text.messages[summary]}</FormFailure>
      {isError && <p className="ticket-aside">{mayHaveArrived(error) ? text.notKnown : text.notSent}</p>}
      <div ref={buttons} className="dialog-buttons">
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
