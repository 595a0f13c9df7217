import { TextInput } from '@mantine/core';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { EmailInput } from '../forms/EmailInput.tsx';
import type { FieldsProps } from './TicketFields.tsx';

/** The sender's name and email address; the answer goes to the account's, and the form says so. */
export const SenderFields = ({ draft, problems, onChange, form }: FieldsProps) => {
  const { form: text } = useText(support);
  const account = useLogin();
  return (
    <fieldset className="ticket-sender">
      <legend>{text.sender}</legend>
      <div className="ticket-pair">
        <EmailInput
          label={text.email}
          required
          form={form}
          autoComplete="email"
          value={draft.user_email}
          onChange={(user_email) => onChange({ user_email })}
          wrongForm={text.messages.checkEmail}
          error={problems.user_email && text.messages[problems.user_email === 'required' ? 'required' : 'checkEmail']}
        />
        <TextInput
          label={text.name}
          required
          withAsterisk={false}
          form={form}
          maxLength={maxTextLength}
          autoComplete="name"
          spellCheck={false}
          value={draft.user_full_name}
          onChange={({ currentTarget: { value } }) => onChange({ user_full_name: value })}
          error={
            problems.user_full_name && text.messages[problems.user_full_name === 'required' ? 'required' : 'checkName']
          }
        />
      </div>
      {account && <p>{text.answerTo(account.email)}</p>}
      <p>{text.readers}</p>
    </fieldset>
  );
};
