import { ApiError } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useParams } from '../../ui/router.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { ClassResultsView } from './ClassResultsView.tsx';
import { isBeingCounted } from './run-counts.ts';
import { useClassResults } from './use-class-results.ts';

/** /sessions/:uid_session/results: the results of a class beside those of all classes. */
export const ClassResultsPage = () => {
  const { uid_session = '' } = useParams();
  const text = useText(classResults);
  const session = useCall('GET /gamesession/:uid_session/live', { params: { uid_session } });
  const results = useClassResults(uid_session);
  const error = session.error ?? results.error;
  if (session.data && results.data && !isBeingCounted(results.data)) {
    return <ClassResultsView session={session.data} results={results.data} seenAt={results.dataUpdatedAt} />;
  }
  const isPlaying = results.error instanceof ApiError && results.error.code === 'session_not_stopped';
  if (isMissing(error) || isPlaying) {
    const { title, text: lead, open } = isMissing(error) ? text.notFound : text.notStopped;
    return (
      <>
        <PageHeading title={title} lead={lead} />
        <ButtonLink to={isMissing(error) ? '/sessions' : `/sessions/${uid_session}`}>{open}</ButtonLink>
      </>
    );
  }
  const refetch = () => Promise.all([session.refetch(), results.refetch()]);
  return (
    <>
      <PageHeading title={text.name} />
      <Loaded query={{ data: undefined, error, refetch }} text={text}>
        {() => null}
      </Loaded>
    </>
  );
};
