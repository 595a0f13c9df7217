import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { maxContentLength, maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
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
const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** What the ticket is about, and how urgent it is. */
export const TopicFields = ({ draft, problems, onChange, form }: FieldsProps) => {
  const { form: text, categories, priorityHints } = useText(support);
  const none = { value: '' as const, label: text.choose };
  const { hs_ticket_category, hs_ticket_priority } = problems;
  const category = [none, ...optionsOf(categories)];
  const priority = [none, ...optionsOf(priorityHints)];
  return (
    <div className="ticket-pair">
      <NativeSelect
        label={text.category}
        data-autofocus
        required
        withAsterisk={false}
        form={form}
        data={category}
        value={draft.hs_ticket_category}
        onChange={({ currentTarget: { selectedIndex } }) =>
          onChange({ hs_ticket_category: category[selectedIndex]?.value ?? '' })
        }
        error={hs_ticket_category && text.messages.select}
      />
      <NativeSelect
        label={text.priority}
        required
        withAsterisk={false}
        form={form}
        data={priority}
        value={draft.hs_ticket_priority}
        onChange={({ currentTarget: { selectedIndex } }) =>
          onChange({ hs_ticket_priority: priority[selectedIndex]?.value ?? '' })
        }
        error={hs_ticket_priority && text.messages.select}
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
      <div className="ticket-counted">
        <TextInput
          label={text.subject}
          required
          withAsterisk={false}
          form={form}
          maxLength={maxTextLength}
          autoComplete="off"
          value={draft.subject}
          onPaste={(event) => setWasCut(isCutBy(event))}
          onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
          error={problems.subject && text.messages.required}
        />
        <p role="status" className="ticket-left">
          {wasCut && draft.subject.length === maxTextLength && text.cut(maxTextLength)}
        </p>
      </div>
      <div className="ticket-counted">
        <Textarea
          label={text.content}
          description={text.contentHint}
          required
          withAsterisk={false}
          form={form}
          rows={5}
          resize="vertical"
          value={draft.content}
          onChange={({ currentTarget: { value } }) => onChange({ content: value })}
          error={problems.content && text.messages[problems.content === 'tooLong' ? 'tooLong' : 'required']}
        />
        <p role="status" className="ticket-left">
          {left <= showCountBelow && (left >= 0 ? text.left(left) : text.over(-left))}
        </p>
      </div>
    </>
  );
};
