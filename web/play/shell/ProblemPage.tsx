import { useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { homeAddress } from './home-address.ts';
import { MessagePage } from './MessagePage.tsx';

type Why = 'missing' | 'results' | 'unchecked' | 'unreachable' | 'notLoaded' | 'noData';

type Props = {
  /** `unchecked`: the server has not checked the address, and whoever shows it keeps trying. */
  why?: Why;
  onRetry?: () => void;
  actions?: Elements;
  /** What is said in place of the usual text. */
  children?: Elements;
};

/** Where nothing is, or nobody knows what: says why, and what leads on. */
export const NotFound = ({ why = 'missing', onRetry, actions, children }: Props) => {
  const { notFound, unreachable, notLoaded, retry, home } = useText(pages);
  const is404 = why === 'missing' || why === 'results' || why === 'unchecked';
  const [title, text] = {
    missing: [notFound.page_not_found, notFound.text] as const,
    results: [notFound.page_not_found, notFound.results] as const,
    unchecked: [notFound.page_not_found, notFound.unchecked] as const,
    unreachable: [unreachable.title, unreachable.text] as const,
    notLoaded: [notLoaded.title, notLoaded.text] as const,
    noData: [notLoaded.title, notLoaded.noData] as const,
  }[why];
  return (
    <MessagePage
      above={is404 ? '404' : undefined}
      title={title}
      text={children ? [] : [text]}
      isAlert={onRetry !== undefined}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{retry}</Button>}
          {actions}
          {is404 && (
            <ButtonLink to={homeAddress()} variant={onRetry || actions ? 'outline' : 'solid'}>
              {home}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </MessagePage>
  );
};
