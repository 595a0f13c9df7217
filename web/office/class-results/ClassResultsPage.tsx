import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ClassResults } from '../../../contract/class-results.ts';
import { ApiError } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { callSignedIn } from '../../api/login.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useParams } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { ClassResultsView } from './ClassResultsView.tsx';
import { arrivalsAt, isBeingCounted } from './run-counts.ts';
import './class-results.css';

/** Late runs arrive within minutes; what is being counted is worth another look soon. */
const refetchMs = { arriving: 10_000, counted: 1000 };

/** The figures of a stopped class, reloaded while runs may still be added. */
const useClassResults = (uid_session: string): UseQueryResult<ClassResults, ApiError> =>
  useQuery<ClassResults, ApiError>({
    queryKey: ['GET /gamesession/:uid_session/results', { params: { uid_session }, querystring: {} }],
    queryFn: ({ signal }) =>
      callSignedIn('GET /gamesession/:uid_session/results', { params: { uid_session }, querystring: {} }, { signal }),
    refetchInterval: ({ state: { data, status } }) => {
      if (data?.flg_counting) return status === 'error' ? refetchMs.arriving : refetchMs.counted;
      return data !== undefined && arrivalsAt(data, Date.now()).mayChange && refetchMs.arriving;
    },
  });

type Props = {
  title: string;
  text: string;
  /** What can be done instead. */
  children: Elements;
};

/** Says in place of the figures why there are none. */
const NoResults = ({ title, text, children }: Props) => (
  <>
    <PageHeading title={title} lead={text} />
    {children}
  </>
);

/** /sessions/:uid_session/results: the results of a class beside those of all classes. */
export const ClassResultsPage = () => {
  const { uid_session = '' } = useParams();
  const text = useText(classResults);
  const session = useCall('GET /gamesession/:uid_session/live', { params: { uid_session } });
  const results = useClassResults(uid_session);
  if (session.data && results.data && !isBeingCounted(results.data)) {
    return <ClassResultsView session={session.data} results={results.data} seenAt={results.dataUpdatedAt} />;
  }
  const error = session.error ?? results.error;
  if (isMissing(error)) {
    const { title, text: words, sessions } = text.notFound;
    return (
      <NoResults title={title} text={words}>
        <ButtonLink size="lg" to="/sessions">
          {sessions}
        </ButtonLink>
      </NoResults>
    );
  }
  if (results.error instanceof ApiError && results.error.code === 'session_not_stopped') {
    const { title, text: words, open } = text.notStopped;
    return (
      <NoResults title={title} text={words}>
        <ButtonLink size="lg" to={`/sessions/${uid_session}`}>
          {open}
        </ButtonLink>
      </NoResults>
    );
  }
  if (error) {
    const retry = () => {
      void session.refetch();
      void results.refetch();
    };
    return (
      <NoResults title={text.name} text={text.failed}>
        <Button size="lg" onClick={retry}>
          {text.retry}
        </Button>
      </NoResults>
    );
  }
  return (
    <>
      <PageHeading title={text.name} />
      <p role="status">{text.loading}</p>
    </>
  );
};
