import { useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { homeAddress } from './home-address.ts';
import { MessagePage } from './MessagePage.tsx';

type Props = {
  children?: Elements;
  actions?: Elements;
};

export const NotFound = ({ children, actions }: Props) => {
  const { notFound, home } = useText(pages);
  return (
    <MessagePage
      above="404"
      title={notFound.page_not_found}
      actions={
        <>
          {actions}
          <ButtonLink to={homeAddress()} variant={actions ? 'outline' : 'solid'}>
            {home}
          </ButtonLink>
        </>
      }
    >
      {children ?? <p>{notFound.text}</p>}
    </MessagePage>
  );
};

/** The same for an address where a participant's results may have been. */
export const ResultsNotFound = () => {
  const { notFound } = useText(pages);
  return (
    <NotFound>
      <p>{notFound.results}</p>
    </NotFound>
  );
};

/** The same for an address that the server has not checked yet. Whoever shows it keeps trying. */
export const Unchecked = ({ onRetry }: { onRetry: () => void }) => {
  const { notFound, unreachable } = useText(pages);
  return (
    <NotFound actions={<Button onClick={onRetry}>{unreachable.retry}</Button>}>
      <p role="alert">{notFound.unchecked}</p>
    </NotFound>
  );
};

/** Shown while nobody knows what an address leads to, because the server could not be asked. */
export const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { unreachable: text } = useText(pages);
  return (
    <MessagePage title={text.title} actions={<Button onClick={onRetry}>{text.retry}</Button>}>
      <p role="alert">{text.text}</p>
    </MessagePage>
  );
};
