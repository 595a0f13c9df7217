import { useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { Message } from '../../ui/Message.tsx';
import { ButtonLink } from '../theme/ButtonLink.tsx';

/** The link has done its work, but signing in failed: the way on is the sign-in page. */
export const PasswordSaved = () => {
  const { saved, signIn } = useText(registration);
  return (
    <Message
      title={saved.heading}
      actions={
        <ButtonLink size="lg" to="/login">
          {signIn}
        </ButtonLink>
      }
    >
      <p>{saved.text}</p>
    </Message>
  );
};
