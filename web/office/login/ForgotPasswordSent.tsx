import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';

type Props = { to: string; onClose: () => void };

/** What happens next, also for an address that nobody here has: it is not told who has an account. */
export const ForgotPasswordSent = ({ to, onClose }: Props) => {
  const { forgot } = useText(login);
  const words = useArrivalFocus<HTMLDivElement>();
  return (
    <div className="dialog-form">
      <div ref={words} tabIndex={-1} className="dialog-words">
        <p>{forgot.sent(to)}</p>
        <p>{forgot.notThere}</p>
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{forgot.close}</Button>
      </div>
    </div>
  );
};
