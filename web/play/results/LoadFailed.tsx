import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Page } from '../../ui/Page.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import type { Loading } from './use-loading.ts';

type Props = { text: string; retryLabel: string; onRetry: () => void };

/** Shown in place of content that could not be loaded, with a retry button. */
export const LoadFailed = ({ text, retryLabel, onRetry }: Props) => (
  <Card variant="note" role="alert" className="my-3 grid justify-items-start gap-2.5">
    <p>{text}</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      {retryLabel}
    </Button>
  </Card>
);

type LoadingProps = {
  query: Loading<unknown>;
  text: Record<'loading' | 'failed', string>;
  children?: Elements;
};

export const ResultsLoading = ({ query: { error, refetch }, text, children }: LoadingProps) => {
  const { title, retry } = useText(results);
  return (
    <Page header={<PlainHeader />} width="wide">
      <h1 className="font-bold text-md text-text-2">{title}</h1>
      {error ? (
        <>
          <LoadFailed text={text.failed} retryLabel={retry} onRetry={refetch} />
          {children}
        </>
      ) : (
        <p role="status">{text.loading}</p>
      )}
    </Page>
  );
};
