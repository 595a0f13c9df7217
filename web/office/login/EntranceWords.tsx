import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { usePageArrival } from '../shell/use-page-arrival.ts';

/** The heading of the sign-in page. */
export const EntranceWords = () => {
  const { heading, lead } = useText(login);
  const target = usePageArrival<HTMLHeadingElement>();
  return (
    <div className="entrance-words">
      <h1 ref={target} tabIndex={-1}>
        {heading}
      </h1>
      <p>{lead}</p>
    </div>
  );
};
