import { useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { NotFound } from './NotFound.tsx';

/** The "not found" page of an address that the server has not checked yet. Whoever shows it keeps trying. */
export const Unchecked = ({ onRetry }: { onRetry: () => void }) => {
  const { notFound, unreachable } = useText(pages);
  return (
    <NotFound actions={<Button onClick={onRetry}>{unreachable.retry}</Button>}>
      <p role="alert">{notFound.unchecked}</p>
    </NotFound>
  );
};
