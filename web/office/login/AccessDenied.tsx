import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { FormFailure } from '../forms/FormFailure.tsx';

/** Says that single sign-on let nobody in. It is there from the beginning, so that it has to take the focus to be heard. */
export const AccessDenied = () => {
  const { accessDenied } = useText(login);
  const words = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={words} tabIndex={-1} className="access-denied">
      <FormFailure>{accessDenied}</FormFailure>
    </div>
  );
};
