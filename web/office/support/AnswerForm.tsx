import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { Ticket } from '../../../contract/tickets.ts';
import { isInconclusive } from '../../api/refusals.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { isAboutSignIn } from '../failures.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { notifySuccess } from '../notices.ts';
import { useAnswer } from './use-answer.ts';

type Props = {
  ticket: Ticket;
  /** How many messages are on screen. */
  num_seen: number;
  /** Called when the ticket was marked as dealt with. */
  onClosed: () => void;
};

/** What to write next in a ticket: an answer of staff, or what whoever asked has left to say. */
export const AnswerForm = ({ ticket, num_seen, onClosed }: Props) => {
  const { thread: text, form: formText } = useText(support);
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { flg_own, account, des_state, cod_ticket } = ticket;
  const isClosed = des_state === 'closed';
  const answer = useAnswer({
    ticket,
    num_seen,
    onSent: (answered) => {
      const isNowClosed = !isClosed && answered.des_state === 'closed';
      notifySuccess(isNowClosed ? text.sentAndClosed(cod_ticket) : text.sent(cod_ticket));
      if (isNowClosed) onClosed();
    },
  });
  const send = (close: boolean) => {
    if (!answer.send(close)) field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const words = flg_own ? (isClosed ? text.reopen : text.again) : text.answer;
  const { error } = answer;
  // Of a lost reply nobody knows whether it was stored: sent again as it is, it is stored once.
  const isUnknown = isInconclusive(error);
  return (
    <form className="thread-form" onSubmit={submit} noValidate>
      <Textarea
        ref={field}
        label={words.label}
        description={flg_own || account ? words.hint : text.noReader}
        aria-label={text.about(words.label, cod_ticket)}
        autosize
        minRows={3}
        maxRows={14}
        value={answer.content}
        error={answer.problem && formText.messages[answer.problem]}
        onChange={({ currentTarget: { value } }) => answer.change(value)}
      />
      <FormFailure>
        {error && !isAboutSignIn(error) && `${errorText(error)} ${isUnknown ? text.kept : ''}`.trim()}
      </FormFailure>
      <div className="thread-buttons">
        <Button type="submit" aria-busy={answer.isSending}>
          {words.submit}
        </Button>
        {!flg_own && !isClosed && (
          <Button variant="outline" aria-busy={answer.isSending} onClick={() => send(true)}>
            {text.sendAndClose}
          </Button>
        )}
      </div>
    </form>
  );
};
