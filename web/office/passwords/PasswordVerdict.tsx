import { useEffect, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import type { PasswordCheck } from './new-password.ts';

/** ms of rest after which the result is read out, so that nobody is talked to at every key. */
const rest = 1200;

/** The result of the check for whoever cannot see the list, once typing rests. */
export const PasswordVerdict = ({ check }: { check: PasswordCheck | undefined }) => {
  const text = useText(passwords);
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!check) say('');
      else say(check.errors.length ? text.missing(check.errors.map((rule) => text.rules[rule])) : text.good);
    }, rest);
    return () => clearTimeout(timer);
  }, [check, text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
};
