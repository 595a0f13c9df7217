import { useText } from '../../i18n/language.tsx';
import { registration } from '../../i18n/registration.ts';
import { Message } from '../../ui/Message.tsx';
import { ButtonLink } from '../theme/ButtonLink.tsx';

/** The link is unknown, used or run out: says so, and how to get another. */
export const LinkOver = () => {
  const { notAuthorized, signIn } = useText(registration);
  return (
    <Message
      title={notAuthorized.heading}
      actions={
        <ButtonLink size="lg" to="/login">
          {signIn}
        </ButtonLink>
      }
    >
      <p>{notAuthorized.text}</p>
      <ul className="entrance-ways">
        {notAuthorized.whatToDo.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </Message>
  );
};
