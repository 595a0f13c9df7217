import type { ComponentProps } from 'react';
import { useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Greets whom the link is for, and asks for the password. */
export const Registration = (props: ComponentProps<typeof RegistrationForm>) => {
  const text = useText(registration);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const { email, full_name } = props.invited;
  const isFirst = email === null;
  return (
    <div className="entrance">
      <div className="entrance-form">
        <div className="entrance-words">
          <h1 ref={heading} tabIndex={-1}>
            {isFirst ? text.welcome.heading : full_name ? text.hello(full_name) : text.title}
          </h1>
          <p>{isFirst ? text.welcome.lead : text.lead}</p>
        </div>
        <RegistrationForm {...props} />
      </div>
    </div>
  );
};
