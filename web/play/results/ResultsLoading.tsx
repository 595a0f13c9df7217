import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Elements } from '../../ui/elements.ts';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import type { Loading } from '../shell/use-loading.ts';

type Props = {
  query: Loading<unknown>;
  text: Record<'loading' | 'failed', string>;
  children?: Elements;
};

export const ResultsLoading = ({ query: { error, refetch }, text, children }: Props) => {
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
