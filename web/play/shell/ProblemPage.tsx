import { useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { homeAddress } from './home-address.ts';
import { MessagePage } from './MessagePage.tsx';

type Problem = 'missing' | 'results' | 'unchecked' | 'unreachable' | 'notLoaded' | 'noData';

type Props = {
  /** `unchecked`: the server has not checked the address, and the caller keeps trying. */
  problem?: Problem;
  onRetry?: () => void;
  actions?: Elements;
  children?: Elements;
};

export const ProblemPage = ({ problem = 'missing', onRetry, actions, children }: Props) => {
  const { notFound, unreachable, notLoaded, retry, home } = useText(pages);
  const is404 = problem === 'missing' || problem === 'results' || problem === 'unchecked';
  const [title, text] = {
    missing: [notFound.page_not_found, notFound.text] as const,
    results: [notFound.page_not_found, notFound.results] as const,
    unchecked: [notFound.page_not_found, notFound.unchecked] as const,
    unreachable: [unreachable.title, unreachable.text] as const,
    notLoaded: [notLoaded.title, notLoaded.text] as const,
    noData: [notLoaded.title, notLoaded.noData] as const,
  }[problem];
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
