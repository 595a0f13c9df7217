import { useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { ButtonLink } from '../theme/ButtonLink.tsx';

/** Whoever opens the site without an account lands on the sign-in page: this says where the test is. */
export const TestInvitation = () => {
  const { test } = useText(login);
  const heading = useId();
  return (
    <section className="test-invitation" aria-labelledby={heading}>
      <svg viewBox="0 0 68 44" aria-hidden="true" focusable="false">
        <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="3" />
        <circle cx="34" cy="22" r="11" fill="#E8A33D" />
      </svg>
      <h2 id={heading}>{test.question}</h2>
      <p>{test.text}</p>
      <ButtonLink size="lg" to="/test">
        {test.action}
      </ButtonLink>
    </section>
  );
};
