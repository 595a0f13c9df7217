import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { isInconclusive } from '../../api/refusals.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { isAboutSignIn } from '../failures.ts';
import { notifySuccess } from '../notices.ts';
import { useComposer, type Written } from './use-composer.ts';
import { useTicketCounts } from './use-tickets.ts';

type Props = {
  ticket: Ticket;
  /** How many messages are on screen. */
  num_seen: number;
  /** Whether it is shown to staff. */
  isHandled: boolean;
};

/** What to write next in a ticket: an answer or a note of staff, or what the person who asked has left to say. */
export const Composer = ({ ticket, num_seen, isHandled }: Props) => {
  const { thread: text, form: formText } = useText(support);
  const errorText = useErrorText();
  const { data: counts } = useTicketCounts();
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useId();
  const [kind, setKind] = useState<Written['kind']>('answer');
  const { flg_own, account, des_state, cod_ticket } = ticket;
  const isClosed = des_state === 'closed';
  const answer = useComposer({
    ticket,
    kind,
    num_seen,
    onSent: (written, answered) => {
      const isNowClosed = !isClosed && answered?.des_state === 'closed';
      if (isNowClosed) notifySuccess(text.sentAndClosed(cod_ticket));
      else notifySuccess(written.kind === 'note' ? text.noted : text.sent);
      field.current?.focus();
    },
  });
  const send = (close: boolean) => {
    if (!answer.send(close)) field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const isMailed = counts?.flg_mailed ?? true;
  const asStaff = isMailed
    ? text.answer
    : { ...text.answer, hint: text.answer.hintWithoutMail, submit: text.answer.submitWithoutMail };
  const asAsker = isClosed ? text.reopen : text.again;
  const isNote = kind === 'note';
  const words = isNote ? text.noting : flg_own ? asAsker : asStaff;
  const hint = flg_own || isNote || account ? words.hint : text.noReader;
  const { error } = answer;
  // Of a lost reply nobody knows whether it was stored: sent again as it is, it is stored once.
  const failure = error && !isAboutSignIn(error) && `${errorText(error)} ${isInconclusive(error) ? text.kept : ''}`;
  return (
    <form className="grid gap-2 border-line border-t px-4 pt-3 pb-4 md:px-6" onSubmit={submit} noValidate>
      {isHandled && !flg_own && (
        <SegmentedControl
          label={text.kind.label}
          size="small"
          className="justify-self-start"
          options={(['answer', 'note'] as const).map((value) => ({ value, label: text.kind[value] }))}
          value={kind}
          onChange={(next) => {
            setKind(next);
            answer.clear();
            field.current?.focus();
          }}
        />
      )}
      <TextArea
        ref={field}
        label={words.label}
        about={hint}
        rows={3}
        value={answer.content}
        error={answer.problem ? formText.messages[answer.problem] : undefined}
        aria-describedby={status}
        onChange={answer.change}
      />
      <p id={status} role="alert" className="font-semibold text-no text-sm empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {!flg_own && !isClosed && !isNote && (
          <Button variant="text" aria-disabled={answer.isSending} onClick={() => send(true)}>
            {text.answerAndClose}
          </Button>
        )}
        <Button type="submit" icon={Send} aria-disabled={answer.isSending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
};
