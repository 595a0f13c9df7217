import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { maxContent, type TicketDraft, type TicketProblems } from './ticket-draft.ts';

/** As the contract takes it, but for the content. */
const maxLength = 100;

/** Characters left from which the count is shown. */
const near = 500;

type Props = {
  draft: TicketDraft;
  problems: TicketProblems;
  onChange: (part: Partial<TicketDraft>) => void;
  /** Id of the form that the fields belong to. */
  form: string;
};

/** The values of a choice with their words, in the order of the dictionary. */
const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** What the ticket is about, and how urgent it is. */
export const TopicFields = ({ draft, problems, onChange, form }: Props) => {
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

/** What happened, in a line and at length. */
export const StoryFields = ({ draft, problems, onChange, form }: Props) => {
  const { form: text } = useText(support);
  const left = maxContent - draft.content.length;
  return (
    <>
      <TextInput
        label={text.subject}
        required
        withAsterisk={false}
        form={form}
        maxLength={maxLength}
        autoComplete="off"
        value={draft.subject}
        onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
        error={problems.subject && text.messages.required}
      />
      <div className="ticket-content">
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
          {left <= near && (left >= 0 ? text.left(left) : text.over(-left))}
        </p>
      </div>
    </>
  );
};

/** Who writes, and where the answer goes. */
export const SenderFields = ({ draft, problems, onChange, form }: Props) => {
  const { form: text } = useText(support);
  return (
    <fieldset className="ticket-sender">
      <legend>{text.sender}</legend>
      <div className="ticket-pair">
        <TextInput
          label={text.email}
          required
          withAsterisk={false}
          form={form}
          type="email"
          maxLength={maxLength}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.user_email}
          onChange={({ currentTarget: { value } }) => onChange({ user_email: value })}
          error={problems.user_email && text.messages[problems.user_email === 'required' ? 'required' : 'checkEmail']}
        />
        <TextInput
          label={text.name}
          required
          withAsterisk={false}
          form={form}
          maxLength={maxLength}
          autoComplete="name"
          spellCheck={false}
          value={draft.user_full_name}
          onChange={({ currentTarget: { value } }) => onChange({ user_full_name: value })}
          error={
            problems.user_full_name && text.messages[problems.user_full_name === 'required' ? 'required' : 'checkName']
          }
        />
      </div>
    </fieldset>
  );
};
